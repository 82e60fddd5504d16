// From a summary (the object in summary.json) to charts: a list of {id, title, note, alt, spec, columns, rows}.
// `spec` is Vega-Lite; `columns` and `rows` say the same in words and numbers for those who cannot see it. No DOM
// here: the page and scripts/plots share this file.
(function (root) {
  "use strict";

  const BLUE = "#2f6fb2", ORANGE = "#d9822b", GREY = "#8a94a3";
  const config = {
    font: "system-ui, sans-serif",
    view: { stroke: null },
    axis: { labelFontSize: 12, titleFontSize: 12, titleFontWeight: "normal", gridColor: "#e7ebf0", labelLimit: 260 },
    legend: { labelFontSize: 12, titleFontSize: 12, titleFontWeight: "normal", orient: "top" },
    range: { category: [BLUE, ORANGE, "#3f9b6c", "#a05aa8", "#c2453f", "#6b7f2a", "#3aa3b8", "#77614f"] },
  };
  const finite = (x) => typeof x === "number" && Number.isFinite(x);
  const digits = (x) => (finite(x) ? Number(x.toPrecision(5)).toString() : x === null || x === undefined ? "" : String(x));
  const words = (name) => name.replace(/_/g, " ");
  const rulesText = (rules) => Object.entries(rules).map(([k, v]) => k + "=" + v).join(", ") || "default rules";

  /// Points with intervals, a line each; `reference` is drawn as a rule.
  function dots({ rows, label, value, low, high, title, reference, color }) {
    const height = { step: 24 };
    const y = { field: label, type: "nominal", sort: null, title: null };
    const scale = { zero: false, nice: true };
    const mark = color ? { field: color, type: "nominal", title: words(color) } : { value: BLUE };
    const layer = [
      { mark: { type: "rule", strokeWidth: 2 },
        encoding: { y, x: { field: low, type: "quantitative", title, scale }, x2: { field: high }, color: mark } },
      { mark: { type: "point", filled: true, size: 60, opacity: 1 },
        encoding: { y, x: { field: value, type: "quantitative", title, scale }, color: mark,
                    tooltip: [label, value, low, high].map((f) => ({ field: f })) } },
    ];
    if (finite(reference))
      layer.unshift({ data: { values: [{ at: reference }] }, mark: { type: "rule", strokeDash: [4, 4], color: GREY },
                      encoding: { x: { field: "at", type: "quantitative" } } });
    return { config, width: "container", height, data: { values: rows }, layer };
  }

  /// A matrix of numbers with a diverging colour around `middle`.
  function matrix({ rows, row, column, value, title, middle, format, order }) {
    const domain = Math.max(...rows.map((r) => Math.abs(r[value] - middle)), 1e-9);
    const position = { x: { field: column, type: "nominal", sort: order || null, title: null, axis: { orient: "top", labelAngle: -30 } },
                       y: { field: row, type: "nominal", sort: order || null, title: null } };
    return {
      config, width: { step: 78 }, height: { step: 34 }, data: { values: rows }, encoding: position,
      layer: [
        { mark: "rect", encoding: { color: { field: value, type: "quantitative", title, legend: null,
          scale: { domain: [middle - domain, middle, middle + domain], range: [ORANGE, "#ffffff", BLUE] } } } },
        { mark: { type: "text", fontSize: 12 }, encoding: { text: { field: value, type: "quantitative", format } } },
      ],
    };
  }

  /// Histograms as steps, one colour a series.
  function histogram({ rows, x, title, series }) {
    return {
      config, width: "container", height: 220, data: { values: rows },
      mark: { type: "line", interpolate: "step-after", strokeWidth: 2 },
      encoding: { x: { field: x, type: "quantitative", title },
                  y: { field: "share", type: "quantitative", title: "share of games", axis: { format: "%" } },
                  color: { field: series, type: "nominal", title: words(series) } },
    };
  }

  function chart(id, title, note, spec, columns, rows) {
    const best = rows.length ? rows[0] : {};
    const alt = title + ": " + rows.length + " rows" + (rows.length ? "; first " +
      columns.map((c) => words(c) + " " + digits(best[c])).join(", ") : "") + ". The numbers are in the table below.";
    return { id, title, note, alt, spec, columns, rows };
  }

  function bins(histogram, series, name) {
    const total = histogram.counts.reduce((a, b) => a + b, 0) || 1;
    return histogram.counts.map((count, i) => ({ [series]: name, value: histogram.low + i * histogram.width,
                                                 share: count / total }));
  }

  function tournamentCharts(s) {
    const out = [];
    const pairs = s.pairings.map((p) => ({ pairing: p.a + " – " + p.b, ...p }));
    const interval = (field, bounds) => pairs.filter((p) => finite(p[field]) && p[bounds] && finite(p[bounds][0]))
      .map((p) => ({ pairing: p.pairing, value: p[field], low: p[bounds][0], high: p[bounds][1] }));
    const columns = ["pairing", "value", "low", "high"];
    const add = (id, title, note, field, bounds, unit, reference) => {
      const rows = interval(field, bounds);
      if (rows.length) out.push(chart(id, title, note,
        dots({ rows, label: "pairing", value: "value", low: "low", high: "high", title: unit, reference }), columns, rows));
    };
    add("points", "Points per game", "First agent minus second, in the game's own points; 95 % intervals from duplicate pairs.",
        "points_per_game", "interval", "points per game", 0);
    add("share", "Win share", "Wins plus half the draws of the first agent; 95 % intervals from duplicate pairs.",
        "win_share", "win_share_interval", "win share", 0.5);
    add("seat", "What the first seat is worth", "Points of seat 0 minus points of seat 1, the agents' strengths cancelled.",
        "seat0_advantage", "seat0_advantage_interval", "points per game", 0);
    if (s.agents.length > 2) {
      const rows = [];
      for (const p of s.pairings) if (finite(p.win_share)) {
        rows.push({ row: p.a, against: p.b, win_share: p.win_share });
        rows.push({ row: p.b, against: p.a, win_share: 1 - p.win_share });
      }
      out.push(chart("crosstable", "Crosstable", "Win share of the row against the column.",
        matrix({ rows, row: "row", column: "against", value: "win_share", title: "win share", middle: 0.5, format: ".1%", order: s.agents }),
        ["row", "against", "win_share"], rows));
    }
    if (Array.isArray(s.ratings)) {
      const rows = s.ratings.filter((r) => finite(r.rating)).map((r) => ({
        agent: r.agent, rating: r.rating, low: r.interval ? r.interval[0] : r.rating,
        high: r.interval ? r.interval[1] : r.rating }));
      if (rows.length) out.push(chart("ratings", "Ratings", "Davidson's Bradley-Terry model with first-mover advantage, in Elo; 95 % intervals.",
        dots({ rows, label: "agent", value: "rating", low: "low", high: "high", title: "Elo", reference: 0 }),
        ["agent", "rating", "low", "high"], rows));
    }
    const path = s.pairings.flatMap((p) => (p.convergence || []).map((c) => ({ pairing: p.a + " – " + p.b, pairs: c.pairs,
      value: c.value, low: c.interval[0], high: c.interval[1] }))).filter((c) => finite(c.value) && finite(c.low));
    if (path.length) out.push(chart("convergence", "How the estimate settled",
      "Points per game after so many pairs, with the always-valid 95 % interval.",
      { config, width: "container", height: 240, data: { values: path },
        encoding: { x: { field: "pairs", type: "quantitative", title: "pairs" }, color: { field: "pairing", type: "nominal", title: null } },
        layer: [ { mark: { type: "area", opacity: 0.15 }, encoding: { y: { field: "low", type: "quantitative", title: "points per game" }, y2: { field: "high" } } },
                 { mark: { type: "line" }, encoding: { y: { field: "value", type: "quantitative" } } } ] },
      ["pairing", "pairs", "value", "low", "high"], path));
    return out;
  }

  function balanceCharts(s) {
    const out = [];
    const names = [...new Set(s.variants.flatMap((v) => Object.keys(v.measures)))];
    const options = [...new Set(s.variants.flatMap((v) => Object.keys(v.rules)))];
    const value = (v, name) => v.measures[name] && v.measures[name].value;
    for (const name of names) {
      const rows = s.variants.filter((v) => finite(value(v, name))).map((v) => {
        const m = v.measures[name], known = m.interval && finite(m.interval[0]);
        return { variant: v.name || rulesText(v.rules), value: m.value, low: known ? m.interval[0] : m.value,
                 high: known ? m.interval[1] : m.value };
      });
      if (!rows.length || rows.every((r) => r.value === rows[0].value && r.low === r.high)) continue;
      const unit = s.variants.map((v) => v.measures[name]).find(Boolean).unit;
      out.push(chart("measure-" + name, words(name), (s.definitions || {})[name] || "",
        dots({ rows, label: "variant", value: "value", low: "low", high: "high", title: unit,
               reference: name.endsWith("win_share") ? 0.5 : undefined }),
        ["variant", "value", "low", "high"], rows));
    }
    const varied = options.filter((o) => new Set(s.variants.map((v) => v.rules[o])).size > 1);
    const first = names.find((n) => n.startsWith("seat0")) || names[0];
    for (let i = 0; i < varied.length && first; i++) for (let j = i + 1; j < varied.length; j++) {
      const cells = new Map();
      for (const v of s.variants) if (finite(value(v, first))) {
        const of = (o) => String(v.rules[o] ?? "default"), key = JSON.stringify([of(varied[i]), of(varied[j])]);
        const cell = cells.get(key) || { row: of(varied[i]), column: of(varied[j]), sum: 0, n: 0 };
        cell.sum += value(v, first), cell.n++, cells.set(key, cell);
      }
      const rows = [...cells.values()].map((c) => ({ [varied[i]]: c.row, [varied[j]]: c.column, value: c.sum / c.n }));
      if (new Set(rows.map((r) => r[varied[i]])).size < 2 || new Set(rows.map((r) => r[varied[j]])).size < 2) continue;
      out.push(chart("pair-" + varied[i] + "-" + varied[j], words(first) + ": " + words(varied[i]) + " by " + words(varied[j]),
        "Mean over the variants with these two values.",
        matrix({ rows, row: varied[i], column: varied[j], value: "value", title: words(first),
                 middle: first.endsWith("win_share") ? 0.5 : 0, format: ".3~f" }),
        [varied[i], varied[j], "value"], rows));
    }
    const effects = (s.effects || []).filter((e) => finite(e.value) && e.interval && finite(e.interval[0]));
    for (const measure of [...new Set(effects.map((e) => e.measure))]) {
      const rows = effects.filter((e) => e.measure === measure).map((e) => ({ effect: e.effect, value: e.value,
        low: e.interval[0], high: e.interval[1] }));
      out.push(chart("effects-" + measure, "Effects on " + words(measure),
        "Least-squares main effects and two-way interactions of the varied options, with 95 % intervals.",
        dots({ rows, label: "effect", value: "value", low: "low", high: "high", title: "difference", reference: 0 }),
        ["effect", "value", "low", "high"], rows));
    }
    for (const kind of [...new Set(s.variants.flatMap((v) => Object.keys(v.histograms || {})))]) {
      const shown = s.variants.filter((v) => v.histograms && v.histograms[kind]).slice(0, 8);
      const rows = shown.flatMap((v) => bins(v.histograms[kind], "variant", v.name || rulesText(v.rules)));
      out.push(chart("histogram-" + kind, "Distribution of " + words(kind), shown.length < s.variants.length ?
        "The first " + shown.length + " variants." : "", histogram({ rows, x: "value", title: words(kind), series: "variant" }),
        ["variant", "value", "share"], rows));
    }
    return out;
  }

  root.riffleCharts = { charts: (s) => (s.variants ? balanceCharts(s) : tournamentCharts(s)), rulesText, words, digits };
})(typeof module === "undefined" ? window : module.exports);
