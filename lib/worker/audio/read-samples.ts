import type { FileHandle } from "node:fs/promises";
import type { DecodedSong } from "@/lib/worker/audio/decode-song";
import { CHANNELS, MOMENT_BYTES } from "@/lib/film/sound/samples";

/** Fills the block with the song from one moment on, and with silence where the song has no samples. */
export async function readSamples(
  file: FileHandle,
  song: DecodedSong,
  firstMoment: number,
  block: Int16Array<ArrayBuffer>,
): Promise<void> {
  block.fill(0);
  const moments = block.length / CHANNELS;
  const from = Math.max(0, firstMoment);
  const until = Math.min(song.moments, firstMoment + moments);
  if (until <= from) return;
  const bytes = Buffer.from(block.buffer, block.byteOffset, block.byteLength);
  const target = bytes.subarray((from - firstMoment) * MOMENT_BYTES, (until - firstMoment) * MOMENT_BYTES);
  let done = 0;
  while (done < target.length) {
    const position = song.dataStart + from * MOMENT_BYTES + done;
    const { bytesRead } = await file.read(target, done, target.length - done, position);
    if (bytesRead === 0) return;
    done += bytesRead;
  }
}
