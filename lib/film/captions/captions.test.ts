import fc from "fast-check";
import { expect, test } from "vitest";
import { writeCaptions } from "@/lib/film/captions/caption-formats";
import { type Cue, cuesOf } from "@/lib/film/captions/cues-of";
import { planFilm } from "@/lib/film/plan";
import { documentArbitrary } from "@/lib/film/testing/film-arbitraries";
import { filmOf, moving, photo, slide } from "@/lib/film/testing/film-of";

const cue = (startMs: number, endMs: number, ...lines: string[]): Cue => ({ startMs, endMs, lines });

test("captions last while the words are visible: after their picture has entered, before it leaves", () => {
  const plan = planFilm(
    filmOf({
      style: "vanilla",
      visuals: [
        photo("a", 0, 4, { caption: "Sea" }),
        moving("b", 4, 8, { caption: "Waves" }),
        slide("c", 8, 12, { title: "Day two", text: "Inland" }),
        photo("d", 12, 16),
      ],
      credits: [["Boat", "Ada"]],
    }),
  );
  const cues = cuesOf(plan);
  expect(cues.map(({ lines }) => lines)).toEqual([["Sea"], ["Waves"], ["Day two", "Inland"]]);
  for (const [index, { startMs, endMs }] of cues.entries()) {
    const [into, outOf] = [plan.transitions[index - 1], plan.transitions[index]];
    expect(startMs).toBeGreaterThanOrEqual(index * 4000);
    if (into) expect(startMs).toBeGreaterThan((into.jointFrame * 1000) / 30);
    expect(endMs).toBe(Math.round(((outOf?.startFrame ?? 0) * 1000) / 30));
    expect(outOf?.startFrame).toBeLessThan((index + 1) * 120);
  }
});

test("without a transition, captions last until the cut, in whole milliseconds", () => {
  const visuals = [
    photo("a", 0, 1 + 1 / 30, { caption: "Sea" }),
    photo("b", 1 + 1 / 30, 2, { transition: "none", caption: "Land" }),
  ];
  const [sea, land] = cuesOf(planFilm(filmOf({ style: "vanilla", visuals })));
  expect(sea?.endMs).toBe(1033);
  expect(land?.endMs).toBe(2000);
  expect(Number.isInteger(land?.startMs)).toBe(true);
});

test.each([
  ["no words", "", undefined],
  ["blanks", " \n\t ", undefined],
  ["lines", "One\nTwo", ["One", "Two"]],
  ["blank lines between", "One\n\n \nTwo\n", ["One", "Two"]],
  ["other line breaks", "One\u2028Two\u2029Three\u0085Four", ["One", "Two", "Three", "Four"]],
  ["right to left", "שלום\nמן הים 12", ["שלום", "מן הים 12"]],
])("%s", (_, caption, lines) => {
  const [first] = cuesOf(planFilm(filmOf({ visuals: [photo("a", 0, 3, { caption })] })));
  expect(first?.lines).toEqual(lines);
});

test("a clip covered by another has no caption", () => {
  const visuals = [photo("a", 0, 3, { caption: "Under" }), photo("b", 0, 3, { caption: "Over" })];
  expect(cuesOf(planFilm(filmOf({ visuals }))).map(({ lines }) => lines)).toEqual([["Over"]]);
});

test("captions of any film lie within it and never overlap", () => {
  fc.assert(
    fc.property(documentArbitrary, (document) => {
      const plan = planFilm(document);
      let before = 0;
      for (const { startMs, endMs, lines } of cuesOf(plan)) {
        expect(startMs).toBeGreaterThanOrEqual(before);
        expect(endMs).toBeGreaterThan(startMs);
        expect(lines.length).toBeGreaterThan(0);
        before = endMs;
      }
      expect(before).toBeLessThanOrEqual(Math.round((plan.frameCount * 1000) / 30));
    }),
  );
});

test("WebVTT", () => {
  expect(writeCaptions([], "vtt")).toBe("WEBVTT\n");
  expect(writeCaptions([cue(0, 1033, "One", "Two"), cue(3_599_999, 36_000_005, "שלום")], "vtt")).toBe(
    "WEBVTT\n\n00:00:00.000 --> 00:00:01.033\nOne\nTwo\n\n00:59:59.999 --> 10:00:00.005\nשלום\n",
  );
});

test("SubRip", () => {
  expect(writeCaptions([], "srt")).toBe("");
  expect(writeCaptions([cue(0, 1033, "One", "Two"), cue(61_500, 3_600_050, "שלום")], "srt")).toBe(
    "1\n00:00:00,000 --> 00:00:01,033\nOne\nTwo\n\n2\n00:01:01,500 --> 01:00:00,050\nשלום\n",
  );
});

test.each([
  ["A --> B", "A --&gt; B", "A --\u2060> B"],
  ["<i>Tom</i> & Jerry", "&lt;i&gt;Tom&lt;/i&gt; &amp; Jerry", "<\u2060i>Tom<\u2060/i> & Jerry"],
  ["I <3 you, 1 < 2", "I &lt;3 you, 1 &lt; 2", "I <3 you, 1 < 2"],
  ["{\\an8}up", "{\\an8}up", "{\u2060\\an8}up"],
  ["&lt;", "&amp;lt;", "&lt;"],
  ["NOTE this", "NOTE this", "NOTE this"],
])("%s stays text", (line, inVtt, inSrt) => {
  const wordsIn = (file: string) => /--> [\d:.,]+\n(.*)\n$/.exec(file)?.[1];
  expect(wordsIn(writeCaptions([cue(0, 1000, line)], "vtt"))).toBe(inVtt);
  expect(wordsIn(writeCaptions([cue(0, 1000, line)], "srt"))).toBe(inSrt);
});
