import { corruptBox, inBoxes, replaceBox } from "@/lib/worker/clips/testing/edit-boxes";
import { makeSample, rewrite } from "@/lib/worker/clips/testing/clip-samples";
import { makeBox, words } from "@/lib/worker/mp4/boxes";

export type EvilClip = [
  what: string,
  make: () => Promise<Buffer>,
  /** The reason that the owner reads; or, for a clip that we repair, the range of how many frames are saved. */
  outcome: RegExp | [min: number, max: number],
];

const text = (content: string) => Buffer.from(content, "latin1");
const track = ["moov", "trak", "mdia", "minf"] as const;
const table = [...track, "stbl"] as const;

let plain: Promise<Buffer> | undefined;
const sample = () => (plain ??= makeSample({ seconds: 2, sound: null }));
const silent = (codecs: string[]) => makeSample({ seconds: 2, sound: null, codecs });
const x264 = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p"];

function reference(type: string, content: string): (mp4: Buffer) => Buffer {
  return (mp4) =>
    replaceBox(mp4, [...track, "dinf", "dref"], () =>
      makeBox("dref", words(0, 1), makeBox(type, words(0), text(`${content}\0`))),
    );
}

export const evilClips = (address: string): EvilClip[] => [
  [
    "pictures that lie at an address",
    async () => reference("url ", `${address}/url`)(await sample()),
    /refers to other files/,
  ],
  [
    "pictures that lie in a file",
    async () => reference("alis", "/etc/passwd")(await sample()),
    /refers to other files/,
  ],
  [
    "a film that is somewhere else",
    async () =>
      Buffer.concat([
        makeBox("ftyp", text("qt  \0\0\0\0qt  ")),
        makeBox(
          "moov",
          makeBox(
            "rmra",
            makeBox(
              "rmda",
              makeBox("rdrf", words(0), text("url "), words(address.length + 1), text(`${address}/rmra\0`)),
            ),
          ),
        ),
      ]),
    /refers to other files/,
  ],
  ["its end missing, and the index with it", async () => (await sample()).subarray(0, -3000), /cut off/],
  [
    "its end missing, the index being at the beginning",
    async () => {
      const whole = await silent([...x264, "-g", "10", "-movflags", "+faststart"]);
      return whole.subarray(0, Math.round(whole.length * 0.6));
    },
    [6, 59],
  ],
  [
    "a Matroska cut in the middle",
    async () => {
      const whole = await makeSample({
        seconds: 2,
        sound: null,
        ending: "mkv",
        codecs: [...x264, "-g", "10"],
      });
      return whole.subarray(0, Math.round(whole.length * 0.6));
    },
    [6, 59],
  ],
  [
    "a header that says ten hours",
    async () => corruptBox(await sample(), ["moov", "mvhd"], (box) => box.writeUInt32BE(36_000 * 1000, 16)),
    [6, 60],
  ],
  [
    "ten hours",
    async () =>
      rewrite(await sample(), { before: ["-itsscale", "18000"], behind: ["-c", "copy"], ending: "mkv" }),
    /longer than 60 minutes/,
  ],
  [
    "frames that last ten hours",
    async () =>
      replaceBox(await sample(), [...table, "stts"], () => makeBox("stts", words(0, 1, 60, 600 * 15_360))),
    [6, 62],
  ],
  [
    "a hundred thousand samples of one byte",
    async () => {
      const many = replaceBox(await sample(), [...table, "stsz"], () =>
        makeBox("stsz", words(0, 1, 100_000)),
      );
      const timed = replaceBox(many, [...table, "stts"], () => makeBox("stts", words(0, 1, 100_000, 512)));
      return replaceBox(timed, [...table, "stsc"], () => makeBox("stsc", words(0, 1, 1, 100_000, 1)));
    },
    /read/,
  ],
  [
    "samples beyond the end of the file",
    async () =>
      replaceBox(await sample(), [...table, "stco"], () => makeBox("stco", words(0, 1, 0x7ffffff0))),
    /read/,
  ],
  [
    "four billion samples",
    async () =>
      replaceBox(await sample(), [...table, "stsz"], () => makeBox("stsz", words(0, 1, 0xfffffff0))),
    /./,
  ],
  [
    "an index of 4 GB",
    async () => corruptBox(await sample(), ["moov"], (box) => box.writeUInt32BE(0xfffffff0, 0), 0),
    [60, 60],
  ],
  [
    "more pixels than 4K",
    () => makeSample({ size: { width: 5000, height: 2000 }, seconds: 0.04, sound: null, codecs: [...x264] }),
    /larger than 4096 × 2304/,
  ],
  ["240 frames a second", () => makeSample({ framesASecond: 240, seconds: 1, sound: null }), [29, 32]],
  [
    "no frame at all",
    async () => Buffer.concat([makeBox("ftyp", text("isom\0\0\0\0isom")), makeBox("moov")]),
    /no moving picture|damaged/,
  ],
  ["one frame", () => makeSample({ seconds: 0.03, sound: null }), /shorter than a fifth/],
  [
    "times before the beginning",
    async () =>
      rewrite(await makeSample({ sound: null, ending: "mkv" }), {
        before: ["-itsoffset", "-5"],
        behind: ["-c", "copy", "-avoid_negative_ts", "disabled"],
        ending: "mkv",
      }),
    [1, 90],
  ],
  [
    "forty tracks",
    async () =>
      rewrite(await sample(), {
        behind: [...Array<string[]>(40).fill(["-map", "0:v"]).flat(), "-c", "copy"],
      }),
    [60, 60],
  ],
  ["encrypted", async () => inBoxes(await sample(), "avc1", "encv"), /encrypted/],
  [
    "sound alone",
    async () => rewrite(await makeSample({}), { behind: ["-vn", "-c", "copy"] }),
    /no moving picture/,
  ],
  [
    "rubbish behind a name",
    async () => Buffer.concat([makeBox("ftyp", text("isom\0\0\0\0isom")), Buffer.alloc(50_000, 0x41)]),
    /./,
  ],
  [
    "rubbish in Matroska",
    async () => Buffer.concat([Buffer.from("1a45dfa3", "hex"), Buffer.alloc(50_000, 0x42)]),
    /./,
  ],
  [
    "a GIF of 65,535 × 65,535",
    async () =>
      Buffer.concat([
        text("GIF89a"),
        Buffer.from("ffffffff800000000000ffffff2c00000000ffffffff0002024c01003b", "hex"),
      ]),
    /./,
  ],
];
