import type { Page } from "@playwright/test";

type Finger = { x: number; y: number };

/** Sends touches as a screen reports them. */
export async function fingersOn(page: Page) {
  const session = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Finger[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  return {
    put: (...fingers: Finger[]) => send("touchStart", fingers),
    move: (...fingers: Finger[]) => send("touchMove", fingers),
    lift: () => send("touchEnd", []),
  };
}
