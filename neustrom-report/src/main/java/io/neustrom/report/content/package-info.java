/** What a report shows, as numbers, thinned to what a page can hold. */
package io.neustrom.report.content;
