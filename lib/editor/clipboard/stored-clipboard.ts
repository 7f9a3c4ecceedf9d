/** Where copied clips are kept on this device. */
export const CLIPBOARD_KEY = "kinora:clipboard";

/** The next person on this device must not find what somebody else copied. */
export function forgetClipboard(): void {
  try {
    localStorage.removeItem(CLIPBOARD_KEY);
  } catch {
    // Forbidden: then nothing was kept there either.
  }
}
