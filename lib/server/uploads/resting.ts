/** An upload that was silent for this long may be dropped to make room. If its sender still exists, it starts over. */
export const RESTING_MS = 10 * 60_000;
