/** Where copied clips are kept on this device. */
export const CLIPBOARD_KEY = "kinora:clipboard";

/** Whoever uses this device next must not find what somebody else copied. */
export function forgetClipboard(): void {
  try {
    localStorage.removeItem(CLIPBOARD_KEY);
  } catch {
    // Storage is blocked, so nothing was stored there either.
  }
}
