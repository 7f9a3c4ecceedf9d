import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { writeCaptions } from "@/lib/film/captions/caption-formats";
import { type Cue, cuesOf } from "@/lib/film/captions/cues-of";
import { footageCues, inTurn } from "@/lib/film/captions/footage-cues";
import { parseSubtitles } from "@/lib/film/captions/parse-subtitles";
import { planFilm } from "@/lib/film/plan";
import { filmOf, moving, photo } from "@/lib/film/testing/film-of";
import { decodeText } from "@/lib/film/decode-text";

const cue = (startMs: number, endMs: number, ...lines: string[]): Cue => ({ startMs, endMs, lines });

const srt =
  "1\n00:00:00,500 --> 00:00:01,250\nHello\n\n2\n00:00:02,000 --> 00:00:03,000 X1:1 X2:2\n<i>To</i> {\\an8}you\nall\n";
const sized = srt.replace("Hello", "Größe");

const codesOf = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));
const utf16 = (text: string) => new Uint8Array(Uint16Array.from(codesOf(text)).buffer);

describe("a file of subtitles", () => {
  const found = [cue(500, 1250, "Hello"), cue(2000, 3000, "To you", "all")];

  test("SubRip, with any line breaks and blanks", () => {
    for (const text of [srt, srt.replaceAll("\n", "\r\n"), srt.replaceAll("\n", "\r"), `\n\n${srt}\n\n\n`])
      expect(parseSubtitles(text)).toEqual(found);
  });

  test("WebVTT, with its notes, styles and settings", () => {
    const vtt = `WEBVTT - A title\n\nSTYLE\n::cue { color: red }\n\nNOTE 1 --> 2\n\nname\n00:00.500 --> 00:01.250 align:start\n<v Ada>Hello</v>\n\n00:02.000 --> 00:03.000\n<00:02.5>To &amp; &lt;b&gt;\n`;
    expect(parseSubtitles(vtt)).toEqual([cue(500, 1250, "Hello"), cue(2000, 3000, "To & <b>")]);
  });

  test.each([
    ["UTF-8 with a mark", new TextEncoder().encode(`\ufeff${sized}`)],
    ["UTF-16", utf16(`\ufeff${sized}`)],
    ["UTF-16 without a mark", utf16(sized)],
    ["Windows-1252", Uint8Array.from(codesOf(sized))],
  ])("%s", (_, bytes) => {
    expect(parseSubtitles(decodeText(bytes))?.[0]?.lines).toEqual(["Größe"]);
  });

  test("that has none, or far too many", () => {
    expect(parseSubtitles("")).toBeUndefined();
    expect(parseSubtitles("WEBVTT\n")).toBeUndefined();
    expect(parseSubtitles("<html>00:00:01,000 -> 00:00:02,000</html>")).toBeUndefined();
    expect(parseSubtitles("00:00:02,000 --> 00:00:01,000\nBackwards\n")).toBeUndefined();
    expect(parseSubtitles("00:00:01,000 --> 00:00:02,000\nToo many\n\n".repeat(5001))).toBeUndefined();
  });

  test("comes back as it was written", () => {
    const words = fc.stringMatching(/^[A-Za-zé ]{1,20}[a-z]$/).map((text) => text.trim());
    const some = fc.array(fc.tuple(fc.nat(9000), fc.integer({ min: 1, max: 900 }), words), {
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(some, fc.constantFrom("vtt" as const, "srt" as const), (list, format) => {
        const cues = inTurn(list.map(([start, length, text]) => cue(start, start + length, text)));
        expect(parseSubtitles(writeCaptions(cues, format))).toEqual(cues);
      }),
    );
  });
});

describe("subtitles of clips in a film", () => {
  const said = [cue(0, 1000, "One"), cue(1000, 2000, "Two"), cue(4000, 6000, "Three")];
  const footage = { "footage-a": { frames: 150, sound: null } };
  const cuesFor = (rest: Parameters<typeof moving>[3], from = 2, until = 6) => {
    const document = filmOf({
      style: "vanilla",
      visuals: [photo("p", 0, from), moving("a", from, until, { transition: "none", ...rest })],
    });
    const plan = planFilm(document, { footage });
    return footageCues(plan, document, (id) => (id === "footage-a" ? said : []));
  };

  test("are left out where they are read in the picture, or not wanted", () => {
    expect([cuesFor({ subtitles: "picture" }), cuesFor({ subtitles: "none" })]).toEqual([[], []]);
  });

  test("come when they are said", () => {
    expect(cuesFor({ subtitles: "captions" })).toEqual(cuesFor({}));
    expect(cuesFor({})).toEqual([cue(2000, 3000, "One"), cue(3000, 4000, "Two")]);
  });

  test("follow trims, speeds and holds, and end with the clip", () => {
    expect(cuesFor({ subtitles: "captions", offsetSeconds: 0.5 })).toEqual([
      cue(2000, 2500, "One"),
      cue(2500, 3500, "Two"),
      cue(5500, 6000, "Three"),
    ]);
    expect(cuesFor({ subtitles: "captions", speed: 2 })).toEqual([
      cue(2000, 2500, "One"),
      cue(2500, 3000, "Two"),
      cue(4000, 4500, "Three"),
    ]);
    expect(cuesFor({ subtitles: "captions", speed: 0.5 })).toEqual([
      cue(2000, 4000, "One"),
      cue(4000, 6000, "Two"),
    ]);
    expect(cuesFor({ subtitles: "captions", freezeStartSeconds: 1, freezeEndSeconds: 1.5 })).toEqual([
      cue(3000, 4000, "One"),
      cue(4000, 4500, "Two"),
    ]);
  });

  test("end with the footage, although the clip stands on", () => {
    expect(cuesFor({ subtitles: "captions", offsetSeconds: 4 }, 2, 9)).toEqual([cue(2000, 3000, "Three")]);
  });

  test("and captions take turns, and are shown together where they meet", () => {
    const shown = inTurn([
      cue(0, 4000, "Sea"),
      cue(1000, 2000, "One"),
      cue(2000, 3000, "Two"),
      cue(9000, 9500, "End"),
    ]);
    expect(shown).toEqual([
      cue(0, 1000, "Sea"),
      cue(1000, 2000, "Sea", "One"),
      cue(2000, 3000, "Sea", "Two"),
      cue(3000, 4000, "Sea"),
      cue(9000, 9500, "End"),
    ]);
    const plan = planFilm(
      filmOf({ visuals: [photo("a", 0, 3, { caption: "Sea" }), photo("b", 3, 6, { caption: "Land" })] }),
    );
    expect(inTurn(cuesOf(plan))).toEqual(cuesOf(plan));
  });
});
