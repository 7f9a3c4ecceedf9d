import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { addTallies } from "./tally.mjs";

/** @typedef {import("./tally.mjs").Tally} Tally */

/**
 * Attacks the handlers, then the running service, and counts the attacks of each kind.
 * @param {(() => Promise<Tally>)[]} parts
 * @returns {Promise<Tally>}
 */
export async function runSecurity(parts) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "kinora-attacks-"));
  const file = path.join(folder, "attacks");
  process.env.KINORA_ATTACKS_FILE = file;
  try {
    /** @type {Tally[]} */
    const tallies = [];
    for (const part of parts) tallies.push(await part());
    process.stdout.write(describeAttacks(existsSync(file) ? readFileSync(file, "utf8") : ""));
    return addTallies(tallies);
  } finally {
    delete process.env.KINORA_ATTACKS_FILE;
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} lines a kind, a tab and a number each */
export function describeAttacks(lines) {
  /** @type {Map<string, number>} */
  const kinds = new Map();
  for (const line of lines.split("\n").filter(Boolean)) {
    const [kind = "", count = "0"] = line.split("\t");
    kinds.set(kind, (kinds.get(kind) ?? 0) + Number(count));
  }
  const rows = [...kinds].sort(([a], [b]) => (a < b ? -1 : 1));
  const all = rows.reduce((sum, [, count]) => sum + count, 0);
  const table = rows.map(([kind, count]) => `  ${String(count).padStart(6)}  ${kind}\n`);
  return `\nattacks tried\n${table.join("")}  ${String(all).padStart(6)}  in all\n\n`;
}
