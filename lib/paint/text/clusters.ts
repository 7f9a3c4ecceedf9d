import { splitGraphemes } from "unicode-segmenter/grapheme";
import { applyLetterCase } from "@/lib/paint/text/apply-letter-case";
import {
  type DraftLetter,
  firstFont,
  keepWordsInOneFont,
  suitNeighbours,
} from "@/lib/paint/text/choose-fonts";
import { type EmojiIndex, type EmojiPlace, emojiParts, findEmoji } from "@/lib/paint/text/emoji-index";
import { type FontChain, fontChain } from "@/lib/paint/text/font-chain";
import type { FontFile, FontRegistry } from "@/lib/paint/text/font-registry";
import { type Script, scriptOf } from "@/lib/paint/text/script-of";
import type { TextStyle } from "@/lib/paint/text/text-style";

/** One user-perceived character, and what draws it. */
export type Cluster = { start: number; end: number; text: string } & (
  | { kind: "newline" }
  | { kind: "emoji"; emoji: EmojiPlace }
  | { kind: "letter"; script: Script | null; font: FontFile; isSmall: boolean }
);

/** A text in the form in which it is drawn. Its clusters cover `text` without gaps. */
export type PreparedText = {
  readonly text: string;
  readonly clusters: readonly Cluster[];
  readonly primary: FontFile;
  /** Characters that no font has; they are omitted. */
  readonly missing: readonly string[];
};

type Draft =
  | { kind: "newline"; text: string }
  | { kind: "emoji"; text: string; emoji: EmojiPlace }
  | DraftLetter;
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
  const letters = drafts.map((draft) => (draft.kind === "letter" ? draft : undefined));
  keepWordsInOneFont(letters, chain);
  suitNeighbours(letters, chain);
  let start = 0;
  const clusters = drafts.map((draft): Cluster => {
    const cluster = { ...draft, start, end: start + draft.text.length };
    start = cluster.end;
    return cluster;
  });
  return { text: clusters.map(({ text }) => text).join(""), clusters, primary: chain.primary, missing };
}

/** Usually one draft. A sequence shown by its parts has several; undefined when nothing can draw the grapheme. */
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
    const font = firstFont(chain.groups, form);
    if (font) return [{ kind: "letter", text: form, script: scriptOfGrapheme(form), font, isSmall }];
  }
  return emojiParts(index, grapheme)?.flatMap((part): Draft[] => {
    const place = findEmoji(index, part);
    return place ? [{ kind: "emoji", text: part, emoji: place }] : [];
  });
}

/** Two region signs that are not a flag become the letters they stand for. */
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

const lineEnds = /\r\n?|[\u000b\u000c\u0085\u2028\u2029]/g;
const wideTab = /\t/g;
// Includes soft hyphens, because films never hyphenate.
const unseen = /[\u0000-\u0009\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\ufeff]/g;
const halfSurrogates = /\p{Surrogate}/gu;

/** Normalises a text and removes what is invisible. */
export function cleanText(raw: string): string {
  return raw
    .replace(lineEnds, "\n")
    .replace(wideTab, " ")
    .replace(unseen, "")
    .replace(halfSurrogates, "")
    .normalize("NFC")
    .trimEnd();
}
