import type { FontFile, FontRegistry } from "@/lib/paint/text/font-registry";
import type { TextStyle } from "@/lib/paint/text/text-style";

const cjkOrders = {
  simplified: ["Noto Sans SC", "Noto Sans TC", "Noto Sans JP", "Noto Sans KR"],
  traditional: ["Noto Sans TC", "Noto Sans SC", "Noto Sans JP", "Noto Sans KR"],
  japanese: ["Noto Sans JP", "Noto Sans SC", "Noto Sans TC", "Noto Sans KR"],
  korean: ["Noto Sans KR", "Noto Sans JP", "Noto Sans SC", "Noto Sans TC"],
} as const;

const everyScript = [
  ...["Noto Sans", "Noto Sans Arabic", "Noto Sans Hebrew", "Noto Sans Devanagari", "Noto Sans Thai"],
  ...["Noto Sans Bengali", "Noto Sans Gujarati", "Noto Sans Gurmukhi", "Noto Sans Kannada"],
  ...["Noto Sans Malayalam", "Noto Sans Tamil", "Noto Sans Telugu", "Noto Sans Sinhala", "Noto Sans Khmer"],
  ...["Noto Sans Lao", "Noto Sans Myanmar", "Noto Sans Armenian", "Noto Sans Georgian"],
  "Noto Sans Ethiopic",
];
const signs = ["Noto Sans Symbols 2", "Noto Sans Symbols"];

/** One family at the wanted weight and slope; several files if it is split by alphabet. */
export type FontGroup = readonly FontFile[];

export type FontChain = {
  /** The families to search for a character, in order. */
  readonly groups: readonly FontGroup[];
  /** The same families with CJK first, for punctuation among CJK characters. */
  readonly eastAsianGroups: readonly FontGroup[];
  /** The font whose metrics the text uses, whatever its letters are. */
  readonly primary: FontFile;
};

/** The fonts of a text: first its style's own family, then related ones, then one for each script. */
export function fontChain(registry: FontRegistry, text: string, style: TextStyle): FontChain {
  const own = registry.families.get(style.family);
  if (!own) throw new Error(`There is no font family ${style.family}.`);
  const cjk = cjkOrders[cjkOrder(text, style.language)];
  const before = [style.family, ...own.fallback, ...everyScript];
  const groupsOf = (families: readonly string[]) =>
    [...new Set(families)].map((family) => pickFiles(registry, family, style));
  const groups = groupsOf([...before, ...cjk, ...signs]);
  const primary = groups[0]?.[0];
  if (!primary) throw new Error(`The font family ${style.family} has no files.`);
  return { groups, eastAsianGroups: groupsOf([...cjk, ...before]), primary };
}

function cjkOrder(text: string, language = ""): keyof typeof cjkOrders {
  if (/^ja\b/.test(language)) return "japanese";
  if (/^ko\b/.test(language)) return "korean";
  if (/^zh\b/.test(language)) return /\b(Hant|TW|HK|MO)\b/i.test(language) ? "traditional" : "simplified";
  if (/[\u3040-\u30ff\u31f0-\u31ff\uff66-\uff9f]/.test(text)) return "japanese";
  if (/[\uac00-\ud7af\u1100-\u11ff\u3130-\u318f]/.test(text)) return "korean";
  return /[\u3105-\u312f\u31a0-\u31bf]/.test(text) ? "traditional" : "simplified";
}

/** A family's files for a weight and a slope, or the nearest ones. */
function pickFiles(registry: FontRegistry, family: string, { weight = 400, italic = false }: TextStyle) {
  const files = registry.families.get(family)?.files ?? [];
  const sloped = files.filter((file) => file.italic === italic);
  const candidates = sloped.length > 0 ? sloped : files;
  const distance = (file: FontFile) => (file.weight === undefined ? 0 : Math.abs(file.weight - weight));
  const nearest = Math.min(...candidates.map(distance));
  const chosen = candidates.filter((file) => distance(file) === nearest);
  // Of two equally near weights, the heavier one is more readable over a picture.
  const heaviest = Math.max(...chosen.map((file) => file.weight ?? 0));
  return chosen.filter((file) => (file.weight ?? 0) === heaviest);
}
