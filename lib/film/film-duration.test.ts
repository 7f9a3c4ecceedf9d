import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { filmDuration } from "@/lib/film/film-duration";
import { styleCatalog } from "@/lib/film/style-catalog";
import { documentArbitrary } from "@/lib/film/testing/film-arbitraries";
import { filmOf, photo, slide, song } from "@/lib/film/testing/film-of";
import { visibleClips } from "@/lib/film/visible-clips";

const seen = (...visuals: ReturnType<typeof photo>[]) =>
  visibleClips(filmOf({ visuals })).map(
    ({ clip, startFrame, endFrame }) => `${clip.id} ${startFrame}-${endFrame}`,
  );

describe("when clips are visible", () => {
  test.each([
    ["clips one after the other", [photo("a", 0, 2), photo("b", 2, 3)], ["a 0-60", "b 60-90"]],
    ["unordered", [photo("b", 2, 3), photo("a", 0, 2)], ["a 0-60", "b 60-90"]],
    ["a later one cuts an earlier one", [photo("a", 0, 5), photo("b", 2, 3)], ["a 0-60", "b 60-90"]],
    ["of two at once the last is seen", [photo("a", 0, 5), photo("b", 0, 3)], ["b 0-90"]],
    ["a gap stays", [photo("a", 0, 1), photo("b", 2, 3)], ["a 0-30", "b 60-90"]],
    ["a gap at the start stays", [photo("a", 1, 2)], ["a 30-60"]],
    ["a gap made by rounding is closed", [photo("a", 0, 3.33), photo("b", 3.4, 5)], ["a 0-102", "b 102-150"]],
    ["also at the start", [photo("a", 0.04, 1)], ["a 0-30"]],
    [
      "thirds end where the next begins",
      [photo("a", 0, 3.3333), photo("b", 3.3333, 6.6667)],
      ["a 0-100", "b 100-200"],
    ],
    ["however short, the last is seen", [photo("a", 1, 1.001)], ["a 30-31"]],
  ])("%s", (_, visuals, expected) => {
    expect(seen(...visuals)).toEqual(expected);
  });

  test("visible clips never overlap, always have a frame, and keep their order", () => {
    fc.assert(
      fc.property(documentArbitrary, (document) => {
        let end = 0;
        for (const clip of visibleClips(document)) {
          expect(clip.startFrame).toBeGreaterThanOrEqual(end);
          expect(clip.endFrame).toBeGreaterThan(clip.startFrame);
          end = clip.endFrame;
        }
      }),
    );
  });
});

describe("filmDuration", () => {
  test("is 0 without pictures, whatever music and credits there are", () => {
    expect(filmDuration(filmOf({ music: [song("s", 0, 60)], credits: [["a", "b"]] }))).toEqual({
      frames: 0,
      seconds: 0,
    });
  });

  test("ends with the last picture; music does not lengthen it", () => {
    const document = filmOf({
      visuals: [slide("t", 0, 3), photo("a", 3, 6.3333)],
      music: [song("s", 0, 60)],
    });
    expect(filmDuration(document)).toEqual({ frames: 190, seconds: 190 / 30 });
  });

  test("credits add time, more lines more of it, in every style", () => {
    for (const { machine_name } of styleCatalog) {
      const withRows = (count: number) =>
        filmDuration(
          filmOf({
            style: machine_name,
            visuals: [photo("a", 0, 3)],
            credits: Array(count).fill(["Role", "Name"]),
          }),
        ).seconds;
      expect(withRows(0)).toBe(3);
      expect(withRows(1)).toBeGreaterThanOrEqual(5);
      expect(withRows(40)).toBeGreaterThan(withRows(10));
      expect(withRows(50)).toBeLessThan(60);
    }
  });

  test("blank rows do not count as credits", () => {
    expect(filmDuration(filmOf({ visuals: [photo("a", 0, 3)], credits: [["", " "]] })).seconds).toBe(3);
  });
});
