import { describe, expect, it } from "vitest";
import { rowsOf } from "@/lib/worker/frame-rows";
import { planFilm } from "@/lib/film/plan";
import { filmOf, photo, slide } from "@/lib/film/testing/film-of";
import { createThumbnailChooser, liveliness } from "@/lib/worker/photos/choose-thumbnail";
import { tellingFrames } from "@/lib/worker/photos/telling-frames";

const manyPhotos = Array.from({ length: 100 }, (_, index) => photo(`p${index}`, index * 2, index * 2 + 2));

describe("tellingFrames", () => {
  it("are a few resting photos in the film's order, if there are any", () => {
    const plan = planFilm(filmOf({ visuals: [slide("t", 0, 3), photo("a", 3, 7), photo("b", 7, 11)] }));
    expect(tellingFrames(plan)).toEqual([150, 270]);
    const many = tellingFrames(planFilm(filmOf({ visuals: manyPhotos })));
    expect(many).toHaveLength(9);
    expect(many).toEqual(many.toSorted((a, b) => a - b));
  });

  it("exist for films without photos, and lie within even the shortest film", () => {
    const words = planFilm(filmOf({ visuals: [slide("t", 0, 3)] }));
    expect(tellingFrames(words)).toEqual([45]);
    const short = planFilm(filmOf({ visuals: [photo("a", 0, 0.1)] }));
    for (const frame of tellingFrames(short)) expect(frame).toBeLessThan(short.frameCount);
    expect(tellingFrames(short).length).toBeGreaterThan(0);
  });
});

describe("the thumbnail", () => {
  const size = { width: 64, height: 36 };
  const flat = (grey: number) => new Uint8Array(64 * 36 * 4).fill(grey);
  const lively = flat(120).map((_, at) => (at % 4 === 3 ? 255 : (at * 7919) % 256));

  it("is neither black nor white, and shows the most", () => {
    const tells = (rgba: Uint8Array) => liveliness(rowsOf(rgba, size), size);
    expect(tells(flat(0))).toBeCloseTo(0);
    expect(tells(flat(255))).toBeCloseTo(0);
    expect(tells(lively)).toBeGreaterThan(tells(flat(120)));
    const chooser = createThumbnailChooser([1, 2, 3], size);
    [lively, flat(0), lively, flat(90)].forEach((rgba, frame) => chooser.see(frame, rowsOf(rgba, size)));
    expect(chooser.chosen()).toEqual(lively);
    expect(chooser.chosen()).not.toBe(lively);
    const growing = createThumbnailChooser([0, 1], size);
    [flat(120), lively].forEach((rgba, frame) => growing.see(frame, rowsOf(rgba, size)));
    expect(growing.chosen()).toEqual(lively);
  });

  it("is the earlier of two equal ones", () => {
    const chooser = createThumbnailChooser([0, 1], size);
    // Differs only in alpha, which is ignored.
    const later = lively.map((value, at) => (at % 4 === 3 ? 254 : value));
    chooser.see(0, rowsOf(lively, size));
    chooser.see(1, rowsOf(later, size));
    expect(chooser.chosen()).toEqual(lively);
  });
});
