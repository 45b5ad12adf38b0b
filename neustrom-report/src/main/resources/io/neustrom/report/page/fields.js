// Draws rate maps, fields and paths, and reacts to the pointer. The data of a population are in an element whose id ends with
// "field-data" (see FieldData.java); what comes before that is before the ids of its plots, too. What is lit, a cell or a place, is
// shown by every plot of the population at once.
"use strict";
document.querySelectorAll("[id$=field-data]").forEach(source => {
  const prefix = source.id.slice(0, -"field-data".length), find = id => document.getElementById(prefix + id);
  const MOST_NUMBERS = 100; // of cells, next to their peaks
  const data = JSON.parse(source.textContent), space = arenaOf(data), {track} = space;
  const cells = new Map(data.shown.map((cell, k) => [cell.cell, {
    ...cell, levels: bytes(cell.levels), inField: new Set(cell.fields.flatMap(field => field.bins)), rgb: data.colours.cells[k]
  }]));
  const active = [...cells.values()].filter(cell => cell.peakRate > 0), placeCells = active.filter(cell => cell.placeCell);
  const drawings = []; // functions that draw one plot each
  const lights = lamp(() => drawLit()); // lit: {cell: number} or {bin: number} or nothing

  const peakBin = cell => cell.levels.reduce((best, level, bin) =>
    level !== NOTHING && (best < 0 || level > cell.levels[best]) ? bin : best, -1);
  /** Cells with a field over a bin, the one with the largest share of its peak there first. */
  const cellsAt = bin => active.filter(cell => cell.inField.has(bin)).sort((a, b) => b.levels[bin] - a.levels[bin]);

  // --- the arena ---

  /** Each place in the colour of the place cell that is most active there, relative to its peak, and the paler the less it is. */
  function territories() {
    const strongest = data.coverage.map((_, bin) => placeCells.reduce((best, cell) =>
      cell.levels[bin] !== NOTHING && cell.levels[bin] > (best ? best.levels[bin] : 0) ? cell : best, null));
    return space.painted(bin => strongest[bin] ? strongest[bin].rgb : 0, bin => strongest[bin] ? 0.1 + 0.75 * strongest[bin].levels[bin] / 254 : 0);
  }

  /** The activity of a cell as ink that the paths shine through. */
  function inked(cell) {
    const colours = dark.matches ? data.colours.darkRamp : data.colours.lightRamp;
    return space.painted(() => colours[colours.length - 1], bin => cell.levels[bin] === NOTHING ? 0 : 0.85 * cell.levels[bin] / 254);
  }

  function arena(canvas) {
    const land = territories();
    space.shape(canvas);
    let shown = null;
    drawings.push(() => {
      shown = space.plane(canvas);
      const lit = cells.get(lights.lit.cell), {pen} = shown;
      if (!lit && lights.lit.bin === undefined) space.drawImage(shown, land);
      space.drawPaths(shown);
      if (lit) space.drawImage(shown, inked(lit));
      (lit ? [lit] : lights.lit.bin === undefined ? [] : cellsAt(lights.lit.bin)).forEach(cell => cell.fields.forEach(field => {
        if (!lit && !field.bins.includes(lights.lit.bin)) return;
        Object.assign(pen, {strokeStyle: lit ? style("--ink") : hex(cell.rgb), lineWidth: 2, lineCap: "square"});
        pen.stroke(space.outline(field.bins, shown));
      }));
      space.drawWalls(shown);
      (lit ? [lit] : lights.lit.bin === undefined ? placeCells : cellsAt(lights.lit.bin)).forEach(cell => drawPeaks(shown, cell));
      markBin(shown);
    });
    lights.ofCanvas(canvas, event => space.binAt(event, shown));
  }

  /** The peaks of a cell's fields; the highest has its number. */
  function drawPeaks({pen, toX, toY, box}, cell) {
    cell.fields.forEach((field, k) => {
      const x = toX(field.peakX), y = toY(field.peakY);
      dot(pen, x, y, k === 0 ? 3 : 2, style("--ink"));
      if (k > 0 || placeCells.length > MOST_NUMBERS) return;
      Object.assign(pen, {font: "11px system-ui, sans-serif", textAlign: x > box.right - 20 ? "right" : "left", textBaseline: "middle",
        strokeStyle: style("--panel"), fillStyle: style("--ink"), lineWidth: 3, lineJoin: "round"});
      const at = x > box.right - 20 ? x - 5 : x + 5;
      pen.strokeText(cell.name, at, y);
      pen.fillText(cell.name, at, y);
    });
  }

  function markBin(plane) {
    if (lights.lit.bin === undefined) return;
    Object.assign(plane.pen, {strokeStyle: style("--held"), lineWidth: 2});
    plane.pen.stroke(space.outline([lights.lit.bin], plane));
  }

  const stepColour = count => data.steps.colours[Math.min(data.steps.colours.length - 1, Math.floor(count / data.steps.size))];

  /** A picture over the arena, with the fields of the lit cell. */
  function overArena(canvas, image) {
    space.shape(canvas);
    let shown = null;
    drawings.push(() => {
      shown = space.plane(canvas);
      space.drawImage(shown, image);
      space.drawWalls(shown);
      const lit = cells.get(lights.lit.cell);
      Object.assign(shown.pen, {strokeStyle: style("--held"), lineWidth: 1.8});
      if (lit) lit.fields.forEach(field => shown.pen.stroke(space.outline(field.bins, shown)));
      markBin(shown);
    });
    lights.ofCanvas(canvas, event => space.binAt(event, shown));
  }

  function coverage(canvas) {
    stepScale(canvas, data.steps);
    overArena(canvas, space.painted(bin => stepColour(data.coverage[bin]), bin => data.coverage[bin] < 0 ? 0 : 1));
  }

  function time(canvas) {
    colourScale(canvas, data.colours.palette);
    overArena(canvas, space.picture(bytes(data.time.levels)));
  }

  // --- a track ---

  function alongTrack(canvas) {
    space.shape(canvas);
    let shown = null;
    drawings.push(() => {
      shown = space.along(canvas, 1.1, "share of the peak rate");
      const lit = cells.get(lights.lit.cell), at = lights.lit.bin === undefined ? active : cellsAt(lights.lit.bin);
      (lit ? [lit] : at).forEach(cell => drawRates(shown, cell, lit));
      if (active.length <= MOST_NUMBERS / 2) drawNumbers(shown, lit ? [lit] : at);
      if (lights.lit.bin !== undefined) space.drawBins(shown, data.coverage.map((_, bin) => bin === lights.lit.bin ? 0.02 : 0), () => style("--held"));
    });
    lights.ofCanvas(canvas, event => space.binAt(event, shown));
  }

  /** The cells with their peak in a bin, above it. */
  function drawNumbers({pen, toX, toY}, shownCells) {
    const byBin = new Map();
    shownCells.forEach(cell => byBin.set(peakBin(cell), [...byBin.get(peakBin(cell)) || [], cell]));
    Object.assign(pen, {font: "10px system-ui, sans-serif", textAlign: "center", textBaseline: "bottom"});
    byBin.forEach((here, bin) => here.forEach((cell, k) => {
      pen.fillStyle = hex(cell.rgb);
      pen.fillText(cell.name, toX(space.middle(bin).x), toY(1) - 1 - 10 * k);
    }));
  }

  function drawRates({pen, toX, toY}, cell, filled) {
    const colour = filled ? style("--held") : hex(cell.rgb);
    Object.assign(pen, {strokeStyle: colour, fillStyle: colour, lineWidth: filled ? 2 : 1.2});
    pen.beginPath();
    cell.levels.forEach((level, bin) => { if (level !== NOTHING) pen.lineTo(toX(space.middle(bin).x), toY(level / 254)); });
    pen.stroke();
    if (filled) {
      pen.globalAlpha = 0.2;
      cell.inField.forEach(bin => pen.fillRect(toX(space.xOf(bin)), toY(1), toX(space.xOf(1)) - toX(space.xOf(0)), toY(0) - toY(1)));
      pen.globalAlpha = 1;
    }
  }

  /** All active cells of a track, one above the other, by the places of their peaks. */
  function sortedCells(canvas) {
    space.shape(canvas);
    const sorted = [...active].sort((a, b) => peakBin(a) - peakBin(b)), {columns} = space;
    const levels = [...sorted].reverse().flatMap(cell => [...cell.levels]); // the image's first row is the highest
    const image = sorted.length > 0 && colourImage(levels, columns, sorted.length, data.colours.palette, p => levels[p] === NOTHING ? 0 : 1);
    colourScale(canvas, data.colours.palette);
    let shown = null;
    drawings.push(() => {
      shown = space.along(canvas, Math.max(1, sorted.length), "cells in the order of their peaks");
      shown.pen.imageSmoothingEnabled = false;
      if (image) shown.pen.drawImage(image, shown.box.left, shown.box.top, shown.box.right - shown.box.left, shown.box.bottom - shown.box.top);
      const row = sorted.findIndex(cell => cell.cell === lights.lit.cell), {pen, toY, box} = shown;
      Object.assign(pen, {strokeStyle: style("--held"), lineWidth: 2});
      if (row >= 0) pen.strokeRect(box.left, toY(row + 1), box.right - box.left, toY(row) - toY(row + 1));
    });
    lights.ofCanvas(canvas, event => {
      const row = Math.floor((shown.box.bottom - event.offsetY) / (shown.box.bottom - shown.box.top) * sorted.length);
      return sorted[row] ? {cell: sorted[row].cell} : {};
    });
  }

  function timeAlong(canvas) {
    space.shape(canvas);
    const shares = [...bytes(data.time.levels)].map(level => level === NOTHING ? 0 : level / 254 * data.time.largest);
    drawings.push(() => space.drawBins(space.along(canvas, 1.08 * data.time.largest, "% of the time"), shares,
      bin => style(bin === lights.lit.bin ? "--held" : "--accent")));
  }

  // --- maps one by one ---

  function mapButtons() {
    const parent = find("maps"), {columns, rows} = space;
    cells.forEach(cell => {
      const made = lights.button(cell.cell, parent), canvas = document.createElement("canvas");
      canvas.setAttribute("role", "img");
      canvas.setAttribute("aria-label", `rate map of ${data.noun} ${cell.name}`);
      made.title = `${data.noun} ${cell.name}`;
      made.append(canvas, `${cell.name}: ${number(cell.peakRate)}${cell.chance ? " n.s." : ""}`);
      if (track) {
        canvas.style.aspectRatio = 2;
        drawings.push(() => drawSmallTrack(canvas, cell));
      } else {
        Object.assign(canvas, {width: columns, height: rows}).style.aspectRatio = columns * data.grid.binWidth / (rows * data.grid.binHeight);
        canvas.classList.add("map");
        canvas.getContext("2d").drawImage(space.picture(cell.levels), 0, 0);
      }
    });
  }

  function drawSmallTrack(canvas, cell) {
    const {pen, width, height} = sheet(canvas), {columns} = space;
    pen.fillStyle = style("--accent");
    cell.levels.forEach((level, bin) => {
      const share = level === NOTHING ? 0 : level / 254;
      pen.fillRect(bin / columns * width, height - 1 - share * (height - 2), width / columns + 0.5, 1 + share * (height - 2));
    });
  }

  // --- all cells together ---

  function histogram(id, bars, names, mark, markName) {
    const canvas = find(id);
    if (!canvas) return;
    const most = 1.08 * Math.max(...bars.heights, 1), edges = bars.edges;
    drawings.push(() => drawChart(canvas, {
      bars, names, range: [edges[0], edges[edges.length - 1], 0, most],
      lines: mark === undefined ? [] : [{x: [mark, mark], y: [0, most], colour: style("--held"), dashed: true, name: markName}]
    }));
  }

  // --- the value of a goal ---

  function values(canvas) {
    const {levels, path} = data.goal, image = space.picture(bytes(levels));
    space.shape(canvas);
    colourScale(canvas, data.colours.palette);
    drawings.push(() => {
      const shown = space.plane(canvas), {pen} = shown;
      const x = bin => shown.toX(space.middle(bin).x), y = bin => shown.toY(space.middle(bin).y);
      space.drawImage(shown, image);
      space.drawWalls(shown);
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
    find("maps").querySelectorAll("button").forEach(button => button.classList.toggle("lit", lit.has(Number(button.dataset.cell))));
    find("map-reading").replaceChildren(Object.assign(document.createElement("p"), {textContent: reading()}));
  }

  const unit = data.unit ? " " + data.unit : "", areaUnit = data.areaUnit ? " " + data.areaUnit : "";
  const place = (x, y) => (track ? `at ${number(x)}` : `at (${number(x)}, ${number(y)})`) + unit;

  function reading() {
    const cell = cells.get(lights.lit.cell), bin = lights.lit.bin;
    if (cell) return ofCell(cell);
    if (bin === undefined) return "Nothing is lit. Point at a map, or at a place.";
    const there = cellsAt(bin).map(({name, levels, peakRate}) => `${name} (${number(levels[bin] / 254 * peakRate)})`);
    const where = place(space.middle(bin).x, space.middle(bin).y);
    return `The place ${where} lies in the fields of ${there.length === 0 ? "no " + data.noun : data.noun + "s " + there.slice(0, 12).join(", ")}${there.length > 12 ? " ..." : ""}.`;
  }

  const title = cell => `${data.noun[0].toUpperCase()}${data.noun.slice(1)} ${cell.name}`;

  function ofCell(cell) {
    if (cell.peakRate === 0) return `${title(cell)} is active nowhere.`;
    const facts = [`peak rate ${number(cell.peakRate)}${data.rateUnit}`, `mean rate ${number(cell.meanRate)}${data.rateUnit}`,
      `${number(cell.information)} bits per spike` + (cell.chanceInformation === undefined ? "" : ` (by chance ${number(cell.chanceInformation)})`),
      `sparsity ${number(cell.sparsity)}`];
    if (cell.stability !== undefined) facts.push(`stability ${number(cell.stability)}`);
    if (cell.pValue !== undefined) facts.push(`p = ${number(cell.pValue)}`);
    if (cell.gridScore !== undefined) facts.push(`grid score ${number(cell.gridScore)}`);
    if (cell.borderScore !== undefined) facts.push(`border score ${number(cell.borderScore)}`);
    const fields = cell.fields.map(field => `${track ? "length" : "area"} ${number(field.area)}${areaUnit}, peak ${number(field.peakRate)} ${place(field.peakX, field.peakY)}`);
    return `${title(cell)}${cell.placeCell ? ", a place cell" : cell.chance ? ", could be chance" : cell.fields.length > 0 ? ", too little information" : ", no field"}: ${facts.join(", ")}.`
      + (fields.length > 0 ? ` Fields: ${fields.length} (${fields.join("; ")}).` : "");
  }

  // --- start ---

  (track ? alongTrack : arena)(find("arena"));
  (track ? sortedCells : coverage)(find("coverage"));
  if (data.time) (track ? timeAlong : time)(find("time"));
  const linked = [...drawings]; // these show what is lit
  mapButtons();
  const ofUnit = data.areaUnit ? ` (${data.areaUnit})` : "";
  histogram("field-sizes", data.sizes, {x: (track ? "length of a field" : "area of a field") + ofUnit, y: "fields"});
  histogram("information", data.information, {x: "bits per spike", y: data.noun + "s"}, data.chance, "chance");
  histogram("decoding-error", data.decodingErrors, {x: "error" + (data.unit ? ` (${data.unit})` : ""), y: "windows"}, data.decodingChance, "chance");
  histogram("map-correlations", data.mapCorrelations, {x: "correlation", y: data.noun + "s"}, data.mapChance, `different ${data.noun}s`);
  if (data.goal) values(find("values"));
  keepDrawn(() => { drawings.forEach(draw => draw()); drawLit(); });
});
