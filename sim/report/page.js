// Draws the page from the summary it contains: tables that sort, charts with the same numbers in words below them.
(function () {
  "use strict";

  const { charts, rulesText, words, digits } = window.riffleCharts;
  const summary = JSON.parse(document.getElementById("summary").textContent);
  const content = document.getElementById("content");

  function element(name, attributes, ...children) {
    const e = document.createElement(name);
    for (const [key, value] of Object.entries(attributes || {})) e.setAttribute(key, value);
    e.append(...children);
    return e;
  }

  /// A table whose columns sort, by number where all cells are numbers. `columns`: [{name, title}].
  function table(columns, rows, caption) {
    const body = element("tbody");
    const fill = (sorted) => body.replaceChildren(...sorted.map((row) => element("tr", {}, ...columns.map((c) => {
      const cell = row[c.name];
      return element("td", typeof cell === "string" ? { class: "text" } : {}, digits(cell));
    }))));
    const heads = columns.map((c) => {
      const button = element("button", { type: "button" }, c.title);
      const head = element("th", { scope: "col", "aria-sort": "none" }, button);
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
    const names = [...new Set(summary.variants.flatMap((v) => Object.keys(v.measures)))];
    heading("Variants", "Every variant was played on the same deals. Click a column to sort by it.");
    const rows = summary.variants.map((v) => ({ variant: v.name || rulesText(v.rules),
      ...Object.fromEntries(names.map((n) => [n, v.measures[n] ? v.measures[n].value : null])) }));
    content.append(table(plain(["variant", ...names]), rows, "Variants"));
    const differences = summary.variants.flatMap((v) => names.filter((n) => v.measures[n] && v.measures[n].difference_interval)
      .map((n) => { const m = v.measures[n]; return { variant: v.name || rulesText(v.rules), measure: words(n),
        difference: m.difference, low: m.difference_interval[0], high: m.difference_interval[1],
        ...(m.p_holm === undefined ? {} : { p_holm: m.p_holm }) }; }));
    if (differences.length) {
      heading("Differences from the default rules", "Paired by deal; p by Holm's method over all rows.");
      content.append(table(plain(Object.keys(differences[0])), differences, "Differences"));
    }
    if (summary.pareto) {
      heading("Variants that none beats on every count", "Fair, short and skilful at once: the Pareto list.");
      content.append(table(plain(Object.keys(summary.pareto[0] || { variant: 0 })), summary.pareto, "Pareto list"));
    }
  }

  function draw(chart) {
    const target = element("div", { class: "chart", role: "img", "aria-label": chart.alt });
    content.append(element("h2", { id: chart.id }, chart.title),
      element("figure", {}, target, element("figcaption", {}, chart.note)),
      element("details", {}, element("summary", {}, "The numbers of this chart"), table(plain(chart.columns), chart.rows, chart.title)));
    const spec = { ...chart.spec };
    if (spec.width === "container") spec.width = Math.max(220, Math.min(620, target.clientWidth - 220));
    const view = new vega.View(vega.parse(vegaLite.compile(spec).spec), { renderer: "svg", container: target, hover: true });
    return view.runAsync();
  }

  document.getElementById("title").textContent = document.title;
  document.getElementById("lead").textContent = "Game " + summary.game + ", " + (summary.variants ? summary.variants.length +
    " variants" : rulesText(summary.rules || {})) + ", seed " + summary.seed + ", " + summary.pairs + " duplicate pairs" +
    (summary.variants ? " a variant" : " a pairing") + ". Agents: " + summary.agents.join(", ") + ".";
  (summary.variants ? balanceTables : tournamentTables)();
  Promise.all(charts(summary).map(draw)).then(() => {
    if (summary.made_by) {
      heading("How this was made");
      content.append(element("pre", {}, Object.entries(summary.made_by).map(([k, v]) => k + ": " + v).join("\n")));
    }
    document.body.dataset.drawn = "yes";
  });
})();
