import { encodeCoverage } from "@/scripts/make-fonts/encode-coverage";
import { codePointsOfScript } from "@/scripts/make-fonts/unicode-data";

const isoCodes: Record<string, string> = {
  Latin: "Latn",
  Cyrillic: "Cyrl",
  Greek: "Grek",
  Arabic: "Arab",
  Hebrew: "Hebr",
  Devanagari: "Deva",
  Thai: "Thai",
  Han: "Hani",
  Hiragana: "Hira",
  Katakana: "Kana",
  Hangul: "Hang",
  Bopomofo: "Bopo",
  Bengali: "Beng",
  Gujarati: "Gujr",
  Gurmukhi: "Guru",
  Kannada: "Knda",
  Malayalam: "Mlym",
  Tamil: "Taml",
  Telugu: "Telu",
  Sinhala: "Sinh",
  Khmer: "Khmr",
  Lao: "Laoo",
  Myanmar: "Mymr",
  Armenian: "Armn",
  Georgian: "Geor",
  Ethiopic: "Ethi",
};

/**
 * Writes a table of each script's code points. It follows one edition of Unicode, because platforms follow
 * different ones.
 */
export async function makeScriptTable(): Promise<string> {
  const entries = [];
  for (const [name, code] of Object.entries(isoCodes)) {
    entries.push(`  ${code}: "${encodeCoverage(await codePointsOfScript(name))}",`);
  }
  return [
    "// Made by `npm run make:fonts` from Unicode 17.0.0; see scripts/make-fonts/make-script-table.ts.",
    "/** ISO 15924 code → the code points of the script, in the registry's encoding of coverage. */",
    "export const scriptCoverages = {",
    ...entries,
    "} as const;",
    "",
  ].join("\n");
}
