import { env } from "@/lib/server/env";

const dayMs = 24 * 3600 * 1000;

/** What was put into the trash before then is not in it any more. */
export function trashedSince(): Date {
  return new Date(Date.now() - env().TRASH_DAYS * dayMs);
}
