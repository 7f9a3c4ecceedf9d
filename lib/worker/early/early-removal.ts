import { removeEarlyFilms } from "@/lib/server/early/remove-early-films";
import { log } from "@/lib/server/log";

const everyMs = 10_000;

/** Regularly removes the instalments of films that are finished or given up, whichever worker made them. */
export function startEarlyRemoval(): () => void {
  const remove = () =>
    removeEarlyFilms().catch((error: unknown) =>
      log.warn({ err: error }, "what was there of films that are over could not be removed"),
    );
  const timer = setInterval(() => void remove(), everyMs);
  return () => clearInterval(timer);
}
