/** The API's form of a timestamp. */
export function epochSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
