import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { addon, wasmPrograms } from "@/scripts/pixels/programs.mjs";

const clang = process.env.CLANG || "clang-16";
const targets = [...wasmPrograms, addon].map(({ target }) => target);

const firstLineOf = (program: string, ...words: string[]) =>
  execFileSync(program, words, { encoding: "utf8" }).split("\n")[0]?.trim() ?? "";

/** Other tools turn the same sources into other bytes. The addon says which tools made it. */
function whyNotRebuilt(): string | undefined {
  const built = readFileSync(addon.target, "latin1");
  try {
    const linker = firstLineOf(clang, "-print-prog-name=ld.lld");
    const [linkerName = ""] = /^.*?LLD [\d.]+/.exec(firstLineOf(linker, "--version")) ?? [];
    const here = [firstLineOf(clang, "--version"), `Linker: ${linkerName}`];
    const other = here.find((name) => !built.includes(name));
    return other && `made with another than ${other}`;
  } catch {
    return `no ${clang} with lld`;
  }
}

const why = whyNotRebuilt();

it.skipIf(why !== undefined)(
  `the programs of pixels are what a compiler makes of their sources${why ? ` (not compared: ${why})` : ""}`,
  { timeout: 300_000 },
  () => {
    const folder = mkdtempSync(path.join(tmpdir(), "kinora-pixels-"));
    try {
      execFileSync(process.execPath, ["scripts/pixels/build.mjs", folder], { stdio: "pipe" });
      const isSame = (target: string) =>
        readFileSync(path.join(folder, path.basename(target))).equals(readFileSync(target));
      expect(targets.filter((target) => !isSame(target))).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
