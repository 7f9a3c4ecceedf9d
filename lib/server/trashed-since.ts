import { env } from "@/lib/server/env";

const dayMs = 24 * 3600 * 1000;

/** Whatever went into the trash before this date is no longer in it. */
export function trashedSince(): Date {
  return new Date(Date.now() - env().TRASH_DAYS * dayMs);
}
