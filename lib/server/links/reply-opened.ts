import { reply } from "@/lib/server/http/reply";
import { type Lock, passCookie } from "@/lib/server/links/link-pass";

/** Tells that a link is open, and gives the browser its pass if the link needs one. */
export function replyOpened(lock: Lock | undefined, origin: string) {
  const cookie = lock && passCookie(lock, origin.startsWith("https:"));
  return reply({ opened: true } as const, {
    "Cache-Control": "no-store",
    ...(cookie && { "Set-Cookie": cookie }),
  });
}
