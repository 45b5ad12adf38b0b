/** Figures for print: axes, charts, maps, images. Sizes are in points, 1/72 inch; y runs down the page. */
package io.neustrom.report.figure;
