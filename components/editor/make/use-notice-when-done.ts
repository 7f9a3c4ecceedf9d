"use client";

import { useState } from "react";

type Wish = "possible" | "wanted" | "refused" | "impossible";

/** Browsers show notifications on secure pages only, and only with permission. */
const canTell = () => window.isSecureContext && "Notification" in window;

let wish: Wish | undefined;

/** Whether a browser notification is wanted, for as long as the page is open. */
export function useNoticeWish(): { wish: Wish; want(): Promise<void> } {
  const [state, setState] = useState<Wish>(
    () =>
      wish ?? (canTell() ? (Notification.permission === "denied" ? "refused" : "possible") : "impossible"),
  );
  return {
    wish: state,
    want: async () => {
      wish = (await Notification.requestPermission()) === "granted" ? "wanted" : "refused";
      setState(wish);
    },
  };
}

/** Shows a notification when one is wanted and the page is hidden. Marks the tab's title until somebody looks. */
export function tellWhoIsElsewhere(text: string, about: string): void {
  if (document.visibilityState === "visible") return;
  const { title } = document;
  document.title = `✓ ${text}`;
  document.addEventListener("visibilitychange", () => void (document.title = title), { once: true });
  if (wish !== "wanted") return;
  try {
    const notice = new Notification(text, { body: about, icon: "/icon.svg", tag: "kinora-film" });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // Phones show notifications only from service workers.
  }
}
