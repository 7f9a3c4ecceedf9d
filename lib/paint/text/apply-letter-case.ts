import type { LetterCase } from "@/lib/paint/text/text-style";

const combiningAcute = /[\u0301\u0342\u0313\u0314\u0300\u0345]/g;
const georgian = /^[\u10d0-\u10ff]/;
const greekLetter = /^[\u0370-\u03ff\u1f00-\u1fff]/;

/** A grapheme in the wanted case; `isSmall` when it was a small letter that small capitals draw smaller. */
export function applyLetterCase(grapheme: string, letterCase: LetterCase, language = "") {
  if (letterCase === "as-typed") return { text: grapheme, isSmall: false };
  const upper = upperCase(grapheme, language);
  return { text: upper, isSmall: letterCase === "small-caps" && upper !== grapheme };
}

function upperCase(grapheme: string, language: string): string {
  // Georgian is not written in capitals where other scripts are, and few fonts have them.
  if (georgian.test(grapheme)) return grapheme;
  if (/^(tr|az)\b/.test(language)) {
    if (grapheme === "i") return "İ";
    if (grapheme === "ı") return "I";
  }
  const upper = grapheme.toUpperCase();
  // Greek capitals carry no accents.
  if (greekLetter.test(grapheme)) return upper.normalize("NFD").replace(combiningAcute, "").normalize("NFC");
  return upper.normalize("NFC");
}
