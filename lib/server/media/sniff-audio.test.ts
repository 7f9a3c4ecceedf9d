import fc from "fast-check";
import { expect, test } from "vitest";
import { announcedDurationMs } from "@/lib/server/media/announced-duration";
import { isCutContainer } from "@/lib/server/media/is-cut-container";
import { readFrame } from "@/lib/server/media/mpeg-frame";
import type { ReadBytes } from "@/lib/server/media/open-bytes";
import { sniffAudio } from "@/lib/server/media/sniff-audio";

const open = (bytes: Buffer): ReadBytes => ({
  size: bytes.length,
  at: async (offset, count) => bytes.subarray(Math.min(offset, bytes.length), offset + count),
});
const latin1 = (text: string) => Buffer.from(text, "latin1");
const mp3Frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413)]);
const aacFrame = Buffer.concat([Buffer.from([0xff, 0xf1, 0x50, 0x80, 0x02, 0x1f, 0xfc]), Buffer.alloc(9)]);
const tag = Buffer.concat([latin1("ID3\x04\0\0\0\0\x02\x01"), Buffer.alloc(257, 7)]);

test.each<[string, Buffer, string | null, number]>([
  ["MP3", Buffer.concat([mp3Frame, mp3Frame]), "mp3", 0],
  ["MP3 behind a tag", Buffer.concat([tag, mp3Frame, mp3Frame]), "mp3", 267],
  [
    "MP3 behind two tags and padding",
    Buffer.concat([tag, tag, Buffer.alloc(999), mp3Frame, mp3Frame]),
    "mp3",
    1533,
  ],
  ["AAC", Buffer.concat([aacFrame, aacFrame]), "aac", 0],
  ["FLAC behind a tag", Buffer.concat([tag, latin1("fLaC")]), "flac", 267],
  ["WAV", latin1("RIFF\0\0\0\0WAVEfmt "), "wav", 0],
  ["a large WAV", latin1("RF64\xff\xff\xff\xffWAVEds64"), "wav", 0],
  ["M4A", latin1("\0\0\0\x20ftypM4A \0\0\0\0M4A mp42isom"), "m4a", 0],
  ["Vorbis", latin1(`OggS${"\0".repeat(22)}\x01\x1e\x01vorbis`), "ogg", 0],
  ["one MP3 frame", mp3Frame, null, 0],
  ["an MP3 frame before an AAC frame", Buffer.concat([mp3Frame, aacFrame]), null, 0],
  ["WebP", latin1("RIFF\0\0\0\0WEBPVP8 "), null, 0],
  ["HEIC", latin1("\0\0\0\x18ftypheic\0\0\0\0mif1heic"), null, 0],
  ["a tag that says it is huge", latin1("ID3\x04\0\0\x7f\x7f\x7f\x7f"), null, 0],
  ["nothing", Buffer.of(), null, 0],
])("%s", async (_name, bytes, type, start) => {
  expect(await sniffAudio(open(bytes))).toEqual(type === null ? null : { type, start });
});

test.each<[string, number[], object | null]>([
  [
    "128 kbit/s",
    [0xff, 0xfb, 0x90, 0x00],
    { type: "mp3", bytes: 417, sampleRate: 44_100, samples: 1152, isMono: false },
  ],
  [
    "padded mono",
    [0xff, 0xfb, 0x92, 0xc0],
    { type: "mp3", bytes: 418, sampleRate: 44_100, samples: 1152, isMono: true },
  ],
  [
    "MPEG 2",
    [0xff, 0xf3, 0x80, 0xc0],
    { type: "mp3", bytes: 208, sampleRate: 22_050, samples: 576, isMono: true },
  ],
  [
    "MPEG 2.5",
    [0xff, 0xe3, 0x18, 0xc4],
    { type: "mp3", bytes: 72, sampleRate: 8_000, samples: 576, isMono: true },
  ],
  ["layer II", [0xff, 0xfd, 0x90, 0x00], null],
  ["no rate", [0xff, 0xfb, 0x9c, 0x00], null],
  ["free bit rate", [0xff, 0xfb, 0x00, 0x00], null],
  ["bad bit rate", [0xff, 0xfb, 0xf0, 0x00], null],
  ["reserved version", [0xff, 0xeb, 0x90, 0x00], null],
  ["no sync", [0xff, 0x1b, 0x90, 0x00], null],
  ["nothing", [], null],
])("a frame header: %s", (_name, head, frame) => {
  expect(readFrame(Uint8Array.from(head))).toEqual(frame);
});

test("no bytes are an error, and none hold the reader up", async () => {
  const beginnings = [
    "",
    "ID3\x04\0\0\0\0\0\0",
    "fLaC",
    "OggS",
    "RIFF\0\0\0\0WAVE",
    "\0\0\0\x10ftypM4A ",
    "\xff\xfb\x90\0",
  ];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...beginnings),
      fc.uint8Array({ maxLength: 200 }),
      async (beginning, rest) => {
        const bytes = open(Buffer.concat([latin1(beginning), rest]));
        const audio = await sniffAudio(bytes);
        for (const type of ["mp3", "aac", "m4a", "wav", "ogg", "flac"] as const) {
          const place = { type, start: audio?.start ?? 0 };
          await isCutContainer(bytes, place);
          const announced = await announcedDurationMs(bytes, place);
          expect(announced === null || announced > 0).toBe(true);
        }
      },
    ),
    { numRuns: 500 },
  );
});
