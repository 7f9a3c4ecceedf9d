import sharp from "sharp";
import { makeBox, words } from "@/lib/worker/mp4/boxes";
import { replaceBox } from "@/lib/worker/clips/testing/edit-boxes";

/** What a track of text says, in milliseconds. */
export type Said = { startMs: number; endMs: number; bytes: Buffer };

function element(id: string, ...parts: (Buffer | string | number)[]): Buffer {
  const content = Buffer.concat(
    parts.map((part) => {
      if (typeof part === "number") return words(part);
      return typeof part === "string" ? Buffer.from(part) : part;
    }),
  );
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE((1n << 56n) | BigInt(content.length));
  return Buffer.concat([Buffer.from(id, "hex"), size, content]);
}

const frameMs = 100;

/** Two seconds of moving pictures with a track of text, as Matroska. The packages' ffmpeg cannot write one. */
export async function matroskaWith(codec: string, said: readonly Said[]): Promise<Buffer> {
  const block = (track: number, atMs: number, flags: number, content: Buffer) => {
    const head = Buffer.from([0x80 | track, 0, 0, flags]);
    head.writeInt16BE(atMs, 1);
    return Buffer.concat([head, content]);
  };
  const pictures = await Promise.all(
    Array.from({ length: 20 }, async (_, at) => {
      const background = { r: at * 12, g: 90, b: 160 };
      const picture = sharp({ create: { width: 64, height: 48, channels: 3, background } });
      const atMs = at * frameMs;
      return { atMs, bytes: element("a3", block(1, atMs, 0x80, await picture.jpeg().toBuffer())) };
    }),
  );
  const texts = said.map(({ startMs, endMs, bytes }) => ({
    atMs: startMs,
    bytes: element("a0", element("a1", block(2, startMs, 0, bytes)), element("9b", endMs - startMs)),
  }));
  const blocks = [...pictures, ...texts].toSorted((a, b) => a.atMs - b.atMs).map(({ bytes }) => bytes);
  const track = (number: number, kind: number, name: string, ...more: Buffer[]) =>
    element(
      "ae",
      element("d7", number),
      element("73c5", number),
      element("83", kind),
      element("86", name),
      ...more,
    );
  const shape = element("e0", element("b0", 64), element("ba", 48));
  return Buffer.concat([
    element("1a45dfa3", element("4282", "matroska"), element("4287", 4), element("4285", 2)),
    element(
      "18538067",
      element("1549a966", element("2ad7b1", 1_000_000), element("4d80", "test"), element("5741", "test")),
      element("1654ae6b", track(1, 1, "V_MJPEG", shape), track(2, 0x11, codec)),
      element("1f43b675", element("e7", 0), ...blocks),
    ),
  ]);
}

const zeros = (length: number) => Buffer.alloc(length);
const short = (value: number) => Buffer.from([value >> 8, value & 255]);

/** An MP4 whose index is its last box, with a track of timed text added. */
export function mp4With(film: Buffer, said: readonly Said[]): Buffer {
  const samples: { ms: number; bytes: Buffer }[] = [];
  let endMs = 0;
  for (const { startMs, endMs: end, bytes } of said) {
    if (startMs > endMs) samples.push({ ms: startMs - endMs, bytes: short(0) });
    samples.push({ ms: end - startMs, bytes: Buffer.concat([short(bytes.length), bytes]) });
    endMs = end;
  }
  const trackAt = (offset: number) => {
    const entry = makeBox("tx3g", zeros(6), short(1), zeros(30));
    const table = makeBox(
      "stbl",
      makeBox("stsd", words(0, 1), entry),
      makeBox("stts", words(0, samples.length), ...samples.map(({ ms }) => words(1, ms))),
      makeBox("stsc", words(0, 1, 1, samples.length, 1)),
      makeBox("stsz", words(0, 0, samples.length), ...samples.map(({ bytes }) => words(bytes.length))),
      makeBox("stco", words(0, 1, offset)),
    );
    const reference = makeBox("dinf", makeBox("dref", words(0, 1), makeBox("url ", words(1))));
    const unity = words(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);
    return makeBox(
      "trak",
      makeBox("tkhd", words(7, 0, 0, 9, 0, endMs, 0, 0, 0, 0), unity, words(0, 0)),
      makeBox(
        "mdia",
        makeBox("mdhd", words(0, 0, 0, 1000, endMs), short(0x55c4), short(0)),
        makeBox("hdlr", words(0, 0), Buffer.from("sbtl"), zeros(13)),
        makeBox("minf", makeBox("nmhd", words(0)), reference, table),
      ),
    );
  };
  const withTrack = (offset: number) =>
    replaceBox(film, ["moov"], (old) => makeBox("moov", old.subarray(8), trackAt(offset)));
  const { length } = withTrack(0);
  return Buffer.concat([withTrack(length + 8), makeBox("mdat", ...samples.map(({ bytes }) => bytes))]);
}
