import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { copyShaper } from "@/scripts/make-fonts/copy-shaper";
import { copyUnpacker } from "@/scripts/make-fonts/copy-unpacker";
import { makeEmoji, sheetName } from "@/scripts/make-fonts/make-emoji";
import { makeFontFiles } from "@/scripts/make-fonts/make-font-files";
import { makeScriptTable } from "@/scripts/make-fonts/make-script-table";
import { here, publicFolder } from "@/scripts/make-fonts/source-folder";

/** The version of a folder's content, by which browsers know whether what they cached is still current. */
function versionOf(folder: string, ending: string): string {
  const hash = createHash("sha256");
  for (const name of readdirSync(folder)
    .filter((entry) => entry.endsWith(ending))
    .sort()) {
    hash.update(name).update(readFileSync(path.join(folder, name)));
  }
  return hash.digest("hex").slice(0, 12);
}

async function makeFonts(): Promise<void> {
  const folder = path.join(publicFolder, "fonts");
  const files = await makeFontFiles(folder);
  const registry = { version: versionOf(folder, ".woff2"), ...files };
  writeFileSync(path.join(folder, "registry.json"), `${JSON.stringify(registry)}\n`);
}

async function makeEmojiSheets(): Promise<void> {
  const folder = path.join(publicFolder, "emoji");
  const sheets = await makeEmoji(folder);
  const members = Object.fromEntries(sheets.map((sheet) => [sheetName(sheet), sheet.join(" ")]));
  const index = { version: versionOf(folder, ".webp"), sheets: members };
  writeFileSync(path.join(folder, "index.json"), `${JSON.stringify(index)}\n`);
}

const steps: Record<string, () => Promise<void>> = {
  fonts: makeFonts,
  emoji: makeEmojiSheets,
  scripts: async () =>
    writeFileSync(path.resolve(here, "../../lib/paint/text/script-table.ts"), await makeScriptTable()),
  shaper: async () => copyShaper(path.join(publicFolder, "harfbuzz")),
  unpacker: async () => copyUnpacker(path.join(publicFolder, "woff2")),
};

const chosen = process.argv.slice(2);
for (const [name, make] of Object.entries(steps)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const started = performance.now();
  await make();
  console.log(`${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
