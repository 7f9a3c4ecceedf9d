/** Where copied clips are kept on this device. */
export const CLIPBOARD_KEY = "kinora:clipboard";

/** Whoever uses this device next does not find what somebody else copied. */
export function forgetClipboard(): void {
  try {
    localStorage.removeItem(CLIPBOARD_KEY);
  } catch {
    // Forbidden: then nothing was kept there either.
  }
}
