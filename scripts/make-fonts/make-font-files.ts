import { copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import * as hb from "harfbuzzjs";
import { encodeCoverage } from "@/scripts/make-fonts/encode-coverage";
import { type FamilySource, families } from "@/scripts/make-fonts/families";
import { type FontFile, listFontFiles } from "@/scripts/make-fonts/list-font-files";
import { sourceFolder } from "@/scripts/make-fonts/source-folder";

/**
 * Writes every font as WOFF2 with its licence. Returns the families for the registry, with the coverage of
 * the real cmaps.
 */
export async function makeFontFiles(folder: string) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.join(folder, "licences"), { recursive: true });
  const coverages: string[] = [];
  const fontFamilies = [];
  for (const source of families) {
    const files = [];
    for (const font of listFontFiles(source)) {
      const { coverage, ...entry } = await makeFontFile(folder, font);
      const known = coverages.indexOf(coverage);
      files.push({ ...entry, coverage: known >= 0 ? known : coverages.push(coverage) - 1 });
    }
    copyLicence(source, path.join(folder, "licences"));
    fontFamilies.push({ family: source.family, fallback: source.fallback ?? [], files });
  }
  return { families: fontFamilies, coverages };
}

async function makeFontFile(folder: string, font: FontFile) {
  const [woff2, sfnt] = [await font.readWoff2(), await font.readSfnt()];
  const face = new hb.Face(new hb.Blob(sfnt));
  writeFileSync(path.join(folder, font.file), woff2);
  const axes = Object.entries(face.getAxisInfos()).map(([tag, axis]) => [tag, [axis.min, axis.max]] as const);
  return {
    file: font.file,
    bytes: woff2.length,
    ...(font.weight === undefined ? {} : { weight: font.weight }),
    ...(font.italic ? { italic: true } : {}),
    ...(axes.length ? { axes: Object.fromEntries(axes) } : {}),
    coverage: encodeCoverage(face.collectUnicodes()),
  };
}

function copyLicence({ packageName, family }: FamilySource, folder: string): void {
  const names = ["LICENSE_FONT", "LICENSE"].map((name) => path.join(sourceFolder(packageName), name));
  const licence = names.find((name) => existsSync(name));
  if (!licence) throw new Error(`${packageName} comes without a licence.`);
  copyFileSync(licence, path.join(folder, `${family.toLowerCase().replaceAll(" ", "-")}.txt`));
}
