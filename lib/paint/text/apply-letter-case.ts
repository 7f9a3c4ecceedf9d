import type { LetterCase } from "@/lib/paint/text/text-style";

const combiningAcute = /[\u0301\u0342\u0313\u0314\u0300\u0345]/g;
const georgian = /^[\u10d0-\u10ff]/;
const greekLetter = /^[\u0370-\u03ff\u1f00-\u1fff]/;

/** A grapheme in the wanted case. `isSmall` tells that it is a lowercase letter to draw as a small capital. */
export function applyLetterCase(grapheme: string, letterCase: LetterCase, language = "") {
  if (letterCase === "as-typed") return { text: grapheme, isSmall: false };
  const upper = upperCase(grapheme, language);
  return { text: upper, isSmall: letterCase === "small-caps" && upper !== grapheme };
}

function upperCase(grapheme: string, language: string): string {
  // Georgian is not capitalised where other scripts are, and few fonts have its capitals.
  if (georgian.test(grapheme)) return grapheme;
  if (/^(tr|az)\b/.test(language)) {
    if (grapheme === "i") return "İ";
    if (grapheme === "ı") return "I";
  }
  const upper = grapheme.toUpperCase();
  // Greek capitals have no accents.
  if (greekLetter.test(grapheme)) return upper.normalize("NFD").replace(combiningAcute, "").normalize("NFC");
  return upper.normalize("NFC");
}
