// What the scripts of all pages draw with; it stands before them in the page.
"use strict";
const find = id => document.getElementById(id);
const dark = window.matchMedia("(prefers-color-scheme: dark)");
const hex = rgb => "#" + rgb.toString(16).padStart(6, "0");
const style = name => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** A pen for a canvas, in CSS pixels, on a clean sheet. */
function sheet(canvas) {
  const ratio = window.devicePixelRatio || 1;
  const {width, height} = canvas.getBoundingClientRect();
  canvas.width = Math.max(1, Math.round(width * ratio));
  canvas.height = Math.max(1, Math.round(height * ratio));
  const pen = canvas.getContext("2d");
  pen.scale(ratio, ratio);
  return {pen, width, height};
}
