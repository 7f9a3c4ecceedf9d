"use client";

import { usePathname } from "next/navigation";
import { useOffline } from "next/offline";
import { useEffect, useRef } from "react";
import { shellWords } from "@/components/strings/shell";
import { dismissToast, toast } from "@/components/ui/toasts-store";

/** Whether a click opens another page of ours in place of this one. */
function opensPage(event: MouseEvent): boolean {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return false;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.origin !== location.origin || link.hasAttribute("download")) return false;
  if (link.target !== "" && link.target !== "_self") return false;
  return link.pathname !== location.pathname || link.search !== location.search;
}

/**
 * Refuses to open pages while it is known that none would come, and says so. The click that finds it out waits for the
 * connection instead (`useOffline` in next.config.ts). Not all of them wait, because nobody who has gone on with
 * something else wants to be taken elsewhere minutes later.
 */
export function OfflineWatch() {
  const isOffline = useOffline();
  const path = usePathname();
  const isOpening = useRef(false);
  const lastToast = useRef(0);
  useEffect(() => {
    isOpening.current = false;
  }, [path]);
  useEffect(() => {
    const say = (...[said]: Parameters<typeof toast>) => {
      dismissToast(lastToast.current);
      lastToast.current = toast(said);
    };
    if (isOffline && isOpening.current) say({ text: shellWords.pageWaits });
    const watch = (event: MouseEvent) => {
      if (!opensPage(event)) return;
      if (!isOffline) {
        isOpening.current = true;
        return;
      }
      event.preventDefault();
      event.stopPropagation();
      say({ text: shellWords.problems.offline, look: "danger" });
    };
    window.addEventListener("click", watch, { capture: true });
    return () => window.removeEventListener("click", watch, { capture: true });
  }, [isOffline]);
  return null;
}
