"use client";

import { useState } from "react";

type Wish = "possible" | "wanted" | "refused" | "impossible";

/** Browsers tell people things outside of their page on secure pages alone, and only when they are let. */
const canTell = () => window.isSecureContext && "Notification" in window;

let wish: Wish | undefined;

/** Whether somebody wants to be told by the browser, for as long as the page is there. */
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

/** Tells it by the browser when that is wanted and nobody looks; by the tab's title in any case, until somebody does. */
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
    // Phones show notices of service workers alone.
  }
}
