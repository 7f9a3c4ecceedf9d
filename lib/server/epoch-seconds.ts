/** The API's timestamps. */
export function epochSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
