import { covers } from "@/lib/paint/text/coverage";
import type { FontChain, FontGroup } from "@/lib/paint/text/font-chain";
import type { FontFile } from "@/lib/paint/text/font-registry";
import { isEastAsian, type Script } from "@/lib/paint/text/script-of";

/** A character whose font is not final yet. Characters that all scripts share have no script yet. */
export type DraftLetter = {
  kind: "letter";
  text: string;
  script: Script | null;
  font: FontFile;
  isSmall: boolean;
};

/** Letters in reading order; undefined for a typed line break or an emoji. */
type Letters = readonly (DraftLetter | undefined)[];

const fontIn = (group: FontGroup, grapheme: string) => group.find((file) => coversGrapheme(file, grapheme));

export function firstFont(groups: readonly FontGroup[], grapheme: string): FontFile | undefined {
  for (const group of groups) {
    const font = fontIn(group, grapheme);
    if (font) return font;
  }
  return undefined;
}

/** A family that lacks letters for more than this share of a script's words leaves all of them to the next family. */
const maxWordsLacking = 0.25;

/**
 * Writes each word in one font, and if possible most of the text too: a family with only some of a language's letters
 * would turn it into a patchwork. Chinese and Japanese choose by character, as they do not separate words.
 */
export function keepWordsInOneFont(letters: Letters, { groups }: FontChain): void {
  const allWords = splitWords(letters);
  for (const script of new Set(allWords.map((word) => word[0]?.script ?? null))) {
    if (isEastAsian(script)) continue;
    const words = allWords.filter((word) => word[0]?.script === script);
    const writes = (group: FontGroup, word: readonly DraftLetter[]) =>
      word.every(({ text }) => fontIn(group, text) !== undefined);
    const mostly = groups.find((group) => {
      const lacking = words.filter((word) => !writes(group, word)).length;
      return lacking <= words.length * maxWordsLacking;
    });
    for (const word of words) {
      const group = [...(mostly ? [mostly] : []), ...groups].find((candidate) => writes(candidate, word));
      if (!group) continue;
      for (const letter of word) letter.font = fontIn(group, letter.text) ?? letter.font;
    }
  }
}

/** Words: letters of one script with nothing but punctuation between them. */
function splitWords(letters: Letters): DraftLetter[][] {
  const words: DraftLetter[][] = [];
  let word: DraftLetter[] = [];
  for (const letter of letters) {
    const isBetweenWords = letter === undefined || /^\s/.test(letter.text);
    if (isBetweenWords || (letter.script !== null && letter.script !== word[0]?.script)) {
      if (word.length > 0) words.push(word);
      word = [];
    }
    if (letter && letter.script !== null) word.push(letter);
  }
  return word.length > 0 ? [...words, word] : words;
}

const opening = /^[\p{Ps}\p{Pi}¿¡„‚]/u;
/** Signs that are as wide as a character in Chinese and Japanese, and narrow in other scripts. */
const wideAmongHan = /^[“”‘’…—·]/;

/** Gives digits, punctuation and spaces the font of the letters they belong to, if it has them. */
export function suitNeighbours(letters: Letters, chain: FontChain): void {
  const after = nextWithScript(letters);
  let before: DraftLetter | undefined;
  for (const [i, letter] of letters.entries()) {
    if (letter === undefined) before = undefined;
    else if (letter.script !== null) before = letter;
    else {
      const near = opening.test(letter.text) ? (after[i] ?? before) : (before ?? after[i]);
      if (!near) continue;
      letter.script = near.script;
      letter.font = firstFont(groupsBeside(near, letter.text, chain), letter.text) ?? letter.font;
    }
  }
}

function nextWithScript(letters: Letters): (DraftLetter | undefined)[] {
  const after: (DraftLetter | undefined)[] = [];
  let next: DraftLetter | undefined;
  for (let i = letters.length - 1; i >= 0; i -= 1) {
    after[i] = next;
    const letter = letters[i];
    if (letter === undefined) next = undefined;
    else if (letter.script !== null) next = letter;
  }
  return after;
}

function groupsBeside(near: DraftLetter, text: string, chain: FontChain): FontGroup[] {
  if (isEastAsian(near.script) && wideAmongHan.test(text)) return [...chain.eastAsianGroups];
  const own = chain.groups.find((group) => group.includes(near.font)) ?? [near.font];
  // Fonts for a single script are designed to accompany Noto Sans, whose digits they lack.
  const isOfOneScript = near.font.family.startsWith("Noto Sans ");
  const plain = chain.groups.filter(([file]) => isOfOneScript && file?.family === "Noto Sans");
  return [own, ...plain];
}

const space = 0x20;
const spaces = /^[\p{Zs}]$/u;
// Joiners, direction marks and variation selectors: HarfBuzz omits them where a font has no glyph.
const ignorable =
  /^[\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\u{e0100}-\u{e01ef}]$/u;

/** Whether a font can write a whole grapheme. A grapheme in two fonts would fall apart. */
function coversGrapheme({ coverage }: FontFile, grapheme: string): boolean {
  for (const character of grapheme) {
    const codePoint = character.codePointAt(0) ?? 0;
    if (covers(coverage, codePoint) || ignorable.test(character)) continue;
    // Every width of space can be made from the plain one.
    if (!(spaces.test(character) && covers(coverage, space))) return false;
  }
  return true;
}
