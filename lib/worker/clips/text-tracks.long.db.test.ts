import { beforeAll, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";
import { makeSample } from "@/lib/worker/clips/testing/clip-samples";
import { preparedClip, putClip } from "@/lib/worker/clips/testing/prepared-clip";
import { matroskaWith, mp4With, type Said } from "@/lib/worker/clips/testing/text-tracks";

let me: TestAccount;
beforeAll(async () => {
  me = await createTestAccount();
});

const said = (...texts: (string | Buffer)[]): Said[] =>
  texts.map((text, at) => ({
    startMs: 500 + at * 600,
    endMs: 1000 + at * 600,
    bytes: Buffer.from(text),
  }));
const cues = [
  { start_time: 0.5, end_time: 1, lines: ["Hello"] },
  { start_time: 1.1, end_time: 1.6, lines: ["Größe", "two lines"] },
];

describe("the text in a clip becomes its subtitles", () => {
  const matroska: [string, string, Said[]][] = [
    ["SubRip", "S_TEXT/UTF8", said("<i>Hello</i>", "Größe\r\ntwo lines")],
    ["WebVTT", "D_WEBVTT/SUBTITLES", said("\n\n<v Ada>Hello", "\n\nGröße\ntwo lines")],
    ["WebVTT, as Matroska has it now,", "S_TEXT/WEBVTT", said("<v Ada>Hello", "Größe\ntwo lines")],
    [
      "SubStation Alpha, but for what it draws",
      "S_TEXT/ASS",
      said(
        String.raw`0,0,Default,,0,0,0,,{\an8}Hello`,
        String.raw`1,0,Default,,0,0,0,,Größe\Ntwo lines`,
        String.raw`2,0,Default,,0,0,0,,{\p1}m 0 0 l 9 9`,
      ),
    ],
  ];
  it.each(matroska)("%s in Matroska", async (_what, codec, texts) => {
    const clip = await preparedClip(me, await matroskaWith(codec, texts));
    expect([clip.status, clip.subtitle_count, clip.subtitles]).toEqual(["ready", 2, cues]);
  });

  it("timed text in MP4", async () => {
    const film = mp4With(await makeSample(), said("Hello", "Größe\ntwo lines"));
    const clip = await preparedClip(me, film);
    expect([clip.status, clip.subtitles]).toEqual(["ready", cues]);
  });

  it("timed text of UTF-16", async () => {
    const utf16 = Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from("Hello", "utf16le").swap16()]);
    const clip = await preparedClip(me, mp4With(await makeSample(), said(utf16)));
    expect(clip.subtitles).toEqual([cues[0]]);
  });

  it("but not text that is no text, nor more of it than anybody reads", async () => {
    const noise = said(Buffer.from([0xff, 0xff, 0, 1, 2]), Buffer.alloc(0));
    const many = Array.from({ length: 5001 }, (_, at) => ({
      startMs: at,
      endMs: at + 1,
      bytes: Buffer.from("a"),
    }));
    for (const texts of [noise, many]) {
      const clip = await preparedClip(me, await matroskaWith("S_TEXT/ASS", texts));
      expect([clip.status, clip.subtitle_count]).toEqual(["ready", 0]);
    }
    const overstated = mp4With(await makeSample(), said("Hello"));
    overstated.writeUInt16BE(0xffff, overstated.lastIndexOf("Hello") - 2);
    expect((await preparedClip(me, overstated)).subtitles).toEqual([cues[0]]);
  });

  it("and those of the same file again, without reading it", async () => {
    const film = await matroskaWith("S_TEXT/UTF8", said("Once more"));
    await preparedClip(me, film);
    expect((await putClip(me, film)).subtitle_count).toBe(1);
  });
});
