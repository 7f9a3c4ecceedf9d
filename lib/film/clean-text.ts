// PostgreSQL's JSON refuses NUL and half surrogates, and no font draws the other control characters.
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
const halfSurrogates = /\p{Surrogate}/gu;

/** Makes text that can be stored and drawn. Line breaks and tabs stay. */
export function cleanText(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(controlCharacters, "").replace(halfSurrogates, "\ufffd");
}
