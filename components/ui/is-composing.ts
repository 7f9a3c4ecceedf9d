import type { KeyboardEvent } from "react";

/**
 * Whether a key belongs to a word that is put together from several, as in Japanese: its Enter ends the word, not the field.
 * Safari has ended the word by then, and only marks the key.
 */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}
