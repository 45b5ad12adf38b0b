/** The paper's panels of what a run learned. */
package io.neustrom.report.panel;
