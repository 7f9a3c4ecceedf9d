import { readFileSync } from "node:fs";

/** One thing the interface document states, or says it leaves open. */
export type Statement = {
  kind: "row" | "rule" | "gap";
  /** The heading above it. */
  section: string;
  /** The first cell of a table row (method and path for an endpoint), the number of a rule, or the text of a gap. */
  key: string;
  text: string;
};

const file = "docs/service-interface.md";
const openPoint = /^(.*?):? not shown\b(.*?)\.?$/;

/** Every table row, rule and gap of docs/service-interface.md, in order. */
export function readInterfaceDocument(): Statement[] {
  const statements: Statement[] = [];
  let section = "";
  let isHead = true;
  for (const line of readFileSync(file, "utf8").split("\n")) {
    const heading = /^#+ (.*)$/.exec(line)?.[1];
    if (heading !== undefined) section = heading;
    if (!line.startsWith("|")) isHead = true;
    const statement = line.startsWith("|") ? rowOf(line, isHead) : ruleOf(line.trim());
    if (/^\|[-|]+\|$/.test(line)) isHead = false;
    if (statement) statements.push({ section, ...statement });
  }
  return statements;
}

function rowOf(line: string, isHead: boolean): Omit<Statement, "section"> | undefined {
  if (isHead || /^\|[-|]+\|$/.test(line)) return undefined;
  const cells = line
    .slice(1, -1)
    .split("|")
    .map((cell) => cell.trim());
  const [first = "", second = ""] = cells;
  const needsBoth = /^(GET|POST|PUT|DELETE)$/.test(first) || second.startsWith("POST ");
  return { kind: "row", key: needsBoth ? `${first} ${second}` : first, text: cells.join(" · ") };
}

function ruleOf(line: string): Omit<Statement, "section"> | undefined {
  const [, mark, text = line] = /^(-|\d+\.) (.*)$/.exec(line) ?? [];
  const gap = openPoint.exec(text);
  if (gap) return { kind: "gap", key: gap[1] ?? text, text };
  if (mark === undefined) return undefined;
  return { kind: "rule", key: mark === "-" ? text.replace(/[.;]$/, "") : mark.slice(0, -1), text };
}
