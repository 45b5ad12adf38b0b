/** Figures for print: axes, charts, maps, pictures. */
package io.neustrom.report.figure;
