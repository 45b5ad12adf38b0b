// Draws rate maps, fields and paths, and reacts to the pointer. All data are in the element "field-data" (see FieldData.java).
// What is lit, a cell or a place, is shown by every plot at once.
"use strict";
(() => {
  const data = JSON.parse(find("field-data").textContent);
  const NOTHING = 255; // the level of a bin that was never visited
  const {columns, rows, left, bottom, binWidth, binHeight} = data.grid;
  const track = rows === 1;
  const palette = data.colours.palette;
  const cells = new Map(data.shown.map((cell, k) => [cell.cell, {
    ...cell, levels: bytes(cell.levels), inField: new Set(cell.fields.flatMap(field => field.bins)), colour: hex(data.colours.cells[k])
  }]));
  const active = [...cells.values()].filter(cell => cell.peakRate > 0);
  const drawings = []; // functions that draw one plot each
  const lights = lamp(() => drawLit()); // lit: {cell: number} or {bin: number} or nothing

  const xOf = column => left + column * binWidth, yOf = row => bottom + row * binHeight;
  const peakBin = cell => cell.levels.reduce((best, level, bin) =>
    level !== NOTHING && (best < 0 || level > cell.levels[best]) ? bin : best, -1);
  /** Cells with a field over a bin, the one with the largest share of its peak there first. */
  const cellsAt = bin => active.filter(cell => cell.inField.has(bin)).sort((a, b) => b.levels[bin] - a.levels[bin]);

  // --- images of maps ---

  /** Row 0 of a map is at the bottom, that of an image at the top. */
  function upright(levels) {
    return levels.map((_, p) => levels[(rows - 1 - Math.floor(p / columns)) * columns + p % columns]);
  }

  const picture = levels => colourImage(upright(levels), columns, rows, palette, level => level === NOTHING);

  /** The edges of a set of bins, as a path in the places of a plane. */
  function outline(bins, toX, toY) {
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

  // --- the arena ---

  /** A box for the arena within a canvas, at the same scale along x and y, with its axes. */
  function plane(pen, width, height) {
    const room = {left: 40, right: width - 8, top: 8, bottom: height - 36};
    const scale = Math.min((room.right - room.left) / (columns * binWidth), (room.bottom - room.top) / (rows * binHeight));
    const box = {...room, right: room.left + scale * columns * binWidth, top: room.bottom - scale * rows * binHeight, pad: 0};
    return {...axes(pen, [left, xOf(columns), bottom, yOf(rows)], box, "x (upwards: y)", false), box};
  }

  function drawImage(pen, image, box) {
    pen.imageSmoothingEnabled = false;
    pen.drawImage(image, box.left, box.top, box.right - box.left, box.bottom - box.top);
  }

  function drawPaths(pen, toX, toY) {
    Object.assign(pen, {strokeStyle: style("--soft"), lineWidth: 0.8, globalAlpha: 0.35});
    pen.beginPath();
    data.paths.forEach(({x, y}) => x.forEach((place, k) => k === 0 ? pen.moveTo(toX(place), toY(y[k])) : pen.lineTo(toX(place), toY(y[k]))));
    pen.stroke();
    pen.globalAlpha = 1;
  }

  /** The activity of a cell as ink that the paths shine through. */
  function inked(cell) {
    const colours = dark.matches ? data.colours.darkRamp : data.colours.lightRamp, image = new ImageData(columns, rows);
    upright(cell.levels).forEach((level, p) => {
      const rgb = colours[colours.length - 1];
      if (level !== NOTHING) image.data.set([rgb >> 16, rgb >> 8 & 255, rgb & 255, Math.round(0.85 * level)], 4 * p);
    });
    const pixels = new OffscreenCanvas(columns, rows);
    pixels.getContext("2d").putImageData(image, 0, 0);
    return pixels;
  }

  function arena(canvas) {
    canvas.style.aspectRatio = Math.max(0.6, Math.min(2, columns * binWidth / (rows * binHeight)));
    let shown = null;
    drawings.push(() => {
      const {pen, width, height} = sheet(canvas), {toX, toY, box} = shown = plane(pen, width, height);
      drawPaths(pen, toX, toY);
      const lit = cells.get(lights.lit.cell), pointedAt = lit || lights.lit.bin !== undefined;
      if (lit) drawImage(pen, inked(lit), box);
      const outlined = lit ? [lit] : lights.lit.bin === undefined ? active.filter(cell => cell.placeCell) : cellsAt(lights.lit.bin);
      outlined.forEach(cell => cell.fields.forEach(field => {
        if (lights.lit.bin !== undefined && !field.bins.includes(lights.lit.bin)) return;
        const colour = lit ? style("--ink") : cell.colour;
        Object.assign(pen, {strokeStyle: colour, lineWidth: lit ? 2 : 1.2, lineCap: "square", globalAlpha: pointedAt ? 1 : 0.45});
        pen.stroke(outline(field.bins, toX, toY));
        pen.globalAlpha = 1;
        dot(pen, toX(field.peakX), toY(field.peakY), lit ? 3 : 4, colour);
      }));
      markBin(pen, toX, toY);
    });
    lights.ofCanvas(canvas, event => binAt(event, shown));
  }

  function markBin(pen, toX, toY) {
    if (lights.lit.bin === undefined) return;
    Object.assign(pen, {strokeStyle: style("--held"), lineWidth: 2});
    pen.stroke(outline([lights.lit.bin], toX, toY));
  }

  function binAt(event, {box}) {
    const column = Math.floor((event.offsetX - box.left) / (box.right - box.left) * columns);
    const row = Math.floor((box.bottom - event.offsetY) / (box.bottom - box.top) * rows);
    const bin = row * columns + column;
    return column < 0 || column >= columns || row < 0 || row >= rows || data.coverage[bin] < 0 ? {} : {bin};
  }

  function coverage(canvas) {
    canvas.style.aspectRatio = Math.max(0.6, Math.min(2, columns * binWidth / (rows * binHeight)));
    const most = Math.max(1, ...data.coverage);
    const image = picture(data.coverage.map(count => count < 0 ? NOTHING : Math.round(254 * count / most)));
    colourScale(canvas, palette);
    let shown = null;
    drawings.push(() => {
      const {pen, width, height} = sheet(canvas), {toX, toY, box} = shown = plane(pen, width, height);
      drawImage(pen, image, box);
      const lit = cells.get(lights.lit.cell);
      Object.assign(pen, {strokeStyle: "#fff", lineWidth: 1.5});
      if (lit) lit.fields.forEach(field => pen.stroke(outline(field.bins, toX, toY)));
      markBin(pen, toX, toY);
    });
    lights.ofCanvas(canvas, event => binAt(event, shown));
  }

  // --- a track ---

  function alongTrack(canvas) {
    canvas.style.aspectRatio = 4 / 3;
    let shown = null;
    drawings.push(() => {
      const {pen, width, height} = sheet(canvas), box = {left: 40, right: width - 8, top: 8, bottom: height - 34, pad: 0};
      const {toX, toY} = axes(pen, [left, xOf(columns), 0, 1], box, "place (upwards: share of the peak rate; dots: the path, later is higher)", false);
      shown = {box};
      const samples = data.paths.reduce((sum, path) => sum + path.x.length, 0);
      let time = 0;
      pen.fillStyle = style("--soft");
      pen.globalAlpha = 0.4;
      data.paths.forEach(({x}) => x.forEach(place => pen.fillRect(toX(place), toY(time++ / samples), 1.5, 1.5)));
      pen.globalAlpha = 1;
      const lit = cells.get(lights.lit.cell), at = lights.lit.bin === undefined ? active : cellsAt(lights.lit.bin);
      (lit ? [lit] : at).forEach(cell => drawRates(pen, cell, toX, toY, lit));
      if (lights.lit.bin !== undefined) {
        pen.fillStyle = style("--held");
        pen.fillRect(toX(xOf(lights.lit.bin)), box.bottom - 4, Math.max(2, toX(xOf(1)) - toX(xOf(0))), 4);
      }
    });
    lights.ofCanvas(canvas, event => {
      const bin = Math.floor((event.offsetX - shown.box.left) / (shown.box.right - shown.box.left) * columns);
      return bin < 0 || bin >= columns || data.coverage[bin] < 0 ? {} : {bin};
    });
  }

  function drawRates(pen, cell, toX, toY, filled) {
    Object.assign(pen, {strokeStyle: filled ? style("--held") : cell.colour, lineWidth: filled ? 2 : 1.2});
    pen.beginPath();
    cell.levels.forEach((level, bin) => { if (level !== NOTHING) pen.lineTo(toX(xOf(bin + 0.5)), toY(level / 254)); });
    pen.stroke();
    if (filled) {
      Object.assign(pen, {fillStyle: style("--held"), globalAlpha: 0.2});
      cell.inField.forEach(bin => pen.fillRect(toX(xOf(bin)), toY(1), toX(xOf(1)) - toX(xOf(0)), toY(0) - toY(1)));
      pen.globalAlpha = 1;
    }
  }

  /** All active cells of a track, one above the other, by the places of their peaks. */
  function sortedCells(canvas) {
    canvas.style.aspectRatio = 4 / 3;
    const sorted = [...active].sort((a, b) => peakBin(a) - peakBin(b));
    const levels = sorted.flatMap(cell => [...cell.levels]);
    const image = sorted.length > 0 && colourImage(levels, columns, sorted.length, palette, level => level === NOTHING);
    colourScale(canvas, palette);
    drawings.push(() => {
      const {pen, width, height} = sheet(canvas);
      if (image) drawImage(pen, image, {left: 0, right: width, top: 0, bottom: height});
      const row = sorted.findIndex(cell => cell.cell === lights.lit.cell);
      Object.assign(pen, {strokeStyle: style("--held"), lineWidth: 2});
      if (row >= 0) pen.strokeRect(1, row / sorted.length * height, width - 2, height / sorted.length);
    });
    lights.ofCanvas(canvas, event => {
      const row = Math.floor(event.offsetY / canvas.getBoundingClientRect().height * sorted.length);
      return sorted[row] ? {cell: sorted[row].cell} : {};
    });
  }

  // --- maps one by one ---

  function mapButtons() {
    const parent = find("maps");
    cells.forEach(cell => {
      const made = lights.button(cell.cell, parent), canvas = document.createElement("canvas");
      canvas.setAttribute("role", "img");
      canvas.setAttribute("aria-label", `rate map of cell ${cell.cell}`);
      made.append(canvas, `${cell.cell}: ${number(cell.peakRate)}${cell.chance ? " n.s." : ""}`);
      if (track) {
        canvas.style.aspectRatio = 2;
        drawings.push(() => drawSmallTrack(canvas, cell));
      } else {
        Object.assign(canvas, {width: columns, height: rows}).style.aspectRatio = columns * binWidth / (rows * binHeight);
        canvas.classList.add("map");
        canvas.getContext("2d").drawImage(picture(cell.levels), 0, 0);
      }
    });
  }

  function drawSmallTrack(canvas, cell) {
    const {pen, width, height} = sheet(canvas);
    pen.fillStyle = style("--accent");
    cell.levels.forEach((level, bin) => {
      const share = level === NOTHING ? 0 : level / 254;
      pen.fillRect(bin / columns * width, height - 1 - share * (height - 2), width / columns + 0.5, 1 + share * (height - 2));
    });
  }

  // --- all cells together ---

  function histogram(id, bars, mark, name) {
    const canvas = find(id);
    if (!canvas) return;
    const most = 1.08 * Math.max(...bars.heights, 1), edges = bars.edges;
    drawings.push(() => drawChart(canvas, {
      bars, xName: name, range: [edges[0], edges[edges.length - 1], 0, most],
      lines: mark === undefined ? [] : [{x: [mark, mark], y: [0, most], colour: style("--held"), dashed: true}]
    }));
  }

  // --- the value of a goal ---

  function values(canvas) {
    const {levels, path} = data.goal, image = picture(bytes(levels));
    colourScale(canvas, palette);
    drawings.push(() => {
      const {pen, width, height} = sheet(canvas), {toX, toY, box} = plane(pen, width, height);
      const x = bin => toX(xOf(bin % columns + 0.5)), y = bin => toY(yOf(Math.floor(bin / columns) + 0.5));
      drawImage(pen, image, box);
      Object.assign(pen, {strokeStyle: style("--held"), lineWidth: 3, lineJoin: "round"});
      pen.beginPath();
      path.forEach(bin => pen.lineTo(x(bin), y(bin)));
      pen.stroke();
      dot(pen, x(path[0]), y(path[0]), 5, style("--held"));
      dot(pen, x(path[path.length - 1]), y(path[path.length - 1]), 5, "#000");
    });
  }

  // --- light ---

  function drawLit() {
    linked.forEach(draw => draw());
    const lit = new Set(lights.lit.bin === undefined ? [lights.lit.cell] : cellsAt(lights.lit.bin).map(cell => cell.cell));
    document.querySelectorAll("#maps button").forEach(button => button.classList.toggle("lit", lit.has(Number(button.dataset.cell))));
    find("map-reading").replaceChildren(Object.assign(document.createElement("p"), {textContent: reading()}));
  }

  const place = (x, y) => track ? `at ${number(x)}` : `at (${number(x)}, ${number(y)})`;

  function reading() {
    const cell = cells.get(lights.lit.cell), bin = lights.lit.bin;
    if (cell) return ofCell(cell);
    if (bin === undefined) return "Nothing is lit. Point at a map, or at a place.";
    const there = cellsAt(bin).map(({cell: n, levels, peakRate}) => `${n} (${number(levels[bin] / 254 * peakRate)})`);
    const where = place(xOf(bin % columns + 0.5), yOf(Math.floor(bin / columns) + 0.5));
    return `The place ${where} lies in the fields of ${there.length === 0 ? "no cell" : "cells " + there.slice(0, 12).join(", ")}${there.length > 12 ? " ..." : ""}.`;
  }

  function ofCell(cell) {
    if (cell.peakRate === 0) return `Cell ${cell.cell} is active nowhere.`;
    const facts = [`peak rate ${number(cell.peakRate)}`, `mean rate ${number(cell.meanRate)}`, `${number(cell.information)} bits per spike`,
      `sparsity ${number(cell.sparsity)}`];
    if (cell.stability !== undefined) facts.push(`stability ${number(cell.stability)}`);
    if (cell.pValue !== undefined) facts.push(`p = ${number(cell.pValue)}`);
    const fields = cell.fields.map(field => `${track ? "length" : "area"} ${number(field.area)}, peak ${number(field.peakRate)} ${place(field.peakX, field.peakY)}`);
    return `Cell ${cell.cell}${cell.placeCell ? ", a place cell" : cell.chance ? ", could be chance" : ", no field"}: ${facts.join(", ")}.`
      + (fields.length > 0 ? ` Fields: ${fields.length} (${fields.join("; ")}).` : "");
  }

  // --- start ---

  if (track) {
    alongTrack(find("arena"));
    sortedCells(find("coverage"));
  } else {
    arena(find("arena"));
    coverage(find("coverage"));
  }
  const linked = [...drawings]; // these show what is lit
  mapButtons();
  histogram("field-sizes", data.sizes, undefined, track ? "length of a field" : "area of a field");
  histogram("information", data.information, data.chance, "bits per spike");
  if (data.goal) values(find("values"));
  keepDrawn(() => { drawings.forEach(draw => draw()); drawLit(); });
})();
