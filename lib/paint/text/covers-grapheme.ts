import { covers } from "./coverage";
import type { FontFile } from "./font-registry";

const space = 0x20;
const spaces = /^[\p{Zs}]$/u;
// Joiners, marks of direction, variation selectors: HarfBuzz leaves them out where a font has no glyph.
const ignorable =
  /^[\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\u{e0100}-\u{e01ef}]$/u;

/** Whether a font can write all of a grapheme: half of one in another font would fall apart. */
export function coversGrapheme({ coverage }: FontFile, grapheme: string): boolean {
  for (const character of grapheme) {
    const codePoint = character.codePointAt(0) ?? 0;
    if (covers(coverage, codePoint) || ignorable.test(character)) continue;
    // Every width of space is made from the plain one.
    if (!(spaces.test(character) && covers(coverage, space))) return false;
  }
  return true;
}
