import { randomBytes } from "node:crypto";
import type { Newcomer } from "@/e2e/pages/sign-up-page";

/** A person nobody else uses: specs share one service and run side by side. */
export function newcomer(): Newcomer {
  const id = randomBytes(6).toString("hex");
  return { name: "Ada Lovelace", email: `ada-${id}@example.org`, password: `a good long one ${id}` };
}
