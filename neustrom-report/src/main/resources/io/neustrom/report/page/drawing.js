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

const number = x => Math.abs(x) >= 1000 || (x !== 0 && Math.abs(x) < 0.001) ? x.toExponential(1) : String(+x.toPrecision(3));
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

/** Axes with their numbers; returns where x and y lie. range: [x0, x1, y0, y1] */
function axes(pen, range, box, names, log) {
  const [x0, x1, y0, y1] = range, {left, right, top, bottom} = box;
  const scaled = log ? Math.log10 : y => y, pad = box.pad * (scaled(y1) - scaled(y0) || 1);
  const toX = x => left + (x - x0) / (x1 - x0 || 1) * (right - left);
  const toY = y => bottom - (scaled(y) - scaled(y0) + pad) / (scaled(y1) - scaled(y0) + 2 * pad || 1) * (bottom - top);
  Object.assign(pen, {font: "11px system-ui, sans-serif", fillStyle: style("--soft"), strokeStyle: style("--line"), lineWidth: 1});
  Object.assign(pen, {textAlign: "right", textBaseline: "middle"});
  ticks(y0, y1, log).forEach(y => {
    pen.beginPath(); pen.moveTo(left, toY(y)); pen.lineTo(right, toY(y)); pen.stroke();
    pen.fillText(number(y), left - 6, toY(y));
  });
  Object.assign(pen, {textAlign: "center", textBaseline: "top"});
  ticks(x0, x1, false).forEach(x => pen.fillText(number(x), toX(x), bottom + 5));
  pen.fillText(names, (left + right) / 2, bottom + 19);
  return {toX, toY};
}

/** plot: {lines: [{x, y, colour, band, dashed}], bars: {edges, heights}, points: [{x, y, colour}], xName, log, range: [x0, x1, y0, y1]} */
function drawChart(canvas, plot) {
  const {pen, width, height} = sheet(canvas);
  const xs = plot.lines.flatMap(line => line.x);
  const ys = plot.lines.flatMap(line => line.y).filter(y => Number.isFinite(y) && (!plot.log || y > 0));
  const range = plot.range || [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const box = {left: 46, right: width - 10, top: 8, bottom: height - 34, pad: plot.range ? 0 : 0.04};
  const {toX, toY} = axes(pen, range, box, plot.xName, plot.log);
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
}

/** Levels from 0 to 255 as an image in the palette's colours; those that are nothing are left transparent. */
function colourImage(levels, columns, rows, palette, isNothing = () => false) {
  const image = new ImageData(columns, rows);
  levels.forEach((level, p) => {
    const rgb = palette[level];
    if (!isNothing(level)) image.data.set([rgb >> 16, rgb >> 8 & 255, rgb & 255, 255], 4 * p);
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
