/** A typed number of seconds, with a point or a comma. NaN when it is none, or not yet. */
export function typedSeconds(text: string): number {
  const typed = text.trim().replace(",", ".");
  return typed === "" ? Number.NaN : Number(typed);
}

const stepTenths = { ArrowUp: 1, ArrowDown: -1 } as const;

/** The seconds that an arrow key leads to: the next tenth up or down. Undefined for other keys. */
export function steppedSeconds(key: string, seconds: number, min: number, max: number): number | undefined {
  if (key !== "ArrowUp" && key !== "ArrowDown") return undefined;
  const tenths = Math.round((Number.isNaN(seconds) ? min : seconds) * 10) + stepTenths[key];
  return Math.min(Math.max(tenths / 10, min), max);
}
