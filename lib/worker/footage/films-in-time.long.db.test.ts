import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findFfmpeg } from "@/lib/server/media/ffmpeg-path";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";
import type { Video } from "@/lib/server/videos/present-video";
import { makeSample, rewrite, type Sample } from "@/lib/worker/clips/testing/clip-samples";
import { beepsOf, type Film, filmOf, flashesOf } from "@/lib/worker/clips/testing/film-of";
import { decodePictures, decodeSound } from "@/lib/worker/encode/testing/decode-film";
import { beepsIn, flashesIn } from "@/lib/worker/footage/testing/flashes-and-beeps";
import { renderToFile } from "@/lib/worker/footage/testing/render-to-file";
import { renderableVideo } from "@/lib/server/testing/renderable-video";

const aac = ["-pix_fmt", "yuv420p", "-c:a", "aac"];
/** Every frame is a key frame, so that any of them can be taken out. */
const keys = ["-c:v", "libx264", "-preset", "ultrafast", "-x264-params", "keyint=1", ...aac];
const farKeys = [
  "-c:v",
  "libx264",
  "-preset",
  "veryfast",
  "-g",
  "60",
  "-sc_threshold",
  "0",
  "-bf",
  "3",
  ...aac,
];

/** Three seconds, whose flashes and beeps begin at 0.5, 1.5 and 2.5. Matroska keeps the times of what is taken out. */
const sample = (given: Sample = {}) => makeSample({ seconds: 3, ending: "mkv", codecs: keys, ...given });
const asMp4 = (bytes: Buffer) => rewrite(bytes, { behind: ["-c", "copy"], ending: "mp4" });
const without = (bytes: Buffer, frames: { pictures?: string; sound?: string }) => {
  const drop = (track: string, which: string | undefined) =>
    which === undefined ? [] : [`-bsf:${track}`, `noise=drop=${which.replaceAll(",", "\\,")}`];
  const behind = ["-c", "copy", ...drop("v", frames.pictures), ...drop("a", frames.sound)];
  return rewrite(bytes, { behind, ending: "mkv" });
};

/** And how many of its flashes have a beep. */
const cases: [what: string, make: () => Promise<Buffer>, together: number][] = [
  [
    "60 frames a second that become 20 in the dark",
    async () => asMp4(await without(await sample({ framesASecond: 60 }), { pictures: "gt(n,60)*mod(n,3)" })),
    3,
  ],
  [
    "20 frames a second that become 60",
    async () => without(await sample({ framesASecond: 60 }), { pictures: "gt(n,0)*lt(n,60)*gt(mod(n,3),0)" }),
    3,
  ],
  [
    "frames that are missing here and there",
    async () =>
      without(await sample(), { pictures: "lt(mod(n*n*7+n*3,11),3)*not(between(mod(n,30),14,18))*gt(n,0)" }),
    3,
  ],
  [
    "frames whose times waver",
    async () =>
      rewrite(await sample({ ending: "mp4", codecs: [...keys, "-video_track_timescale", "90000"] }), {
        behind: ["-c", "copy", "-bsf:v", "setts=ts=TS+900*mod(N*7\\,3)", "-video_track_timescale", "90000"],
      }),
    3,
  ],
  [
    "a picture that stands still for most of the time",
    async () =>
      without(await sample({ framesASecond: 60 }), {
        pictures: "gt(n,0)*not(between(mod(n,60),29,37))",
      }),
    3,
  ],
  [
    "a last picture that stands while the sound goes on",
    async () => asMp4(await without(await sample(), { pictures: "gt(n,50)" })),
    2,
  ],
  ["a gap in the sound", async () => without(await sample(), { sound: "between(n,70,95)" }), 3],
  [
    "a gap in the sound of an MP4",
    async () => asMp4(await without(await sample(), { sound: "between(n,70,95)" })),
    3,
  ],
  [
    "sound that lost a packet now and then",
    async () => without(await sample(), { sound: "not(mod(n,7))*gt(n,0)" }),
    3,
  ],
  ["sound that begins late", async () => asMp4(await without(await sample(), { sound: "lt(n,30)" })), 2],
  ["pictures that begin late", async () => asMp4(await without(await sample(), { pictures: "lt(n,30)" })), 2],
  [
    "a beginning that was cut off between key frames",
    async () =>
      rewrite(await sample({ ending: "mp4", codecs: farKeys }), {
        before: ["-ss", "0.7"],
        behind: ["-c", "copy"],
      }),
    2,
  ],
  [
    "a beginning without the key frame that it needs",
    async () => without(await sample({ codecs: farKeys }), { pictures: "lt(n,20)", sound: "lt(n,28)" }),
    1,
  ],
  [
    "a transport stream that begins anywhere",
    async () => {
      const whole = await sample({ ending: "ts", codecs: farKeys });
      return whole.subarray(Math.floor((whole.length * 0.3) / 188) * 188);
    },
    1,
  ],
  ["240 frames a second", () => sample({ framesASecond: 240, ending: "mp4" }), 3],
  ["8 kHz, mono", () => sample({ sound: { rate: 8_000, channels: 1 } }), 3],
  ["48 kHz, 5.1", () => sample({ sound: { rate: 48_000, channels: 6 } }), 3],
];

let owner: TestAccount;
let folder: string;
beforeAll(async () => {
  owner = await createTestAccount();
  folder = await mkdtemp(path.join(os.tmpdir(), "films-in-time-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** How many frames each beep is from the flash it belongs to. */
function apart(flashes: readonly number[], beeps: readonly number[]): number[] {
  return flashes.flatMap((flash) => beeps.map((beep) => beep - flash).filter((by) => Math.abs(by) < 10));
}

describe("pictures and sound stay within a frame of each other", () => {
  const films: Film[] = [];
  it.each(cases)("in a clip with %s", async (_what, make, together) => {
    const film = await filmOf(owner, await make());
    films.push(film);
    const inFrames = (seconds: number[]) => seconds.map((second) => second * 30);
    const found = apart(inFrames(flashesOf(film)), inFrames(beepsOf(film)));
    expect(found).toHaveLength(together);
    for (const by of found) expect(Math.abs(by)).toBeLessThanOrEqual(1.01);
  });

  it("in a film of all of them", async () => {
    // Of each clip the last second that flashes and beeps, with two fifths of a second before and behind.
    const shown = films.map((clip) => ({ clip, flash: flashesOf(clip).at(-1) ?? 0 }));
    const film = await renderableVideo({ owner });
    const end = shown.length * 0.8;
    const last = { name: "text", start_time: end, end_time: end + 2, data: { title: "The end", text: "" } };
    const clips = shown.map(({ clip, flash }, at) => ({
      name: "video",
      asset_id: clip.id,
      start_time: at * 0.8,
      end_time: (at + 1) * 0.8,
      data: { text: "", transition: "none", offset: Math.round((flash - 0.4) * 30) / 30 },
    }));
    const saved = await film.api.post<Video>(film.path, {
      assets: [...clips, last],
      quality: 360,
    });
    expect(saved.status).toBe(200);
    const file = await renderToFile(film, { folder, quality: 360 });
    const ffmpeg = await findFfmpeg();
    const flashes = flashesIn(await decodePictures(ffmpeg, file), { width: 640, height: 360 });
    const found = apart(flashes, beepsIn(await decodeSound(ffmpeg, file)));
    expect(flashes).toEqual(shown.map((_, at) => at * 24 + 12));
    expect(found).toHaveLength(shown.length);
    for (const by of found) expect(Math.abs(by)).toBeLessThanOrEqual(1.1);
  });
});
