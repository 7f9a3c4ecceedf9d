/**
 * Why a browser made or used no passkey. `cancelled` also covers what browsers do not tell apart from it: no passkey at
 * hand, or a person who waited too long.
 */
export type PasskeyRefusal = "cancelled" | "exists" | "failed";

export class PasskeyRefused extends Error {
  constructor(
    readonly reason: PasskeyRefusal,
    cause: unknown,
  ) {
    super(`The browser refused: ${reason}`, { cause });
    this.name = "PasskeyRefused";
  }
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : "");

export function refusalOf(error: unknown): PasskeyRefused {
  const name = nameOf(error);
  if (name === "NotAllowedError" || name === "AbortError") return new PasskeyRefused("cancelled", error);
  if (name === "InvalidStateError") return new PasskeyRefused("exists", error);
  return new PasskeyRefused("failed", error);
}
