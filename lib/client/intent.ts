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
export function createIntent<Asked, Answer>(
  work: (asked: Asked, headers: Headers) => Promise<Answer>,
): (asked: Asked) => Promise<Answer> {
  let meant: string | undefined;
  let key = "";
  let answer: Promise<Answer> | undefined;
  return (asked) => {
    const saying = JSON.stringify(asked);
    if (saying !== meant) {
      [meant, key, answer] = [saying, newKey(), undefined];
    }
    answer ??= work(asked, { "Idempotency-Key": key }).catch((error: unknown) => {
      if (saying === meant) answer = undefined;
      throw error;
    });
    return answer;
  };
}
