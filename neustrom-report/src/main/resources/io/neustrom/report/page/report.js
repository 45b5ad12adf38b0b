// Draws the plots of a report and reacts to the pointer. All data are in the element "data" (see PageData.java).
// What is lit, a state or a cell, is shown by every plot at once.
"use strict";
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const all = [...data.items.keys()]; // positions 0, 1, ... of the shown states
  const drawings = []; // functions that draw one plot each

  const lights = lamp(() => drawLit()); // lit: {state: place among the shown} or {cell: number} or nothing
  let byClass = !!data.classes;

  // --- what was learned ---

  const nameOf = place => data.names ? `“${data.names[place]}”` : `${data.input ? "point" : "state"} ${data.items[place]}`;

  /** The active cells of a shown state, the strongest first. */
  function activeCells(place) {
    const {starts, cells, values} = data.codes;
    const active = [];
    for (let e = starts[place]; e < starts[place + 1]; e++) active.push({cell: cells[e], value: values[e]});
    return active.sort((a, b) => b.value - a.value);
  }

  /** The activity of a cell at all shown states. */
  function field(cell) {
    const {starts, cells, values} = data.codes;
    return all.map(place => {
      for (let e = starts[place]; e < starts[place + 1]; e++) if (cells[e] === cell) return Math.max(0, values[e]);
      return 0;
    });
  }

  /** p_out from a shown state to all shown states. */
  function leadsTo(place) {
    const code = new Float64Array(data.cells);
    activeCells(place).forEach(({cell, value}) => {
      if (!data.directed) code[cell] = value;
      else for (let l = 0; l < data.cells; l++) code[l] += value * data.directed[cell * data.cells + l];
    });
    const {starts, cells, values} = data.codes;
    return all.map(to => {
      let product = 0;
      for (let e = starts[to]; e < starts[to + 1]; e++) product += values[e] * code[cells[e]];
      return Math.max(0, product) / data.partition[place];
    });
  }

  // --- canvases ---

  /** Maps places of several planes into a box, x and y at the same scale. */
  function fitting(planes, width, height, margin) {
    const xs = planes.flatMap(p => p.x), ys = planes.flatMap(p => p.y);
    const low = list => list.reduce((a, b) => Math.min(a, b)), high = list => list.reduce((a, b) => Math.max(a, b));
    const [x0, x1, y0, y1] = [low(xs), high(xs), low(ys), high(ys)];
    const scale = Math.min((width - 2 * margin) / (x1 - x0 || 1), (height - 2 * margin) / (y1 - y0 || 1));
    return {x: x => width / 2 + (x - (x0 + x1) / 2) * scale, y: y => height / 2 - (y - (y0 + y1) / 2) * scale};
  }

  const ramp = () => (dark.matches ? data.colours.darkRamp : data.colours.lightRamp).map(hex);


  function stateColours() {
    const colours = ramp();
    if (lights.lit.cell !== undefined) return field(lights.lit.cell).map(g => stepOf(colours, g));
    if (lights.lit.state !== undefined) {
      const p = leadsTo(lights.lit.state), most = Math.max(...p);
      return p.map(value => stepOf(colours, value / (most || 1)));
    }
    return all.map(place => byClass
      ? (data.classes.of[place] < 0 ? colours[0] : hex(data.colours.classes[data.classes.of[place]]))
      : (data.strongest[place] < 0 ? colours[0] : hex(data.colours.cells[data.strongest[place]])));
  }

  // --- scatter plots ---

  function scatter(canvas, plane, landmarks) {
    let to = null;
    const draw = () => {
      const {pen, width, height} = sheet(canvas);
      to = fitting(landmarks ? [plane, landmarks] : [plane], width, height, 14);
      const radius = Math.max(2, Math.min(5, width / 11 / Math.sqrt(all.length)));
      const colours = stateColours(), rank = ramp();
      // What is lit lies on top of what is not.
      const order = lights.lit.cell === undefined && lights.lit.state === undefined ? all
        : [...all].sort((a, b) => rank.indexOf(colours[a]) - rank.indexOf(colours[b]));
      order.forEach(place => dot(pen, to.x(plane.x[place]), to.y(plane.y[place]), radius, colours[place]));
      if (landmarks) crosses(pen);
      if (lights.lit.state !== undefined) ring(pen, plane.x[lights.lit.state], plane.y[lights.lit.state], radius + 3);
    };
    const crosses = pen => landmarks.x.forEach((x, cell) => {
      const size = cell === lights.lit.cell ? 7 : 3.5, [u, v] = [to.x(x), to.y(landmarks.y[cell])];
      pen.strokeStyle = style(cell === lights.lit.cell ? "--held" : "--ink");
      pen.lineWidth = cell === lights.lit.cell ? 2.5 : 1.2;
      pen.stroke(new Path2D(`M${u - size},${v - size}l${2 * size},${2 * size}m${-2 * size},0l${2 * size},${-2 * size}`));
    });
    const ring = (pen, x, y, radius) => {
      pen.strokeStyle = style("--held");
      pen.lineWidth = 2;
      pen.beginPath(); pen.arc(to.x(x), to.y(y), radius, 0, 2 * Math.PI); pen.stroke();
    };
    const nearest = (places, event) => {
      let best = {distance: 24 ** 2};
      places.x.forEach((x, k) => {
        const distance = (to.x(x) - event.offsetX) ** 2 + (to.y(places.y[k]) - event.offsetY) ** 2;
        if (distance < best.distance) best = {distance, k};
      });
      return best;
    };
    lights.ofCanvas(canvas, event => {
      const state = nearest(plane, event), cell = landmarks ? nearest(landmarks, event) : {};
      if (cell.k !== undefined && !(state.distance < cell.distance)) return {cell: cell.k};
      return state.k === undefined ? {} : {state: state.k};
    });
    drawings.push(draw);
  }

  // --- matrices ---

  function heat(canvas, raster, target) {
    const levels = bytes(raster.levels);
    const pixels = colourImage(levels, raster.columns, raster.rows, data.colours.palette);
    colourScale(canvas, data.colours.palette);
    drawings.push(() => {
      const {pen, width, height} = sheet(canvas);
      pen.imageSmoothingEnabled = raster.columns > width || raster.rows > height;
      pen.drawImage(pixels, 0, 0, width, height);
      pen.fillStyle = style("--held");
      const rows = target.rowsOf(lights.lit);
      if (rows >= 0) pen.fillRect(0, (rows + 0.5) / target.count * height - 0.75, width, 1.5);
    });
    lights.ofCanvas(canvas, event => {
      const {width, height} = canvas.getBoundingClientRect();
      const at = (share, count) => Math.max(0, Math.min(count - 1, Math.floor(share * count)));
      const level = levels[at(event.offsetY / height, raster.rows) * raster.columns + at(event.offsetX / width, raster.columns)] / 255;
      const value = raster.largest * (raster.squareRoot ? level ** 2 : level);
      return {...target.at(at(event.offsetY / height, target.count)), value};
    });
  }

  /** The shown state nearest to the one in a row of a matrix. */
  const placeOfRow = row => Math.min(all.length - 1, Math.round(data.order[row] * all.length / data.states));
  const stateRows = {
    count: data.states, at: row => ({state: placeOfRow(row)}),
    rowsOf: what => what.state === undefined ? -1 : data.order.indexOf(data.items[what.state])
  };
  const cellRows = {
    count: data.cells, at: row => ({cell: data.cellOrder[row]}),
    rowsOf: what => what.cell === undefined ? -1 : data.cellOrder.indexOf(what.cell)
  };

  // --- cells one by one ---

  function cellButtons() {
    const strip = find("strip"), fields = find("cells");
    data.shownCells.forEach(cell => { lights.button(cell, strip).textContent = cell; });
    data.shownCells.forEach((cell, k) => {
      const made = lights.button(cell, fields), canvas = document.createElement("canvas");
      Object.assign(canvas, {role: "img", ariaLabel: `receptive field of cell ${cell}`});
      made.append(canvas, String(cell));
      made.classList.toggle("picture", !!data.pictures);
      const activity = data.pictures ? null : field(cell);
      drawings.push(() => data.pictures ? drawPicture(canvas, "cells", k) : drawField(canvas, activity));
    });
  }

  function drawField(canvas, activity) {
    const {pen, width, height} = sheet(canvas), plane = data.input || data.embedding;
    const to = fitting([plane], width, height, 5), colours = ramp();
    const radius = Math.max(1.2, Math.min(2.5, width / 7 / Math.sqrt(all.length)));
    [...all].sort((a, b) => activity[a] - activity[b]).forEach(place =>
      dot(pen, to.x(plane.x[place]), to.y(plane.y[place]), radius * (activity[place] > 0.05 ? 1.6 : 1), stepOf(colours, activity[place])));
  }

  const sprites = {};
  function drawPicture(canvas, kind, k) {
    const {width, height, columns, grey} = data.pictures[kind];
    Object.assign(canvas, {width, height}).style.aspectRatio = `${width} / ${height}`;
    canvas.classList.toggle("ink", grey);
    canvas.getContext("2d").drawImage(sprites[kind], k % columns * width, Math.floor(k / columns) * height, width, height, 0, 0, width, height);
  }

  // --- curves ---

  const chart = (canvas, plotNow) => drawings.push(() => drawChart(canvas, plotNow()));

  function trainingCharts() {
    const x = data.epochs.map(e => e.epoch), ends = [x[0], x[x.length - 1]];
    const line = y => ({x, y, colour: style("--accent")});
    if (x.length > 0) {
      const uniform = () => ({x: ends, y: [data.klUniform, data.klUniform], colour: style("--soft"), dashed: true});
      chart(find("divergence"), () => ({lines: [uniform(), line(data.epochs.map(e => e.divergence))], names: {x: "epoch", y: "nats"}, log: true}));
      chart(find("loss"), () => ({lines: [line(data.epochs.map(e => e.loss))], names: {x: "epoch", y: "nats"}}));
    }
    spectrum(find("spectrum"), data.singularValues);
  }

  function spectrum(canvas, values) {
    const x = values.map((_, k) => k + 1);
    chart(canvas, () => ({
      lines: [{x, y: values, colour: style("--accent")}],
      points: values.length > 60 ? [] : values.map((y, k) => ({x: x[k], y, colour: style("--accent")})),
      names: {x: "component", y: "singular value"},
      range: [1, Math.max(2, values.length), 0, 1.05 * Math.max(...values, 1e-9)]
    }));
  }

  function labelCharts() {
    document.querySelectorAll("section.task").forEach((section, k) => {
      const task = data.tasks[k], select = section.querySelector("select"), colours = data.colours.methods.map(hex);
      const methods = [...new Set(task.results.map(result => result.method))];
      section.querySelectorAll(".legend i").forEach((mark, method) => mark.style.background = colours[method]);
      chart(find("prg-" + k), () => {
        const shown = task.results.filter(result => result.fraction === Number(select.value));
        const colour = result => colours[methods.indexOf(result.method)];
        const points = shown.flatMap(r => r.points.map(p => ({x: p[0], y: p[1], colour: colour(r)})));
        // The corner that holds all points: good methods differ nowhere else.
        const edge = numbers => 1 - ([0.02, 0.05, 0.1, 0.2, 0.5].find(width => 1 - Math.min(...numbers) <= 0.9 * width) || 1);
        const first = task.recallGains.findIndex(x => x >= edge(points.map(p => p.x)) - 1e-9);
        const x = task.recallGains.slice(first), low = edge(points.map(p => p.y));
        return {
          lines: shown.map(r => ({x, y: r.curve.slice(first), band: r.deviation.slice(first), colour: colour(r)})),
          points,
          names: {x: "recall gain", y: "precision gain"},
          range: [x[0], 1, low, 1 + 0.02 * (1 - low)]
        };
      });
      select.onchange = drawAll;
      spectrum(find("supervised-spectrum-" + k), task.singularValues);
    });
  }

  // --- light ---

  function drawLit() {
    linked.forEach(draw => draw());
    const active = new Map(lights.lit.state === undefined ? [] : activeCells(lights.lit.state).map(({cell, value}) => [cell, value]));
    if (lights.lit.cell !== undefined) active.set(lights.lit.cell, 1);
    const colours = ramp();
    document.querySelectorAll("#strip button, #cells button").forEach(button => {
      const value = active.get(Number(button.dataset.cell)) || 0;
      button.classList.toggle("lit", value > 0.05);
      if (button.parentElement.id === "strip") button.style.background = value > 0.05 ? stepOf(colours, 0.25 + 0.6 * value) : "";
    });
    read();
  }

  function read() {
    const box = find("reading"), text = document.createElement("p");
    box.replaceChildren();
    if (data.pictures && lights.lit.state !== undefined) drawPicture(box.appendChild(document.createElement("canvas")), "states", lights.lit.state);
    const at = lights.lit.value === undefined ? "" : ` The matrix has ${number(lights.lit.value)} here.`;
    if (lights.lit.state !== undefined) {
      const cells = activeCells(lights.lit.state).slice(0, 6).map(({cell, value}) => `${cell} (${number(value)})`);
      const p = leadsTo(lights.lit.state);
      const next = [...all].sort((a, b) => p[b] - p[a]).slice(0, 5).map(place => `${nameOf(place)} (${number(p[place])})`);
      const kind = data.classes && data.classes.of[lights.lit.state] >= 0 ? `, class ${data.classes.names[data.classes.of[lights.lit.state]]}` : "";
      text.textContent = `${nameOf(lights.lit.state)}${kind}. Cells: ${cells.join(", ") || "none"}. Leads to: ${next.join(", ")}.${at}`;
    } else if (lights.lit.cell !== undefined) {
      const activity = field(lights.lit.cell), active = activity.filter(g => g > 0.05).length;
      const best = activity.indexOf(Math.max(...activity));
      text.textContent = `Cell ${lights.lit.cell} is active at ${active} of ${all.length} shown, most at ${nameOf(best)} (${number(activity[best])}).${at}`;
    } else {
      text.textContent = "Nothing is lit. Point at a dot, a cross, a matrix, or a cell.";
    }
    box.append(text);
  }

  const drawAll = () => { drawings.forEach(draw => draw()); drawLit(); };

  // --- start ---

  if (data.input) scatter(find("input"), data.input, null);
  scatter(find("embedding"), data.embedding, data.landmarks);
  heat(find("transitions"), data.transitions, stateRows);
  heat(find("outputKernel"), data.outputKernel, stateRows);
  heat(find("receptiveFields"), data.receptiveFields, cellRows);
  const linked = [...drawings]; // these show what is lit
  cellButtons();
  trainingCharts();
  labelCharts();
  document.querySelectorAll("input[name=colour]").forEach(choice => {
    choice.onchange = () => { byClass = choice.value === "classes"; drawAll(); };
  });
  const load = kind => new Promise(onload => {
    sprites[kind] = Object.assign(new Image(), {onload, src: data.pictures[kind].image});
  });
  pending.push(Promise.all(data.pictures ? [load("states"), load("cells")] : []).then(() => keepDrawn(drawAll)));
})();
