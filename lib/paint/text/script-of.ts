import { type Coverage, covers, decodeCoverage } from "@/lib/paint/text/coverage";
import { scriptCoverages } from "@/lib/paint/text/script-table";

/** ISO 15924 codes of the scripts that we ship fonts for. */
export type Script = keyof typeof scriptCoverages;

let tables: [Script, Coverage][] | undefined;
const cachedScripts = new Map<number, Script | null>();

/**
 * The script of a code point; null for digits, punctuation and everything else that scripts share, and for unknown
 * ones.
 */
export function scriptOf(codePoint: number): Script | null {
  const cached = cachedScripts.get(codePoint);
  if (cached !== undefined) return cached;
  tables ??= Object.entries(scriptCoverages).map(([code, encoded]) => [
    code as Script,
    decodeCoverage(encoded),
  ]);
  const script = tables.find(([, coverage]) => covers(coverage, codePoint))?.[0] ?? null;
  cachedScripts.set(codePoint, script);
  return script;
}

const eastAsian = new Set<Script | null>(["Hani", "Hira", "Kana", "Bopo"]);
const spaceless = new Set<Script | null>(["Thai", "Laoo", "Khmr", "Mymr"]);
const joined = new Set<Script | null>([
  ...(["Arab", "Deva", "Beng", "Gujr", "Guru", "Knda", "Mlym", "Taml", "Telu", "Sinh"] as const),
  ...(["Khmr", "Mymr", "Thai", "Laoo"] as const),
]);

/** Scripts without spaces, in which lines may end at any character. */
export const isEastAsian = (script: Script | null) => eastAsian.has(script);
/** Scripts without spaces, in which only a dictionary can find the words. */
export const needsDictionary = (script: Script | null) => spaceless.has(script);
/** Scripts whose letters join, or carry marks that wide spacing would tear off. */
export const refusesSpacing = (script: Script | null) => joined.has(script);
