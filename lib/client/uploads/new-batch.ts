/** A name for files that are chosen together. */
export function newBatch(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join("-");
}
