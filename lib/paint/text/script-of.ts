import { type Coverage, covers, decodeCoverage } from "@/lib/paint/text/coverage";
import { scriptCoverages } from "@/lib/paint/text/script-table";

/** ISO 15924 codes of the scripts that fonts are shipped for. */
export type Script = keyof typeof scriptCoverages;

let tables: [Script, Coverage][] | undefined;
const known = new Map<number, Script | null>();

/** The script of a code point; null for what all scripts share (digits, punctuation) and for unknown ones. */
export function scriptOf(codePoint: number): Script | null {
  const cached = known.get(codePoint);
  if (cached !== undefined) return cached;
  tables ??= Object.entries(scriptCoverages).map(([code, encoded]) => [
    code as Script,
    decodeCoverage(encoded),
  ]);
  const script = tables.find(([, coverage]) => covers(coverage, codePoint))?.[0] ?? null;
  known.set(codePoint, script);
  return script;
}

const eastAsian = new Set<Script | null>(["Hani", "Hira", "Kana", "Bopo"]);
const spaceless = new Set<Script | null>(["Thai", "Laoo", "Khmr", "Mymr"]);
const joined = new Set<Script | null>([
  ...(["Arab", "Deva", "Beng", "Gujr", "Guru", "Knda", "Mlym", "Taml", "Telu", "Sinh"] as const),
  ...(["Khmr", "Mymr", "Thai", "Laoo"] as const),
]);

/** Written without spaces, each character a place where a line may end. */
export const isEastAsian = (script: Script | null) => eastAsian.has(script);
/** Written without spaces, where only a dictionary knows the words. */
export const needsDictionary = (script: Script | null) => spaceless.has(script);
/** Letters hang together or carry marks that wide spacing tears off. */
export const refusesSpacing = (script: Script | null) => joined.has(script);
