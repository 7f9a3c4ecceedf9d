/** A box; `from` and `until` delimit its content within the bytes it was found in. */
export type Box = {
  type: string;
  /** Where the box itself begins, with its length and name. */
  start: number;
  from: number;
  until: number;
};

export function boxesIn(bytes: Buffer, from: number, until: number): Box[] {
  const boxes: Box[] = [];
  for (let start = from; start + 8 <= until; ) {
    const { size, headBytes, type } = boxHead(bytes, start);
    const end = size === 0 ? until : start + size;
    if (size !== 0 && size < headBytes) throw new RangeError("A box is shorter than its head.");
    if (end > until) throw new RangeError("A box is longer than what holds it.");
    boxes.push({ type, start, from: start + headBytes, until: end });
    start = end;
  }
  return boxes;
}

/** `size` is 0 for a box that extends to the end. */
export function boxHead(bytes: Buffer, at: number): { size: number; headBytes: number; type: string } {
  const size = bytes.readUInt32BE(at);
  const type = bytes.toString("latin1", at + 4, at + 8);
  if (size !== 1) return { size, headBytes: 8, type };
  return { size: Number(bytes.readBigUInt64BE(at + 8)), headBytes: 16, type };
}

export function findBox(
  bytes: Buffer,
  within: Pick<Box, "from" | "until">,
  ...names: string[]
): Box | undefined {
  const [name, ...inside] = names;
  const found = boxesIn(bytes, within.from, within.until).find(({ type }) => type === name);
  return found && inside.length > 0 ? findBox(bytes, found, ...inside) : found;
}

export function makeBox(type: string, ...parts: readonly Uint8Array[]): Buffer {
  const length = 8 + parts.reduce((sum, part) => sum + part.length, 0);
  return Buffer.concat([words(length), Buffer.from(type, "latin1"), ...parts], length);
}

/** Unsigned numbers of four bytes each, big endian. Long lists are given as such: there are only so many arguments. */
export function words(...values: readonly (number | readonly number[])[]): Buffer {
  const all = values.flat();
  const bytes = Buffer.alloc(all.length * 4);
  all.forEach((value, index) => bytes.writeUInt32BE(value >>> 0, index * 4));
  return bytes;
}
