/** The page of a report: HTML with its data and scripts inside. */
package io.neustrom.report.page;
