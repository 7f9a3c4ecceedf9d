import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { compress, decompress } from "woff2-encoder";
import type { FamilySource } from "@/scripts/make-fonts/families";
import { sourceFolder } from "@/scripts/make-fonts/source-folder";

export type FontFile = {
  file: string;
  italic: boolean;
  /** Only set for fonts with a single weight. */
  weight?: number;
  readWoff2: () => Promise<Uint8Array>;
  readSfnt: () => Promise<Uint8Array>;
};

const kebab = (name: string) => name.toLowerCase().replaceAll(" ", "-");

/** A family's files, in the order in which they are tried for a character. */
export function listFontFiles(source: FamilySource): FontFile[] {
  return source.from === "static" ? staticFiles(source) : subsetFiles(source);
}

/** Complete fonts: split ones lose kerning and marks at every border between two files. */
function staticFiles(source: Extract<FamilySource, { from: "static" }>): FontFile[] {
  const folder = sourceFolder(source.packageName);
  const find = (weight: number, italic: boolean): FontFile => {
    const name = readdirSync(folder).find((entry) =>
      new RegExp(`^${weight}[A-Za-z]+${italic ? "_Italic" : ""}$`).test(entry),
    );
    const ttf = name && readdirSync(path.join(folder, name)).find((entry) => entry.endsWith(".ttf"));
    if (!name || !ttf) throw new Error(`${source.family} has no weight ${weight}${italic ? " italic" : ""}.`);
    const readSfnt = async () => new Uint8Array(readFileSync(path.join(folder, name, ttf)));
    const file = `${kebab(source.family)}-${weight}${italic ? "-italic" : ""}.woff2`;
    return { file, italic, weight, readSfnt, readWoff2: async () => compress(await readSfnt()) };
  };
  return [
    ...source.weights.map((weight) => find(weight, false)),
    ...(source.italicWeights ?? []).map((weight) => find(weight, true)),
  ];
}

/**
 * Fonts that only exist split by alphabet because they carry axes, and CJK fonts, of which a film needs only
 * a few shards.
 */
function subsetFiles(source: Extract<FamilySource, { from: "subsets" }>): FontFile[] {
  const folder = path.join(sourceFolder(source.packageName), "files");
  const slopes = source.italic ? ["normal", "italic"] : ["normal"];
  const id = path.basename(source.packageName);
  return slopes.flatMap((slope) => {
    const ending = `-${source.axes}-${slope}.woff2`;
    return readdirSync(folder)
      .filter((name) => name.endsWith(ending))
      .map((name) => ({ name, subset: name.slice(id.length + 1, -ending.length) }))
      .filter(({ subset }) => !source.without?.includes(subset))
      .sort((a, b) => subsetRank(a.subset) - subsetRank(b.subset))
      .map(({ name, subset }) => {
        const readWoff2 = async () => new Uint8Array(readFileSync(path.join(folder, name)));
        return {
          file: `${kebab(source.family)}-${subset}${slope === "italic" ? "-italic" : ""}.woff2`,
          italic: slope === "italic",
          ...(Number(source.axes) ? { weight: Number(source.axes) } : {}),
          readWoff2,
          readSfnt: async () => decompress(await readWoff2()),
        };
      });
  });
}

/** Latin comes first. Among a CJK font's shards, the last ones hold the most common characters. */
function subsetRank(subset: string): number {
  const fixed = ["latin", "latin-ext"].indexOf(subset);
  if (fixed >= 0) return fixed;
  return /^\d+$/.test(subset) ? 1000 - Number(subset) : 500;
}
