/** Formats a day for forms. The API stores it as midnight UTC. */
export function dayOf(epochSeconds: number | null): string {
  return epochSeconds === null ? "" : new Date(epochSeconds * 1000).toISOString().slice(0, 10);
}

/** Null for an empty field; undefined for an invalid day. */
export function epochSecondsOf(day: string): number | null | undefined {
  if (day === "") return null;
  const time = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(time) ? undefined : time / 1000;
}
