/** 1, 2, 4 … 30 seconds. The page tries at once when the browser says that it is online again. */
export function retryDelayMs(failures: number): number {
  return Math.min(1000 * 2 ** Math.max(0, failures - 1), 30_000);
}
