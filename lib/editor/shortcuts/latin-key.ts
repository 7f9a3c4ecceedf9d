type Pressed = { key: string; code?: string };

/**
 * The pressed key, letters in lower case. On a keyboard of another script, where no letter is one of a shortcut, the Latin
 * letter that such keyboards show on the same key.
 */
export function latinKey({ key, code = "" }: Pressed): string {
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  const isForeign = /^\p{Letter}$/u.test(key) && !/\p{Script=Latin}/u.test(key);
  const latin = isForeign && letter !== undefined ? letter : key;
  return latin.length === 1 ? latin.toLowerCase() : latin;
}
