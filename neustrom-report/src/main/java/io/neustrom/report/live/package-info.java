/** A page on this machine that shows the training while it runs. */
package io.neustrom.report.live;
