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

/** A number as people write it: with commas from 10,000 on, and beyond a million or below a thousandth with a power of ten. */
function written(x) {
  const size = Math.abs(x);
  if (x !== 0 && (size >= 1e6 || size < 1e-3)) {
    const [digits, power] = x.toExponential().split("e");
    return `${digits}\u00d710${[...String(+power)].map(c => "\u2070\u00b9\u00b2\u00b3\u2074\u2075\u2076\u2077\u2078\u2079\u207b"["0123456789-".indexOf(c)]).join("")}`;
  }
  return size >= 10000 ? x.toLocaleString("en", {maximumFractionDigits: 3}) : String(x);
}
const number = x => written(+x.toPrecision(3)); // three digits are enough for a measure
const bytes = base64 => Uint8Array.from(atob(base64), c => c.charCodeAt(0));
const stepOf = (colours, share) => colours[Math.round(Math.max(0, Math.min(1, share)) * (colours.length - 1))];

function dot(pen, x, y, radius, colour) {
  pen.fillStyle = colour;
  pen.beginPath(); pen.arc(x, y, radius, 0, 2 * Math.PI); pen.fill();
}

/** Round numbers along an axis; powers of ten if it is logarithmic. */
function ticks(low, high, log) {
  if (log) {
    const first = Math.ceil(Math.log10(low) - 1e-9), last = Math.floor(Math.log10(high) + 1e-9);
    if (last > first) return Array.from({length: last - first + 1}, (_, k) => 10 ** (first + k));
  }
  const rough = (high - low) / 5 || 1, power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map(f => f * power).find(s => s >= rough * 0.999);
  const list = [];
  for (let k = Math.ceil(low / step - 1e-9); k * step <= high + 1e-9 * step; k++) list.push(+(k * step).toPrecision(6));
  return list;
}

const ABOVE = 24; // pixels over a plot, for the name of the axis that goes up

/** Axes with their numbers and names {x, y}, all of them upright; returns where x and y lie. range: [x0, x1, y0, y1] */
function axes(pen, range, box, names, log) {
  const [x0, x1, y0, y1] = range, {left, right, top, bottom} = box;
  const scaled = log ? Math.log10 : y => y, pad = box.pad * (scaled(y1) - scaled(y0) || 1);
  const toX = x => left + (x - x0) / (x1 - x0 || 1) * (right - left);
  const toY = y => bottom - (scaled(y) - scaled(y0) + pad) / (scaled(y1) - scaled(y0) + 2 * pad || 1) * (bottom - top);
  Object.assign(pen, {font: "11px system-ui, sans-serif", fillStyle: style("--soft"), strokeStyle: style("--line"), lineWidth: 1});
  Object.assign(pen, {textAlign: "right", textBaseline: "middle"});
  ticks(y0, y1, log).forEach(y => {
    pen.beginPath(); pen.moveTo(left, toY(y)); pen.lineTo(right, toY(y)); pen.stroke();
    pen.fillText(written(y), left - 6, toY(y));
  });
  Object.assign(pen, {textAlign: "center", textBaseline: "top"});
  ticks(x0, x1, false).forEach(x => pen.fillText(written(x), toX(x), bottom + 5));
  pen.fillText(names.x, (left + right) / 2, bottom + 19);
  Object.assign(pen, {textAlign: "left", textBaseline: "alphabetic"});
  if (names.y) pen.fillText(names.y, 2, top - 9);
  return {toX, toY};
}

/** plot: {lines: [{x, y, colour, band, dashed, name}], bars: {edges, heights}, points: [{x, y, colour}], names: {x, y}, log, range: [x0, x1, y0, y1]} */
function drawChart(canvas, plot) {
  const {pen, width, height} = sheet(canvas);
  const xs = plot.lines.flatMap(line => line.x);
  const ys = plot.lines.flatMap(line => line.y).filter(y => Number.isFinite(y) && (!plot.log || y > 0));
  const range = plot.range || [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const box = {left: 46, right: width - 10, top: plot.names.y ? ABOVE : 8, bottom: height - 34, pad: plot.range ? 0 : 0.04};
  const {toX, toY} = axes(pen, range, box, plot.names, plot.log);
  pen.save();
  pen.beginPath(); pen.rect(box.left, box.top, box.right - box.left, box.bottom - box.top); pen.clip();
  if (plot.bars) drawBars(pen, plot.bars, toX, toY);
  plot.lines.forEach(line => stroke(pen, line, toX, toY));
  (plot.points || []).forEach(point => dot(pen, toX(point.x), toY(point.y), 3, point.colour));
  pen.restore();
}

function drawBars(pen, {edges, heights}, toX, toY) {
  pen.fillStyle = style("--accent");
  heights.forEach((height, k) => {
    const left = toX(edges[k]), width = toX(edges[k + 1]) - left;
    pen.fillRect(left, toY(height), width > 5 ? width - 1 : width, toY(0) - toY(height));
  });
}

function stroke(pen, line, toX, toY) {
  Object.assign(pen, {strokeStyle: line.colour, fillStyle: line.colour, lineWidth: 1.8});
  pen.setLineDash(line.dashed ? [5, 4] : []);
  if (line.band) {
    pen.globalAlpha = 0.15;
    pen.beginPath();
    line.x.forEach((x, k) => pen.lineTo(toX(x), toY(line.y[k] + line.band[k])));
    [...line.x.keys()].reverse().forEach(k => pen.lineTo(toX(line.x[k]), toY(line.y[k] - line.band[k])));
    pen.fill();
    pen.globalAlpha = 1;
  }
  pen.beginPath();
  line.x.forEach((x, k) => pen.lineTo(toX(x), toY(line.y[k])));
  pen.stroke();
  pen.setLineDash([]);
  if (line.name) {
    Object.assign(pen, {font: "11px system-ui, sans-serif", textBaseline: "top"});
    const x = toX(line.x[0]), beyond = x + 5 + pen.measureText(line.name).width > pen.canvas.clientWidth - 10;
    pen.textAlign = beyond ? "right" : "left";
    pen.fillText(line.name, beyond ? x - 5 : x + 5, toY(Math.max(...line.y)) + 2);
  }
}

/** Levels from 0 to 255 as an image in the palette's colours, opaque unless `opacity` of a pixel says how much. */
function colourImage(levels, columns, rows, palette, opacity = () => 1) {
  const image = new ImageData(columns, rows);
  levels.forEach((level, p) => {
    const rgb = palette[level];
    image.data.set([rgb >> 16, rgb >> 8 & 255, rgb & 255, Math.round(255 * opacity(p))], 4 * p);
  });
  const pixels = new OffscreenCanvas(columns, rows);
  pixels.getContext("2d").putImageData(image, 0, 0);
  return pixels;
}

/** Colours the bar of numbers below a plot. */
function colourScale(canvas, palette) {
  const stops = palette.filter((_, k) => k % 15 === 0).map(hex);
  canvas.parentElement.querySelector(".scale i").style.background = `linear-gradient(to right, ${stops.join(",")})`;
}

/** The bar below a plot of counts, a box in its colour for each step: {size, colours}, a step holds so many counts, the first from 0 on. */
function stepScale(canvas, {size, colours}) {
  canvas.parentElement.querySelector(".scale").replaceChildren(...colours.map((rgb, k) => {
    const step = document.createElement("span"), box = document.createElement("i");
    box.style.background = hex(rgb);
    step.append(box, size === 1 ? String(k) : `${written(k * size)}\u2013${written((k + 1) * size - 1)}`);
    return step;
  }));
}

/** What the pointer lights, until it leaves; a click holds it until the next. Calls `changed` when it changes. */
function lamp(changed) {
  let held = false;
  const self = {
    lit: {},
    light(what) {
      if (JSON.stringify(what) === JSON.stringify(self.lit)) return;
      self.lit = what;
      changed();
    },
    hold(what) {
      held = !held && Object.keys(what).length > 0;
      self.light(held ? what : {});
    },
    ofCanvas(canvas, what) {
      canvas.onmousemove = event => { if (!held) self.light(what(event)); };
      canvas.onmouseleave = () => { if (!held) self.light({}); };
      canvas.onclick = event => self.hold(what(event));
    },
    /** A new button that lights a cell. */
    button(cell, parent) {
      const made = Object.assign(document.createElement("button"), {type: "button", title: `cell ${cell}`});
      made.dataset.cell = cell;
      made.onmouseenter = made.onfocus = () => { if (!held) self.light({cell}); };
      made.onmouseleave = made.onblur = () => { if (!held) self.light({}); };
      made.onclick = () => self.hold({cell});
      parent.append(made);
      return made;
    }
  };
  return self;
}

/** Draws now, and again when the page changes its width or its colours. */
function keepDrawn(drawAll) {
  let waiting = 0;
  drawAll();
  window.addEventListener("resize", () => { clearTimeout(waiting); waiting = setTimeout(drawAll, 100); });
  dark.addEventListener("change", drawAll);
}

const pending = []; // promises of what is drawn after the page is read
window.addEventListener("load", () => Promise.all(pending).then(() => { document.documentElement.dataset.drawn = "yes"; }));
