// From a summary (the object in summary.json) to charts: a list of {id, title, note, alt, spec, columns, rows, labels}.
// `spec` is Vega-Lite; `columns` and `rows` say the same in words and numbers for those who cannot see it; `labels` is
// the width that the vertical axis takes of the whole. No DOM here: the page and scripts/plots share this file.
(function (root) {
  "use strict";

  const BLUE = "#2f6fb2", ORANGE = "#d9822b", GREY = "#8a94a3", PALE_BLUE = "#7db1e3", PALE_ORANGE = "#f0b27a";
  const config = {
    font: "system-ui, sans-serif",
    view: { stroke: null },
    axis: { labelFontSize: 12, titleFontSize: 12, titleFontWeight: "normal", gridColor: "#e7ebf0", labelLimit: 400 },
    legend: { labelFontSize: 12, titleFontSize: 12, titleFontWeight: "normal", orient: "top", labelLimit: 500 },
    range: { category: [BLUE, ORANGE, "#3f9b6c", "#a05aa8", "#c2453f", "#6b7f2a", "#3aa3b8", "#77614f"] },
  };
  const finite = (x) => typeof x === "number" && Number.isFinite(x);
  const digits = (x) => (finite(x) ? Number(x.toPrecision(Math.abs(x) >= 1e5 ? 15 : 5)).toString() : x === null || x === undefined ? "" : String(x));
  const words = (name) => name.replace(/_/g, " ");
  const rulesText = (rules) => Object.entries(rules).map(([k, v]) => k + "=" + v).join(", ") || "default rules";

  /// Points with intervals, a line each; `reference` is drawn as a rule.
  function dots({ rows, label, value, low, high, title, reference, color, percent }) {
    const height = { step: 24 };
    const y = { field: label, type: "nominal", sort: null, title: null };
    const scale = { zero: false, nice: true }, axis = { tickCount: 6, ...(percent ? { format: "~%" } : {}) };
    const mark = color ? { field: color, type: "nominal", title: null, sort: null } : { value: BLUE };
    const layer = [
      { mark: { type: "rule", strokeWidth: 2 },
        encoding: { y, x: { field: low, type: "quantitative", title, scale, axis }, x2: { field: high }, color: mark } },
      { mark: { type: "point", filled: true, size: 60, opacity: 1 },
        encoding: { y, x: { field: value, type: "quantitative", title, scale, axis }, color: mark,
                    tooltip: [label, value, low, high].map((f) => ({ field: f })) } },
    ];
    if (finite(reference))
      layer.unshift({ data: { values: [{ at: reference }] }, mark: { type: "rule", strokeDash: [4, 4], color: GREY },
                      encoding: { x: { field: "at", type: "quantitative" } } });
    return { config, width: "container", height, data: { values: rows }, layer };
  }

  /// A matrix of numbers with a diverging colour around `middle`.
  function matrix({ rows, row, column, value, title, middle, format, rowOrder, columnOrder, labels }) {
    const domain = Math.max(...rows.map((r) => Math.abs(r[value] - middle)), 1e-9);
    const position = { x: { field: column, type: "nominal", sort: columnOrder || null, title: labels ? words(column) : null,
                            axis: { orient: "top", labelAngle: labels ? 0 : -30 } },
                       y: { field: row, type: "nominal", sort: rowOrder || null, title: labels ? words(row) : null } };
    return {
      config, width: { step: 78 }, height: { step: 34 }, data: { values: rows }, encoding: position,
      layer: [
        { mark: "rect", encoding: { color: { field: value, type: "quantitative", title, legend: null,
          scale: { domain: [middle - domain, middle, middle + domain], range: [PALE_ORANGE, "#ffffff", PALE_BLUE], interpolate: "rgb" } } } },
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
                  color: { field: series, type: "nominal", title: null, sort: null, legend: { columns: 1 } } },
    };
  }

  /// An estimate over the pairs played, with the band of its interval.
  function path({ rows, series, title, percent }) {
    const axis = percent ? { format: "%" } : {}, scale = { zero: false };
    return { config, width: "container", height: 240, data: { values: rows },
      encoding: { x: { field: "pairs", type: "quantitative", title: "pairs", scale: { type: "log", nice: false } },
                  color: { field: series, type: "nominal", title: null, sort: null, legend: { columns: 1 } } },
      layer: [ { mark: { type: "area", opacity: 0.15 }, encoding: {
                   y: { field: "low", type: "quantitative", title, axis, scale }, y2: { field: "high" } } },
               { mark: { type: "line" }, encoding: { y: { field: "value", type: "quantitative", scale } } } ] };
  }

  /// About how many pixels the labels of the vertical axis take.
  const labelWidth = (rows, label) => 20 + 6.4 * Math.max(0, ...rows.map((r) => String(r[label]).length));

  function chart(id, title, note, spec, columns, rows) {
    const best = rows.length ? rows[0] : {};
    const alt = title + ": " + rows.length + " rows" + (rows.length ? "; first " +
      columns.map((c) => words(c) + " " + digits(best[c])).join(", ") : "") + ". The numbers are in the table below.";
    const named = spec.height && spec.height.step ? labelWidth(rows, columns[0]) : 60;
    return { id, title, note, alt, spec, columns, rows, labels: named };
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
        matrix({ rows, row: "row", column: "against", value: "win_share", title: "win share", middle: 0.5, format: ".1%", rowOrder: s.agents, columnOrder: s.agents }),
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
    const settled = s.pairings.flatMap((p) => (p.convergence || []).map((c) => ({ pairing: p.a + " – " + p.b, pairs: c.pairs,
      value: c.value, low: c.interval[0], high: c.interval[1] }))).filter((c) => finite(c.value) && finite(c.low));
    if (settled.length) out.push(chart("convergence", "How the estimate settled",
      "Points per game after so many pairs, with the always-valid 95 % interval.",
      path({ rows: settled, series: "pairing", title: "points per game" }), ["pairing", "pairs", "value", "low", "high"], settled));
    return out;
  }

  const MOST_ROWS = 40, MOST_SERIES = 6;
  const measureNames = (s) => Object.keys(s.definitions || {});
  const of = (v, name) => (v.measures[name] ? v.measures[name].value : null);
  const isShare = (unit) => unit.startsWith("share");
  /// The value with one name that says something of fairness, of length, of skill; those that were measured.
  const keyMeasures = (s) => ["first_seat", "skill", "hands_share", "draws", "length"].filter((n) =>
    s.variants.some((v) => finite(of(v, n))));
  /// Where nothing leans to either side; without one the middle of what was seen.
  const middleOf = (name, values) => (name === "first_seat" ? 0.5 :
    values.reduce((a, b) => a + b, 0) / Math.max(values.length, 1));

  function measureChart(s, name) {
    const unit = s.variants.map((v) => v.measures[name]).find(Boolean).unit;
    const known = s.variants.filter((v) => finite(of(v, name)));
    const rows = known.slice(0, MOST_ROWS).map((v) => {
      const [low, high] = v.measures[name].interval;
      return { variant: v.name, value: of(v, name), low: finite(low) ? low : of(v, name), high: finite(high) ? high : of(v, name) };
    });
    if (!rows.length || rows.every((r) => r.value === rows[0].value)) return null;
    const spec = dots({ rows, label: "variant", value: "value", low: "low", high: "high", title: unit,
                        reference: name === "first_seat" ? 0.5 : undefined, percent: isShare(unit) });
    const note = s.definitions[name] + (known.length > rows.length ? " The first " + rows.length + " of " + known.length + " variants." : "");
    return chart("measure-" + name, words(name), note, spec, ["variant", "value", "low", "high"], rows);
  }

  function pairChart(s, name, one, two) {
    const cells = new Map();
    for (const v of s.variants) if (finite(of(v, name)) && one in v.levels && two in v.levels) {
      const key = JSON.stringify([v.levels[one], v.levels[two]]);
      const cell = cells.get(key) || { [one]: String(v.levels[one]), [two]: String(v.levels[two]), sum: 0, n: 0 };
      cell.sum += of(v, name);
      cell.n++;
      cells.set(key, cell);
    }
    const rows = [...cells.values()].map((c) => ({ [one]: c[one], [two]: c[two], value: c.sum / c.n }));
    if (rows.length < s.varied[one].length * s.varied[two].length) return null;  // combinations are missing
    const unit = s.variants.map((v) => v.measures[name]).find(Boolean).unit;
    return chart("pair-" + name + "-" + one + "-" + two, words(name) + " by " + words(one) + " and " + words(two),
      "Mean over the variants with these two values. Blue is more, orange less than " +
        (name === "first_seat" ? "one half." : "the mean."),
      matrix({ rows, row: one, column: two, value: "value", title: words(name), middle: middleOf(name, rows.map((r) => r.value)),
               format: isShare(unit) ? ".1%" : ".3~r", labels: true,
               rowOrder: s.varied[one].map(String), columnOrder: s.varied[two].map(String) }),
      [one, two, "value"], rows);
  }

  function effectsChart(s, name) {
    const rows = s.effects.filter((e) => e.measure === name && finite(e.value) && e.interval && finite(e.interval[0]))
      .map((e) => ({ effect: e.kind === "main" ? e.effect : e.effect.replace(/ \([^)]*\)/g, ""), value: e.value, low: e.interval[0], high: e.interval[1], kind: e.kind })).slice(0, MOST_ROWS);
    if (!rows.length || rows.every((r) => r.value === 0)) return null;
    const fit = (s.fit || []).find((f) => f.measure === name);
    return chart("effects-" + name, "Effects on " + words(name),
      "Against the value in brackets, averaged over the other options, with 95 % intervals" +
        (fit ? "; main effects explain " + (100 * fit.explained_by_main).toFixed(1) + " % of the variance between variants." : "."),
      dots({ rows, label: "effect", value: "value", low: "low", high: "high", title: "difference", reference: 0,
             color: rows.some((r) => r.kind !== rows[0].kind) ? "kind" : undefined,
             percent: isShare(s.variants.map((v) => v.measures[name]).find(Boolean).unit) }),
      ["effect", "value", "low", "high"], rows);
  }

  /// Fairness against length; what nothing else beats stands out.
  function tradeOffChart(s) {
    const best = new Set((s.pareto || []).map((p) => p.variant));
    const rows = s.variants.filter((v) => finite(of(v, "first_seat")) && finite(of(v, "length"))).map((v) => ({
      variant: v.name, first_seat: of(v, "first_seat"), length: of(v, "length"),
      unbeaten: best.has(v.name) ? "yes" : "no" }));
    if (rows.length < 3) return null;
    const position = {
      x: { field: "first_seat", type: "quantitative", title: "win share of the first seat", axis: { format: "%" }, scale: { zero: false, padding: 20 } },
      y: { field: "length", type: "quantitative", title: "decisions a game", scale: { zero: false, padding: 12 } } };
    return chart("trade-off", "Fair and short", "The dashed line is fair. No variant beats an unbeaten one in fairness, shortness and skill together.",
      { config, width: "container", height: 300, data: { values: rows }, layer: [
        { data: { values: [{ at: 0.5 }] }, mark: { type: "rule", strokeDash: [4, 4], color: GREY },
          encoding: { x: { field: "at", type: "quantitative" } } },
        { mark: { type: "point", filled: true, size: 70, opacity: 0.85 }, encoding: { ...position,
          color: { field: "unbeaten", type: "nominal", title: "unbeaten", sort: ["yes", "no"] },
          tooltip: ["variant", "first_seat", "length"].map((f) => ({ field: f })) } } ] },
      ["variant", "first_seat", "length", "unbeaten"], rows);
  }

  function distributionChart(s, kind) {
    const shown = s.variants.filter((v) => v.histograms && v.histograms[kind]).slice(0, MOST_SERIES);
    const rows = shown.flatMap((v) => bins(v.histograms[kind], "variant", v.name));
    if (!rows.length) return null;
    const titles = { points: "points of a player", margin: "points of who is first minus the other's", decisions: "decisions a game" };
    return chart("distribution-" + kind, "Distribution of " + (titles[kind] || words(kind)),
      shown.length < s.variants.length ? "The first " + shown.length + " of " + s.variants.length + " variants." : "",
      histogram({ rows, x: "value", title: titles[kind] || words(kind), series: "variant" }), ["variant", "value", "share"], rows);
  }

  function convergenceChart(s) {
    const rows = s.variants.slice(0, MOST_SERIES).flatMap((v) => (v.convergence || []).map((c) => ({ variant: v.name, pairs: c.pairs,
      value: c.value, low: c.interval[0], high: c.interval[1] }))).filter((c) => finite(c.value) && finite(c.low));
    if (rows.length < 2) return null;
    return chart("convergence", "How the first seat's share settled",
      "After so many pairs, each with its own 95 % interval" + (s.variants.length > MOST_SERIES ? "; the first " + MOST_SERIES + " variants." : "."),
      path({ rows, series: "variant", title: "win share of the first seat", percent: true }),
      ["variant", "pairs", "value", "low", "high"], rows);
  }

  function balanceCharts(s) {
    const out = [];
    const add = (section, charts) => charts.filter(Boolean).forEach((c) => out.push({ ...c, section }));
    const varied = Object.keys(s.varied || {});
    const key = keyMeasures(s), rest = measureNames(s).filter((n) => !key.includes(n));
    add("Rules compared", [...key.map((n) => measureChart(s, n)), tradeOffChart(s)]);
    const pairs = varied.flatMap((one, i) => varied.slice(i + 1).map((two) => [one, two]));
    if (pairs.length && pairs.length <= 10)
      add("Two options at a time", key.flatMap((n) => pairs.map(([one, two]) => pairChart(s, n, one, two))));
    if (varied.length > 1) add("What each option does", key.map((n) => effectsChart(s, n)));
    add("Distributions", ["points", "margin", "decisions"].map((k) => distributionChart(s, k)));
    add("Further measures", [...rest.map((n) => measureChart(s, n)), convergenceChart(s)]);
    return out;
  }

  /// The summary with agents by their short names, where the page has them.
  function withShortNames(s) {
    const short = (agent) => (s.short_names && s.short_names[agent]) || agent;
    const renamed = { ...s, agents: s.agents.map(short) };
    if (s.pairings) renamed.pairings = s.pairings.map((p) => ({ ...p, a: short(p.a), b: short(p.b) }));
    if (s.ratings) renamed.ratings = s.ratings.map((r) => ({ ...r, agent: short(r.agent) }));
    return renamed;
  }

  root.riffleCharts = { withShortNames, charts: (s) => (s.variants ? balanceCharts(s) : tournamentCharts(s)), rulesText, words, digits };
})(typeof module === "undefined" ? window : module.exports);
