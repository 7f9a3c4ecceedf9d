type Headers = Record<string, string>;

function newKey(): string {
  // Not `randomUUID`, which browsers lack over plain http, as used at home.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

/**
 * Something that a person means to create once, for as long as the button, form or menu for it is there. Repeating the
 * same request, by a double click or a second Enter, gives the first answer. After a failure it is tried again under
 * the same key, so that if only the answer was lost, nothing is created twice.
 */
export function createIntent<Input, Answer>(
  work: (input: Input, headers: Headers) => Promise<Answer>,
): (input: Input) => Promise<Answer> {
  let currentText: string | undefined;
  let key = "";
  let answer: Promise<Answer> | undefined;
  return (input) => {
    const text = JSON.stringify(input);
    if (text !== currentText) {
      [currentText, key, answer] = [text, newKey(), undefined];
    }
    answer ??= work(input, { "Idempotency-Key": key }).catch((error: unknown) => {
      if (text === currentText) answer = undefined;
      throw error;
    });
    return answer;
  };
}
