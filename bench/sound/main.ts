/**
 * npm run bench:sound: what the sound of a film of three minutes costs, and how much of it the limiter takes: with a song
 * as it is, and where two voices lift it above full scale. Then whether the library's songs rise where they are heard to.
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { makeSong } from "@/bench/render/make-song";
import type { AudioPlay } from "@/lib/film/plan/audio-play";
import { findFfmpeg } from "@/lib/server/media/ffmpeg-path";
import { agreementOf, hearLibraryRises } from "@/lib/server/music/testing/hear-library-rises";
import { processorMs } from "@/lib/server/media/watch-time";
import { encodeSound } from "@/lib/worker/audio/encode-sound";
import { createLimiter } from "@/lib/film/sound/limit-peaks";
import { mixAudio } from "@/lib/worker/audio/mix-audio";
import { CHANNELS, SAMPLE_RATE } from "@/lib/film/sound/samples";

const seconds = 180;
const moments = seconds * SAMPLE_RATE;
const headerBytes = 44;

const play = (clipId: string, gain: number): AudioPlay => ({
  clipId,
  soundId: "song",
  startSeconds: 0,
  endSeconds: seconds,
  sourceSeconds: 0,
  gain,
  speed: 1,
  ramps: [],
  ducks: [],
});

/** Processor time a second of film, in milliseconds. */
async function costOf(work: () => Promise<void>): Promise<number> {
  const before = processorMs(process.pid);
  await work();
  return (processorMs(process.pid) - before) / seconds;
}

const folder = await mkdtemp(path.join(os.tmpdir(), "bench-sound-"));
try {
  const samples = Buffer.concat(await makeSong(seconds).toArray());
  const song = { path: path.join(folder, "song.wav"), dataStart: headerBytes, moments };
  await writeFile(song.path, Buffer.concat([Buffer.alloc(headerBytes), samples]));
  const whole = new Int16Array(samples.buffer, samples.byteOffset, moments * CHANNELS);
  const ffmpeg = await findFfmpeg();
  const { signal } = new AbortController();
  console.log("| sound | mixed and encoded, CPU ms a second of film | the limiter alone |\n|---|---|---|");
  for (const [what, gains] of [
    ["a song", [1]],
    ["above full scale", [1, 1, 1]],
  ] as const) {
    const plays = gains.map((gain, at) => play(`clip ${at}`, gain));
    const target = path.join(folder, "sound.mp4");
    const all = await costOf(() =>
      encodeSound(
        { blocks: mixAudio(plays, new Map([["song", song]]), moments), moments },
        { ffmpeg, fingerprint: undefined, kept: new Map(), target, signal },
      ).then(() => undefined),
    );
    const sum = Float32Array.from(whole, (sample) => (sample * gains.length) / 32_768);
    const limiter = createLimiter();
    const block = (SAMPLE_RATE / 4) * CHANNELS;
    const alone = await costOf(async () => {
      for (let from = 0; from < sum.length; from += block) limiter.take(sum.subarray(from, from + block));
      limiter.end();
    });
    console.log(`| ${what} | ${all.toFixed(1)} | ${alone.toFixed(1)} |`);
  }
  const songs = await hearLibraryRises(ffmpeg);
  console.log("\n| song | rises heard | not rises | missed |\n|---|---|---|---|");
  for (const [id, { found, wrong, missed }] of songs)
    console.log(`| ${id} | ${found} | ${wrong} | ${missed} |`);
  const { precision, recall } = agreementOf(songs);
  console.log(`Precision ${precision.toFixed(2)}, recall ${recall.toFixed(2)}.`);
} finally {
  await rm(folder, { recursive: true });
}
