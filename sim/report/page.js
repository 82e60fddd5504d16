// Draws the page from the summary it contains: tables that sort, charts with the same numbers in words below them.
(function () {
  "use strict";

  const { charts, withShortNames, rulesText, words, digits } = window.riffleCharts;
  const summary = withShortNames(JSON.parse(document.getElementById("summary").textContent));
  const content = document.getElementById("content");

  function element(name, attributes, ...children) {
    const e = document.createElement(name);
    for (const [key, value] of Object.entries(attributes || {})) e.setAttribute(key, value);
    e.append(...children);
    return e;
  }

  /// A table whose columns sort, by number where all cells are numbers. `columns`: [{name, title}];
  /// those with `percent` are shares, `strong(row)` says which cells are set in bold.
  function table(columns, rows, caption) {
    const body = element("tbody");
    const fill = (sorted) => body.replaceChildren(...sorted.map((row) => element("tr", {}, ...columns.map((c) => {
      const cell = row[c.name];
      const text = c.percent && typeof cell === "number" ? (100 * cell).toFixed(2) : digits(cell);
      const shown = c.strong && c.strong(row) ? element("strong", {}, text) : text;
      return element("td", typeof cell === "string" ? { class: "text" } : {}, shown);
    }))));
    const heads = columns.map((c) => {
      const button = element("button", { type: "button" }, c.title);
      const head = element("th", { scope: "col", "aria-sort": "none",
        ...(rows.length && typeof rows[0][c.name] === "string" ? { class: "text" } : {}) }, button);
      button.addEventListener("click", () => {
        const down = head.getAttribute("aria-sort") === "ascending";
        heads.forEach((h) => h.setAttribute("aria-sort", "none"));
        head.setAttribute("aria-sort", down ? "descending" : "ascending");
        const compare = (a, b) => {
          const x = a[c.name], y = b[c.name];
          if (typeof x === "number" && typeof y === "number") return x - y;
          return String(x ?? "").localeCompare(String(y ?? ""), "en", { numeric: true });
        };
        fill([...rows].sort((a, b) => (down ? -compare(a, b) : compare(a, b))));
      });
      return head;
    });
    fill(rows);
    const all = element("table", {}, element("thead", {}, element("tr", {}, ...heads)), body);
    if (caption) all.prepend(element("caption", { hidden: "" }, caption));
    return element("div", { class: "wide" }, all);
  }
  const plain = (names) => names.map((name) => ({ name, title: words(name) }));

  function heading(title, note) {
    content.append(element("h2", {}, title));
    if (note) content.append(element("p", { class: "note" }, note));
  }

  function tournamentTables() {
    const names = ["a", "b", "pairs", "wins", "draws", "losses", "points_per_game", "low", "high", "win_share",
                   "seat0_advantage", "decisions_per_game", "choices_per_decision", "errors"];
    const rows = summary.pairings.map((p) => ({ ...p, low: p.interval && p.interval[0], high: p.interval && p.interval[1] }));
    heading("Pairings", "Points per game are the first agent's minus the second's; low and high bound them at 95 %, from duplicate pairs.");
    content.append(table(plain(names.filter((n) => rows.some((r) => r[n] !== undefined))), rows, "Pairings"));
    if (Array.isArray(summary.ratings)) {
      heading("Ratings");
      const flat = summary.ratings.map((r) => ({ ...r, low: r.interval && r.interval[0], high: r.interval && r.interval[1] }));
      const columns = Object.keys(flat[0] || {}).filter((k) => flat.every((r) => r[k] === null || typeof r[k] !== "object"));
      content.append(table(plain(columns), flat, "Ratings"));
    }
  }

  function balanceTables() {
    const names = Object.keys(summary.definitions);
    const shared = (n) => summary.variants[0].measures[n].unit.startsWith("share");
    const column = (name) => ({ name, title: words(name) + (shared(name) ? " %" : ""), percent: shared(name) });
    const percents = (names) => names.map((name) => ({ name, title: words(name) + " %", percent: true }));
    if (summary.goals) {
      heading("Are the goals met?", "The chance that the long-run measures of a variant meet " + summary.goals.text + ".");
      content.append(table([...plain(["variant"]),
        ...percents(Object.keys(summary.goals.variants[0]).slice(1))], summary.goals.variants, "Goals"));
    }
    heading("Variants", "All were played on the same deals. Click a column to sort by it; what the measures are is said at the end.");
    const rows = summary.variants.map((v) => ({ variant: v.name,
      ...Object.fromEntries(names.map((n) => [n, v.measures[n] ? v.measures[n].value : null])) }));
    content.append(table([...plain(["variant"]), ...names.map(column)], rows, "Variants"));
    const others = summary.variants.slice(1);
    if (others.length) {
      heading("Differences from the " + summary.variants[0].name,
        "Paired by deal; in bold where p is below 0.05 by Holm's method over all of them.");
      const measured = (v, n) => v.measures[n] || {};
      content.append(table([{ name: "variant", title: "variant" }, ...names.map((name) => ({ ...column(name),
        strong: (row) => measured(row.of, name).p_holm < 0.05 }))],
        others.map((v) => ({ of: v, variant: v.name, ...Object.fromEntries(names.map((n) => [n, measured(v, n).difference])) })), "Differences"));
      const all = others.flatMap((v) => names.filter((n) => v.measures[n]).map((n) => { const m = v.measures[n];
        return { variant: v.name, measure: words(n), difference: m.difference, low: m.difference_interval[0],
                 high: m.difference_interval[1], p_holm: m.p_holm, times_narrower: m.times_narrower }; }));
      content.append(element("details", {}, element("summary", {}, "All differences with their 95 % intervals"),
        element("p", { class: "note" }, "The last column: how many times wider the interval would be had every variant been played on deals of its own."),
        table(plain(Object.keys(all[0])), all, "Differences with intervals")));
    }
    if (summary.pareto && summary.pareto.length) {
      heading("Unbeaten variants", "No other is at once as fair, as short and as skilful: the Pareto list.");
      content.append(table(plain(Object.keys(summary.pareto[0])), summary.pareto, "Pareto list"));
    }
  }

  function definitions() {
    const names = Object.keys(summary.definitions || {});
    if (!names.length) return;
    heading("What is measured");
    content.append(element("dl", {}, ...names.flatMap((n) => [element("dt", {}, words(n)), element("dd", {}, summary.definitions[n])])));
  }

  /// Long names of variants and effects on lines of their own.
  function breakLabels(spec) {
    const axis = { labelExpr: "split(replace(replace(datum.label, ' x ', ', x '), ' (', ', ('), ', ')", labelFontSize: 11, labelLineHeight: 12 };
    spec.height = { step: 30 };
    spec.layer = spec.layer.map((layer) => (layer.encoding.y ? { ...layer, encoding: { ...layer.encoding,
      y: { ...layer.encoding.y, axis } } } : layer));
  }

  let section = null;
  function draw(chart) {
    if (chart.section && chart.section !== section) content.append(element("h2", {}, (section = chart.section)));
    const drawing = element("div", { "aria-hidden": "true" });  // Vega names and describes what it draws into
    const target = element("div", { class: "chart", role: "img", "aria-label": chart.alt }, drawing);
    content.append(element(chart.section ? "h3" : "h2", { id: chart.id }, chart.title),
      element("figure", {}, target, element("figcaption", {}, chart.note)),
      element("details", {}, element("summary", {}, "The numbers of this chart"), table(plain(chart.columns), chart.rows, chart.title)));
    const spec = { ...chart.spec };
    if (spec.width === "container") {
      // Labels take half of the page at most.
      const labels = Math.min(chart.labels, target.clientWidth / 2);
      spec.width = Math.min(680, target.clientWidth - labels - 30);
      spec.config = { ...spec.config, axis: { ...spec.config.axis, labelLimit: labels },
                      legend: { ...spec.config.legend, labelLimit: target.clientWidth - 110 } };
      if (labels < chart.labels) breakLabels(spec);
    }
    const view = new vega.View(vega.parse(vegaLite.compile(spec).spec), { renderer: "svg", container: drawing, hover: true });
    return view.runAsync();
  }

  document.getElementById("title").textContent = document.title;
  document.getElementById("lead").textContent = "Game " + summary.game + ", " + (summary.variants ? summary.variants.length +
    " variants of the rules" : rulesText(summary.rules || {})) + ", seed " + summary.seed + ", " + summary.pairs + " duplicate pairs" +
    (summary.variants ? " a variant" : " a pairing") + ". Agents: " + summary.agents.join(", ") + ".";
  (summary.variants ? balanceTables : tournamentTables)();
  Promise.all(charts(summary).map(draw)).then(() => {
    definitions();
    if (summary.made_by) {
      heading("How this was made");
      content.append(element("pre", {}, Object.entries(summary.made_by).map(([k, v]) => k + ": " + v).join("\n")));
    }
    document.body.dataset.drawn = "yes";
  });
})();
