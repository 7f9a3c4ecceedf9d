import { appendFileSync } from "node:fs";

export type AttackKind =
  | "routes without valid credentials"
  | "things of somebody else"
  | "fields that are not given"
  | "addresses of closed networks"
  | "hostile far sites"
  | "evil files"
  | "scripts in texts"
  | "forged requests"
  | "redirects and framing"
  | "names, paths and headers"
  | "sessions and passwords"
  | "leaks";

/** Adds to the figures that `npm run test:security` prints at its end. */
export function countAttacks(kind: AttackKind, count = 1): void {
  const file = process.env.KINORA_ATTACKS_FILE;
  if (file) appendFileSync(file, `${kind}\t${count}\n`);
}
