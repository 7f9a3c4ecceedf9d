import { splitGraphemes } from "unicode-segmenter/grapheme";
import { applyLetterCase } from "./apply-letter-case";
import { cleanText } from "./clean-text";
import { coversGrapheme } from "./covers-grapheme";
import { type EmojiIndex, type EmojiPlace, emojiParts, findEmoji } from "./emoji-index";
import { type FontChain, fontChain } from "./font-chain";
import { type FontFile, type FontRegistry } from "./font-registry";
import { type Script, isEastAsian, scriptOf } from "./script-of";
import { type TextStyle } from "./text-style";

/** One user-perceived character, with what it is drawn by. */
export type Cluster = { start: number; end: number; text: string } & (
  | { kind: "newline" }
  | { kind: "emoji"; emoji: EmojiPlace }
  | { kind: "letter"; script: Script | null; font: FontFile; isSmall: boolean }
);

/** A text as it is drawn; its clusters lie end to end in `text`. */
export type PreparedText = {
  readonly text: string;
  readonly clusters: readonly Cluster[];
  readonly primary: FontFile;
  /** What no font has; it is left out. */
  readonly missing: readonly string[];
};

type Letter = { kind: "letter"; text: string; script: Script | null; font: FontFile; isSmall: boolean };
type Draft = { kind: "newline"; text: string } | { kind: "emoji"; text: string; emoji: EmojiPlace } | Letter;
type Sources = { fonts: FontRegistry; emoji: EmojiIndex };

export function prepareText(raw: string, style: TextStyle, sources: Sources): PreparedText {
  const cleaned = cleanText(raw);
  const chain = fontChain(sources.fonts, cleaned, style);
  const missing: string[] = [];
  const drafts: Draft[] = [];
  for (const grapheme of splitGraphemes(cleaned)) {
    const found = draftsOf(grapheme, style, sources.emoji, chain);
    if (found) drafts.push(...found);
    else missing.push(grapheme);
  }
  suitNeighbours(drafts, chain);
  let start = 0;
  const clusters = drafts.map((draft): Cluster => {
    const cluster = { ...draft, start, end: start + draft.text.length };
    start = cluster.end;
    return cluster;
  });
  return { text: clusters.map(({ text }) => text).join(""), clusters, primary: chain.primary, missing };
}

/** Usually one; several when a sequence is told by its parts, none when nothing can draw it. */
function draftsOf(
  grapheme: string,
  style: TextStyle,
  index: EmojiIndex,
  chain: FontChain,
): Draft[] | undefined {
  if (grapheme === "\n") return [{ kind: "newline", text: "\n" }];
  const emoji = findEmoji(index, grapheme);
  if (emoji) return [{ kind: "emoji", text: grapheme, emoji }];
  const { text, isSmall } = applyLetterCase(grapheme, style.letterCase ?? "as-typed", style.language);
  for (const form of [text, text.normalize("NFKC"), regionLetters(text)]) {
    const font = chain.files.find((file) => coversGrapheme(file, form));
    if (font) return [{ kind: "letter", text: form, script: scriptOfGrapheme(form), font, isSmall }];
  }
  return emojiParts(index, grapheme)?.flatMap((part): Draft[] => {
    const place = findEmoji(index, part);
    return place ? [{ kind: "emoji", text: part, emoji: place }] : [];
  });
}

/** Two region signs that are no flag are the letters that they stand for. */
function regionLetters(grapheme: string): string {
  return grapheme.replace(/[\u{1f1e6}-\u{1f1ff}]/gu, (sign) =>
    String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0x1f1e6 + 0x41),
  );
}

function scriptOfGrapheme(grapheme: string): Script | null {
  for (const character of grapheme) {
    const script = scriptOf(character.codePointAt(0) ?? 0);
    if (script) return script;
  }
  return null;
}

const opening = /^[\p{Ps}\p{Pi}¿¡„‚]/u;
/** Signs that Chinese and Japanese write as wide as a character, and other scripts narrow. */
const wideAmongHan = /^[“”‘’…—·]/;

/** Digits, punctuation and spaces take the font of the letters that they belong to, where it has them. */
function suitNeighbours(drafts: Draft[], chain: FontChain): void {
  const after: (Letter | undefined)[] = [];
  let next: Letter | undefined;
  for (let i = drafts.length - 1; i >= 0; i -= 1) {
    after[i] = next;
    const draft = drafts[i];
    if (draft?.kind === "newline") next = undefined;
    else if (draft?.kind === "letter" && draft.script !== null) next = draft;
  }
  let before: Letter | undefined;
  for (const [i, draft] of drafts.entries()) {
    if (draft.kind === "newline") before = undefined;
    if (draft.kind !== "letter") continue;
    if (draft.script !== null) before = draft;
    else {
      const near = opening.test(draft.text) ? (after[i] ?? before) : (before ?? after[i]);
      if (!near) continue;
      draft.script = near.script;
      draft.font =
        fontsBeside(near, draft.text, chain).find((file) => coversGrapheme(file, draft.text)) ?? draft.font;
    }
  }
}

function fontsBeside(near: Letter, text: string, chain: FontChain): FontFile[] {
  if (isEastAsian(near.script) && wideAmongHan.test(text)) return [...chain.eastAsianFiles];
  // The fonts of single scripts are drawn to stand beside Noto Sans, whose digits they lack.
  const plain = near.font.family.startsWith("Noto Sans ") ? "Noto Sans" : undefined;
  return [near.font, ...chain.files.filter((file) => file.family === plain)];
}
