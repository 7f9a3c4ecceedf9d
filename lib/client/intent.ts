type Headers = Record<string, string>;

function newKey(): string {
  // Not randomUUID: at home the service is used over plain http, where browsers do not have it.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

/**
 * Something a person means to make once, for as long as the button, form or menu that says so is there. Asked again for
 * the same, by a double click or a second Enter, it gives what the first time gave. After a failure it is tried again
 * under the same key, so that what was made although its answer was lost is answered, and not made a second time.
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
