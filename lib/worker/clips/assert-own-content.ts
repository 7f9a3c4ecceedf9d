import { open } from "node:fs/promises";
import { MediaError } from "@/lib/server/media/media-error";
import { type Box, boxesIn, boxHead, findBox } from "@/lib/worker/mp4/boxes";

/** The index of an hour-long clip takes a few megabytes. */
const maxIndexBytes = 64 << 20;
const maxBoxes = 10_000;
const entryHeadBytes = 8;

/**
 * Refuses a clip whose content is not in it for us to read. MP4 and MOV may say that their pictures lie in other files
 * or at an address. We tell the reader not to follow such references, so it would read unrelated bytes of this file
 * instead. And of what is encrypted it would make noise, as it names pictures after what they were before.
 */
export async function assertOwnContent(path: string): Promise<void> {
  const index = await readIndex(path);
  const obstacle = index && obstacleIn(index);
  if (obstacle) throw new MediaError("unsupported", obstacle);
}

function obstacleIn(index: Buffer): string | undefined {
  try {
    const boxes = boxesIn(index, 0, index.length);
    const tracks = boxes.filter(({ type }) => type === "trak");
    const refersElsewhere =
      boxes.some(({ type }) => type === "rmra") || tracks.some((track) => hasForeignData(index, track));
    if (refersElsewhere) return "The clip refers to other files, which are not read.";
    return tracks.some((track) => isEncrypted(index, track)) ? "The clip is encrypted." : undefined;
  } catch (error) {
    // A damaged index is not judged here: the reader decides whether it can cope with it.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function isEncrypted(index: Buffer, trak: Box): boolean {
  const kinds = findBox(index, trak, "mdia", "minf", "stbl", "stsd");
  if (!kinds) return false;
  const entries = boxesIn(index, kinds.from + entryHeadBytes, kinds.until);
  return entries.some(({ type }) => type === "encv" || type === "enca");
}

function hasForeignData(index: Buffer, trak: Box): boolean {
  const references = findBox(index, trak, "mdia", "minf", "dinf", "dref");
  if (!references) return false;
  const entries = boxesIn(index, references.from + entryHeadBytes, references.until);
  // The last bit of an entry's flags means that the data lies in this very file.
  return entries.some(({ from }) => (index.readUInt32BE(from) & 1) === 0);
}

/** The content of the first `moov` box; undefined when the file has none, or a malformed one. */
async function readIndex(path: string): Promise<Buffer | undefined> {
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    const head = Buffer.alloc(16);
    for (let at = 0, count = 0; at + 8 <= size && count < maxBoxes; count++) {
      await file.read(head, 0, 16, at);
      const box = boxHead(head, 0);
      const length = box.size || size - at;
      if (length < box.headBytes) return undefined;
      if (box.type === "moov") {
        const content = Math.min(length - box.headBytes, size - at - box.headBytes);
        if (content > maxIndexBytes)
          throw new MediaError("broken", "The clip's index is larger than any clip's.");
        const index = Buffer.alloc(content);
        await file.read(index, 0, content, at + box.headBytes);
        return index;
      }
      at += length;
    }
    return undefined;
  } finally {
    await file.close();
  }
}
