import { createListener } from "@/lib/server/media/beats/listen";
import type { Ffmpeg } from "@/lib/server/media/ffmpeg-path";
import { measurePcm, type PcmMeasure } from "@/lib/server/media/measure-pcm";
import { MediaError } from "@/lib/server/media/media-error";
import { pcmOutput, readPcm } from "@/lib/server/media/pcm";
import { inputFile, runFfmpeg } from "@/lib/server/media/run-ffmpeg";
import { toSongError } from "@/lib/server/media/song-error";
import { type HeardFacts, hearSongFacts } from "@/lib/server/media/song-facts";

export const MAX_SONG_MS = 30 * 60_000;
const decodeTimeLimitMs = 180_000;

export type HeardSong = HeardFacts & { measure: PcmMeasure };

/**
 * Decodes a song once and keeps what is needed: length, waveform, loudness and beats. It takes a third of a second for
 * three minutes of music and blocks the event loop at the end, so a process that answers requests must leave it to another.
 */
export async function listenToSong(
  { path, demuxer }: { path: string; demuxer: string },
  ffmpeg: Ffmpeg,
): Promise<HeardSong> {
  const assertNotTooLong = (durationMs: number) => {
    if (durationMs > MAX_SONG_MS) throw new MediaError("too_long", "The song is longer than 30 minutes.");
  };
  const listener = createListener();
  async function* listening(blocks: AsyncIterable<Int16Array>) {
    for await (const samples of blocks) {
      listener.hear(samples);
      yield samples;
    }
  }
  try {
    const { result: measure } = await runFfmpeg({
      ffmpeg,
      args: [...inputFile(demuxer, path), ...pcmOutput],
      timeLimitMs: decodeTimeLimitMs,
      output: (stdout) => measurePcm(listening(readPcm(stdout)), assertNotTooLong),
    });
    return { measure, ...hearSongFacts(listener.result(), measure) };
  } catch (error) {
    throw toSongError(error);
  }
}
