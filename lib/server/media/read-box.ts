import type { ReadBytes } from "@/lib/server/media/open-bytes";

export type Box = { kind: string; size: number };

/** The header of the MP4 box that begins there; undefined for anything else, and for a box that says no size. */
export async function readBox(bytes: ReadBytes, at: number): Promise<Box | undefined> {
  const head = await bytes.at(at, 16);
  if (head.length < 8) return undefined;
  const short = head.readUInt32BE(0);
  const size = short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : short;
  const kind = head.toString("latin1", 4, 8);
  return size >= 8 && /^[\x20-\x7e\xa9]{4}$/.test(kind) ? { kind, size } : undefined;
}
