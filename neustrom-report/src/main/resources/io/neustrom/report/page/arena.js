// The bins, axes and walls of an arena or a track, as the plots of fields.js draw them. The data are those of FieldData.java.
"use strict";
const NOTHING = 255; // the level of a bin that has none

/** What all plots over one arena share. */
function arenaOf(data) {
  const {columns, rows, left, bottom, binWidth, binHeight} = data.grid;
  const track = rows === 1, filled = new Set(data.filled);
  const xOf = column => left + column * binWidth, yOf = row => bottom + row * binHeight;
  const wide = data.extent[1] - data.extent[0], high = data.extent[3] - data.extent[2];
  /** The bin of a pixel: row 0 of a map is at the bottom, that of an image at the top. */
  const binOf = pixel => (rows - 1 - Math.floor(pixel / columns)) * columns + pixel % columns;

  /** Levels of bins in the colours of the page; bins that were filled in are paler, those without a level are blank. */
  function picture(levels) {
    return colourImage(levels.map((_, p) => levels[binOf(p)]), columns, rows, data.colours.palette,
      p => levels[binOf(p)] === NOTHING ? 0 : filled.has(binOf(p)) ? 0.8 : 1);
  }

  /** One colour for each bin, as 0xRRGGBB, with its opacity from 0 to 1. */
  function painted(colourOf, opacityOf) {
    const image = new ImageData(columns, rows);
    for (let p = 0; p < columns * rows; p++) {
      const rgb = colourOf(binOf(p));
      image.data.set([rgb >> 16, rgb >> 8 & 255, rgb & 255, Math.round(255 * opacityOf(binOf(p)))], 4 * p);
    }
    const pixels = new OffscreenCanvas(columns, rows);
    pixels.getContext("2d").putImageData(image, 0, 0);
    return pixels;
  }

  /** The edges of a set of bins, as a path in the places of a plane. */
  function outline(bins, {toX, toY}) {
    const inside = new Set(bins), path = new Path2D();
    const edge = (c0, r0, c1, r1) => { path.moveTo(toX(xOf(c0)), toY(yOf(r0))); path.lineTo(toX(xOf(c1)), toY(yOf(r1))); };
    bins.forEach(bin => {
      const column = bin % columns, row = Math.floor(bin / columns);
      if (row === 0 || !inside.has(bin - columns)) edge(column, row, column + 1, row);
      if (row === rows - 1 || !inside.has(bin + columns)) edge(column, row + 1, column + 1, row + 1);
      if (column === 0 || !inside.has(bin - 1)) edge(column, row, column, row + 1);
      if (column === columns - 1 || !inside.has(bin + 1)) edge(column + 1, row, column + 1, row + 1);
    });
    return path;
  }

  /** A clean canvas with a box for the arena, at the same scale along x and y, and its axes. */
  function plane(canvas) {
    const {pen, width, height} = sheet(canvas);
    const room = {left: 46, right: width - 8, top: ABOVE, bottom: height - 36};
    const [x0, x1, y0, y1] = data.extent, scale = Math.min((room.right - room.left) / (x1 - x0), (room.bottom - room.top) / (y1 - y0));
    const box = {left: room.left, bottom: room.bottom, right: room.left + scale * (x1 - x0), top: room.bottom - scale * (y1 - y0), pad: 0};
    return {pen, box, ...axes(pen, data.extent, box, data.axes, false)};
  }

  /** A clean canvas with the track from left to right and numbers from 0 to `most` upwards. */
  function along(canvas, most, name) {
    const {pen, width, height} = sheet(canvas), box = {left: 46, right: width - 8, top: ABOVE, bottom: height - 36, pad: 0};
    return {pen, box, ...axes(pen, [left, xOf(columns), 0, most], box, {x: data.axes.x, y: name}, false)};
  }

  /** The shape of a canvas for the arena: its own within bounds, and room for the axes. */
  function shape(canvas) {
    canvas.style.aspectRatio = track ? 4 / 3 : Math.max(0.6, Math.min(2.4, wide / high));
  }

  /** An image of the bins of an arena. */
  function drawImage({pen, toX, toY}, image) {
    pen.imageSmoothingEnabled = false;
    pen.drawImage(image, toX(left), toY(yOf(rows)), toX(xOf(columns)) - toX(left), toY(bottom) - toY(yOf(rows)));
  }

  function drawWalls({pen, toX, toY}) {
    Object.assign(pen, {strokeStyle: style("--ink"), lineWidth: 1.6, lineCap: "round"});
    pen.beginPath();
    data.walls.forEach(([x0, y0, x1, y1]) => { pen.moveTo(toX(x0), toY(y0)); pen.lineTo(toX(x1), toY(y1)); });
    pen.stroke();
  }

  const samples = data.paths.reduce((sum, path) => sum + path.x.length, 0);

  /** Fainter, the more samples there are, and not darker where they are drawn over each other. */
  function drawPaths({pen, toX, toY}) {
    const layer = new OffscreenCanvas(pen.canvas.width, pen.canvas.height), ink = layer.getContext("2d");
    ink.setTransform(pen.getTransform());
    Object.assign(ink, {strokeStyle: style("--soft"), lineWidth: 0.8});
    ink.beginPath();
    data.paths.forEach(({x, y}) => x.forEach((place, k) => k === 0 ? ink.moveTo(toX(place), toY(y[k])) : ink.lineTo(toX(place), toY(y[k]))));
    ink.stroke();
    pen.save();
    pen.resetTransform();
    pen.globalAlpha = Math.max(0.2, Math.min(0.5, 1500 / samples));
    pen.drawImage(layer, 0, 0);
    pen.restore();
  }

  /** Bars over the bins of a track: numbers of bins, NaN where there is none. */
  function drawBins({pen, toX, toY}, numbers, colourOf) {
    numbers.forEach((count, bin) => {
      pen.fillStyle = colourOf(bin);
      if (count > 0) pen.fillRect(toX(xOf(bin)), toY(count), toX(xOf(bin + 1)) - toX(xOf(bin)) + 0.3, toY(0) - toY(count));
    });
  }

  /** The bin under the pointer, if the agent was ever there. */
  function binAt(event, {toX, toY}) {
    const column = Math.floor((event.offsetX - toX(left)) / (toX(xOf(columns)) - toX(left)) * columns);
    const row = track ? 0 : Math.floor((toY(bottom) - event.offsetY) / (toY(bottom) - toY(yOf(rows))) * rows);
    const bin = row * columns + column;
    return column < 0 || column >= columns || row < 0 || row >= rows || data.coverage[bin] < 0 ? {} : {bin};
  }

  return {track, columns, rows, xOf, yOf, picture, painted, outline, plane, along, shape, drawImage, drawWalls, drawPaths, drawBins, binAt,
    middle: bin => ({x: xOf(bin % columns + 0.5), y: yOf(Math.floor(bin / columns) + 0.5)})};
}
