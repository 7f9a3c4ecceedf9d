import type { ReadBytes } from "@/lib/server/media/open-bytes";
import { sniffClip } from "@/lib/server/media/sniff-clip";

/** Where in a photo's file its motion is: a whole MP4 behind the picture. */
export type EmbeddedMotion = { start: number; length: number };

const maxXmpBytes = 256 << 10;
/** More than the second or two that phones record. */
const maxMotionBytes = 100 << 20;
const maxTrailerEntries = 64;
/** The type that Samsung gives the motion in its trailer. */
const samsungMotion = 0x0a30;

/** Finds the motion that Google's and Samsung's cameras append to a photo; null if there is none. */
export async function readMotion(bytes: ReadBytes, xmp?: Uint8Array): Promise<EmbeddedMotion | null> {
  const places = [...(xmp ? placesInXmp(xmp, bytes.size) : []), ...(await placesInTrailer(bytes))];
  for (const place of places) if (await isMotion(bytes, place)) return place;
  return null;
}

function placesInXmp(xmp: Uint8Array, size: number): EmbeddedMotion[] {
  if (xmp.byteLength > maxXmpBytes) return [];
  const text = new TextDecoder().decode(xmp);
  const atEnd = (length: number, padding = 0) => ({ start: size - length - padding, length });
  const items = [...text.matchAll(/<[\w-]+:(?:Item|li)\b[^>]*>/g)].map(([item]) => item);
  const item = items.find((one) => /:Semantic="MotionPhoto"/.test(one));
  const numberIn = (of: string, name: string) =>
    Number(new RegExp(`:${name}(?:="|>)(\\d{1,10})`).exec(of)?.[1] ?? 0);
  const length = item === undefined ? 0 : numberIn(item, "Length");
  const offset = numberIn(text, "MicroVideoOffset");
  return [
    ...(item !== undefined && length > 0 ? [atEnd(length), atEnd(length, numberIn(item, "Padding"))] : []),
    ...(offset > 0 ? [atEnd(offset)] : []),
  ];
}

/** Samsung ends a file with a directory of what it has appended. Its offsets count back from the directory. */
async function placesInTrailer({ size, at }: ReadBytes): Promise<EmbeddedMotion[]> {
  const end = await at(size - 8, 8);
  if (end.length < 8 || end.toString("latin1", 4) !== "SEFT") return [];
  const directoryBytes = end.readUInt32LE(0);
  const start = size - 8 - directoryBytes;
  if (directoryBytes < 12 || directoryBytes > 12 + 12 * maxTrailerEntries) return [];
  const directory = await at(start, directoryBytes);
  if (directory.length < directoryBytes || directory.toString("latin1", 0, 4) !== "SEFH") return [];
  const count = Math.min(directory.readUInt32LE(8), Math.floor((directoryBytes - 12) / 12));
  const places: EmbeddedMotion[] = [];
  for (let entry = 0; entry < count; entry += 1) {
    const from = 12 + 12 * entry;
    if (directory.readUInt16LE(from + 2) !== samsungMotion) continue;
    const block = start - directory.readUInt32LE(from + 4);
    const head = await at(block, 8);
    if (head.length < 8) continue;
    // Each block begins with its type and its name.
    const headBytes = 8 + head.readUInt32LE(4);
    places.push({ start: block + headBytes, length: directory.readUInt32LE(from + 8) - headBytes });
  }
  return places;
}

async function isMotion({ size, at }: ReadBytes, { start, length }: EmbeddedMotion): Promise<boolean> {
  if (start <= 0 || length < 32 || length > maxMotionBytes || start + length > size) return false;
  const within: ReadBytes = { size: length, at: (offset, count) => at(start + offset, count) };
  const type = await sniffClip(within);
  return type === "mp4" || type === "mov";
}
