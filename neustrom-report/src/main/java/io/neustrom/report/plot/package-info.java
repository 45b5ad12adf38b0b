/** The figures of a report, each from one part of its content. */
package io.neustrom.report.plot;
