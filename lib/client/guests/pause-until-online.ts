/** Waits for some time, or until the browser says that the line is back. */
export function pauseUntilOnline(durationMs: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener("online", go);
      resolve();
    };
    const timer = setTimeout(go, durationMs);
    addEventListener("online", go);
  });
}
