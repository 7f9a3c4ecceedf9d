import { open } from "node:fs/promises";
import type { DecodedSong } from "@/lib/worker/audio/decode-song";
import type { Loudness } from "@/lib/contracts/song-facts";
import { createLoudnessMeter } from "@/lib/server/media/loudness-meter";
import { readSamples } from "@/lib/worker/audio/read-samples";
import { CHANNELS, SAMPLE_RATE } from "@/lib/film/sound/samples";

export async function measureSong(song: DecodedSong, signal: AbortSignal): Promise<Loudness> {
  const meter = createLoudnessMeter(SAMPLE_RATE);
  const second = new Int16Array(SAMPLE_RATE * CHANNELS);
  const file = await open(song.path);
  try {
    for (let moment = 0; moment < song.moments; moment += SAMPLE_RATE) {
      signal.throwIfAborted();
      const block = second.subarray(0, (song.moments - moment) * CHANNELS);
      await readSamples(file, song, moment, block);
      meter.hear(block);
    }
  } finally {
    await file.close();
  }
  return meter.result();
}
