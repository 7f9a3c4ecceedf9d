const lineEnds = /\r\n?|[\u000b\u000c\u0085\u2028\u2029]/g;
const wideTab = /\t/g;
// Soft hyphens are invitations to hyphenate, which films never do.
const unseen = /[\u0000-\u0009\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\ufeff]/g;
const halfSurrogates = /\p{Surrogate}/gu;

/** Text in one normal form, without what is not to be seen. */
export function cleanText(raw: string): string {
  return raw
    .replace(lineEnds, "\n")
    .replace(wideTab, " ")
    .replace(unseen, "")
    .replace(halfSurrogates, "")
    .normalize("NFC")
    .trimEnd();
}
