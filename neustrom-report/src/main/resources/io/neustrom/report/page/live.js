// Shows learning while it runs. What it shows arrives as server-sent events (see LiveView.java).
"use strict";
(() => {
  let start = null; // data of the event "start"
  let places = null; // where the shown states are drawn: {x, y}
  const epochs = [];
  let codes = null; // of the newest frame
  let dirty = false; // something changed since the last drawing

  const source = new EventSource("events" + location.search);
  const on = (name, react) => source.addEventListener(name, event => {
    react(JSON.parse(event.data));
    if (!dirty) requestAnimationFrame(draw);
    dirty = true;
  });
  on("start", told => {
    start = told;
    cellCanvases();
  });
  on("epoch", told => epochs.push(told));
  on("frame", told => {
    codes = told.codes;
    document.documentElement.dataset.frame = told.epoch;
  });
  on("end", () => {
    source.close();
    document.documentElement.dataset.ended = "yes";
  });
  source.onerror = () => { document.documentElement.dataset.ended = "yes"; source.close(); };
  dark.addEventListener("change", () => draw());
  window.addEventListener("resize", () => draw());

  function cellCanvases() {
    find("cells").replaceChildren(...start.shownCells.map(cell => {
      const figure = document.createElement("figure"), canvas = document.createElement("canvas");
      figure.title = `cell ${cell}`;
      canvas.setAttribute("role", "img");
      canvas.setAttribute("aria-label", `receptive field of cell ${cell}`);
      figure.append(canvas, String(cell));
      return figure;
    }));
  }

  /** Discrete states have no places: they are drawn in rows, one after the other. */
  function rows(count) {
    const columns = Math.ceil(Math.sqrt(count));
    const numbers = [...Array(count).keys()];
    return {x: numbers.map(k => k % columns), y: numbers.map(k => -Math.floor(k / columns))};
  }

  function draw() {
    dirty = false;
    if (start === null) return;
    if (epochs.length > 0) {
      const last = epochs[epochs.length - 1];
      const {step, name, reference} = start.measure;
      const state = document.documentElement.dataset.ended ? "Ended after" : step[0].toUpperCase() + step.slice(1);
      find("now").textContent = `${state} ${last.epoch} of ${last.epochs}: ${name} ${last.value.toPrecision(4)} nats`
        + (reference === undefined ? "" : ` (uniform: ${reference.toPrecision(4)})`);
      drawCurve(find("divergence"));
    }
    if (codes !== null) {
      places = start.places || places || rows(codes.starts.length - 1);
      const fields = start.shownCells.map(() => new Float32Array(places.x.length));
      const row = new Map(start.shownCells.map((cell, k) => [cell, k]));
      const strongest = places.x.map((_, k) => {
        let best = {cell: -1, value: 0};
        for (let e = codes.starts[k]; e < codes.starts[k + 1]; e++) {
          const cell = codes.cells[e], value = codes.values[e];
          if (row.has(cell)) fields[row.get(cell)][k] = value;
          if (value > best.value) best = {cell, value};
        }
        return best.cell;
      });
      const ramp = (dark.matches ? start.darkRamp : start.lightRamp).map(hex);
      scatter(find("states"), 12, 3.2, k => strongest[k] < 0 ? ramp[0] : hex(start.colours[strongest[k]]));
      document.querySelectorAll("#cells canvas").forEach((canvas, k) => scatter(canvas, 4, 1.5,
        place => ramp[Math.round(Math.max(0, Math.min(1, fields[k][place])) * (ramp.length - 1))]));
    }
  }

  function scatter(canvas, margin, radius, colour) {
    const {pen, width, height} = sheet(canvas), {x, y} = places;
    const [x0, x1, y0, y1] = [Math.min(...x), Math.max(...x), Math.min(...y), Math.max(...y)];
    const scale = Math.min((width - 2 * margin) / (x1 - x0 || 1), (height - 2 * margin) / (y1 - y0 || 1));
    x.forEach((_, k) => {
      pen.fillStyle = colour(k);
      pen.beginPath();
      pen.arc(width / 2 + (x[k] - (x0 + x1) / 2) * scale, height / 2 - (y[k] - (y0 + y1) / 2) * scale, radius, 0, 2 * Math.PI);
      pen.fill();
    });
  }

  function drawCurve(canvas) {
    const {pen, width, height} = sheet(canvas);
    const {step, reference, logarithmic} = start.measure, marks = reference === undefined ? [] : [reference];
    const values = epochs.map(e => logarithmic ? Math.max(e.value, 1e-6) : e.value), scaled = logarithmic ? Math.log10 : x => x;
    const low = scaled(Math.min(...values, ...(logarithmic ? [] : [0]))), high = scaled(Math.max(...values, ...marks));
    const [left, right, top, bottom] = [52, width - 10, 10, height - 24], first = logarithmic ? 1 : 0;
    const toX = epoch => left + (epoch - first) / Math.max(1, epochs[0].epochs - first) * (right - left);
    const toY = value => bottom - (scaled(value) - low) / (high - low || 1) * (bottom - top);
    pen.font = "11px system-ui, sans-serif";
    pen.fillStyle = style("--soft");
    pen.textAlign = "right";
    pen.textBaseline = "middle";
    (logarithmic ? [Math.min(...values), ...marks] : [low, high]).forEach(value => pen.fillText(number(value), left - 6, toY(value)));
    pen.textAlign = "center";
    pen.fillText(step, (left + right) / 2, bottom + 14);
    pen.strokeStyle = style("--soft");
    pen.setLineDash([5, 4]);
    marks.forEach(value => { pen.beginPath(); pen.moveTo(left, toY(value)); pen.lineTo(right, toY(value)); pen.stroke(); });
    pen.setLineDash([]);
    pen.strokeStyle = style("--accent");
    pen.lineWidth = 1.8;
    pen.beginPath();
    epochs.forEach((e, k) => pen.lineTo(toX(e.epoch), toY(values[k])));
    pen.stroke();
  }
})();
