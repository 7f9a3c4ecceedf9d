/** Whether a cell names something by its web address rather than by an id or a name. */
export function isWebAddress(value: string): boolean {
  return /^https?:\/\//iu.test(value);
}
