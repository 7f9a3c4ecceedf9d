import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import type { FilmDocument, VideoClip } from "@/lib/film/document";
import { planFilm } from "@/lib/film/plan";
import { parseDocument } from "@/lib/film/parse-document";
import { gainOf } from "@/lib/film/plan/audio-play";
import { layersAt } from "@/lib/film/plan/layers-at";
import { documentArbitrary, footageFacts } from "@/lib/film/testing/film-arbitraries";
import { filmOf, photo, song } from "@/lib/film/testing/film-of";

const clip = (id: string, startSeconds: number, endSeconds: number, rest: Partial<VideoClip> = {}) =>
  ({ kind: "video", id, footageId: "c1", startSeconds, endSeconds, caption: "", ...rest }) as const;

const planOf = (parts: Partial<FilmDocument>) =>
  planFilm(filmOf({ style: "vanilla", ...parts }), {
    footage: footageFacts,
    songs: { "song-m": { durationSeconds: 300 } },
  });

function framesOf(parts: Partial<FilmDocument>, clipId = "v"): (number | undefined)[] {
  const plan = planOf(parts);
  return Array.from({ length: plan.frameCount }, (_, frame) => {
    const layer = layersAt(plan, frame).find((one) => one.kind === "photo" && one.clipId === clipId);
    return layer?.kind === "photo" ? layer.footage?.frame : undefined;
  });
}

/** The reels that are shown, in turn. */
function reelsOf(parts: Partial<FilmDocument>): (string | undefined)[] {
  const plan = planOf(parts);
  return plan.segments.map((one) => (one.kind === "photo" ? one.footage?.reel : undefined));
}

describe("the frame shown of moving pictures", () => {
  it("runs frame by frame from the clip's offset, and stays on the last frame", () => {
    const frames = framesOf({ visuals: [clip("v", 0, 10, { offsetSeconds: 4, transition: "none" })] });
    expect(frames.slice(0, 3)).toEqual([120, 121, 122]);
    expect(frames[179]).toBe(299);
    expect(frames[299]).toBe(299);
  });

  it("runs at half and double speed", () => {
    const half = framesOf({ visuals: [clip("v", 0, 2, { speed: 0.5 })] });
    expect(half.slice(0, 6)).toEqual([0, 0, 1, 1, 2, 2]);
    const double = framesOf({ visuals: [clip("v", 0, 2, { speed: 2 })] });
    expect(double.slice(0, 3)).toEqual([0, 2, 4]);
  });

  describe("with a slow reel", () => {
    const fast = { footageId: "c3" };

    it("shows another one of that in each frame of the film, at half speed", () => {
      const visuals = [clip("v", 0, 2, { ...fast, speed: 0.5, offsetSeconds: 1, transition: "none" })];
      expect(framesOf({ visuals })).toEqual(Array.from({ length: 60 }, (_, frame) => 60 + frame));
      expect(reelsOf({ visuals })).toEqual(["slow"]);
    });

    it("is what it was at every other speed", () => {
      const visuals = [
        clip("v", 0, 2, { ...fast, transition: "none" }),
        clip("w", 2, 4, { ...fast, speed: 2, transition: "none" }),
      ];
      expect(reelsOf({ visuals })).toEqual([undefined, undefined]);
      const { slowFrames: _, ...usual } = footageFacts.c3 ?? { frames: 0, sound: null };
      const plain = planFilm(filmOf({ style: "vanilla", visuals }), { footage: { c3: usual } });
      expect(planOf({ visuals })).toEqual(plain);
    });

    it("holds the frames of that, and stays on its last one", () => {
      const held = { ...fast, speed: 0.5, freezeStartSeconds: 0.1, freezeEndSeconds: 0.1 } as const;
      const frames = framesOf({ visuals: [clip("v", 0, 0.4, { ...held, transition: "none" })] });
      expect(frames).toEqual([0, 0, 0, 0, 1, 2, 3, 4, 5, 5, 5, 5]);
      const end = framesOf({ visuals: [clip("v", 0, 1, { ...fast, speed: 0.5, offsetSeconds: 99.95 })] });
      expect(end.slice(0, 4)).toEqual([5997, 5998, 5998, 5998]);
    });

    it("goes on through a cut at any frame", () => {
      const half = { ...fast, speed: 0.5, transition: "none" } as const;
      const cut = [clip("v", 0, 0.1, half), clip("w", 0.1, 1, { ...half, offsetSeconds: 0.05 })];
      const [before, after] = [framesOf({ visuals: cut }), framesOf({ visuals: cut }, "w")];
      expect([...before.slice(0, 3), ...after.slice(3, 6)]).toEqual([0, 1, 2, 3, 4, 5]);
    });
  });

  it("stands still on its first and on its last frame, for as long as it was told", () => {
    const held = { offsetSeconds: 1, freezeStartSeconds: 0.1, freezeEndSeconds: 0.2 };
    const frames = framesOf({ visuals: [clip("v", 0, 0.6, held)] });
    expect(frames.join(" ")).toBe("30 30 30 30 31 32 33 34 35 36 37 38 38 38 38 38 38 38");
    const fast = framesOf({ visuals: [clip("v", 0, 0.5, { ...held, speed: 2 })] });
    expect(fast.join(" ")).toBe("30 30 30 30 32 34 36 38 40 40 40 40 40 40 40");
  });

  it("holds its first frame where there is not enough room for both", () => {
    const frames = framesOf({ visuals: [clip("v", 0, 0.5, { freezeStartSeconds: 9, freezeEndSeconds: 9 })] });
    expect(new Set(frames)).toEqual(new Set([0]));
  });

  it("stands still in transitions beside a frame that is held", () => {
    const held = {
      offsetSeconds: 2,
      freezeStartSeconds: 1,
      freezeEndSeconds: 1,
      transition: "fade",
    } as const;
    const frames = framesOf({ visuals: [photo("a", 0, 3), clip("v", 3, 6, held), photo("b", 6, 9)] });
    const first = frames.findIndex((frame) => frame !== undefined);
    const last = frames.findLastIndex((frame) => frame !== undefined);
    expect(first).toBeLessThan(90);
    expect(last).toBeGreaterThan(180);
    expect(new Set(frames.slice(first, 121))).toEqual(new Set([60]));
    expect(frames[121]).toBe(61);
    expect(new Set(frames.slice(149, last + 1))).toEqual(new Set([89]));
  });

  it("shows in transitions what was trimmed off on both sides", () => {
    const visuals = [
      photo("a", 0, 3),
      clip("v", 3, 6, { offsetSeconds: 2, transition: "fade" }),
      photo("b", 6, 9),
    ];
    const frames = framesOf({ visuals });
    expect(frames[90]).toBe(60);
    const first = frames.findIndex((frame) => frame !== undefined);
    expect(first).toBeLessThan(90);
    expect(frames[first]).toBe(60 - (90 - first));
    const last = frames.findLastIndex((frame) => frame !== undefined);
    expect(last).toBeGreaterThan(180);
    expect(frames[last]).toBe(60 + last - 90);
  });

  it("stands still in a pile, on the frame at which it began to leave", () => {
    const visuals = [clip("v", 0, 4), photo("a", 4, 8), photo("b", 8, 12)];
    const frames = framesOf({ style: "album", visuals });
    const under = frames.slice(150).filter((frame) => frame !== undefined);
    expect(new Set(under).size).toBe(1);
    expect(under[0]).toBeLessThan(120);
  });

  it("is null, for the poster, while nothing is known about the footage", () => {
    const plan = planFilm(filmOf({ style: "vanilla", visuals: [clip("v", 0, 2)] }));
    const [layer] = layersAt(plan, 10).filter(({ kind }) => kind === "photo");
    expect(layer).toMatchObject({ photoId: "c1", footage: null });
  });

  test("never exceeds the footage", () => {
    fc.assert(
      fc.property(documentArbitrary, fc.nat({ max: 4000 }), (document, frame) => {
        for (const layer of layersAt(planFilm(document, { footage: footageFacts }), frame)) {
          if (layer.kind !== "photo" || !layer.footage) continue;
          expect(Number.isInteger(layer.footage.frame)).toBe(true);
          expect(layer.footage.frame).toBeGreaterThanOrEqual(0);
          const { frames = 0, slowFrames = 0 } = footageFacts[layer.footage.footageId] ?? {};
          expect(layer.footage.frame).toBeLessThan(layer.footage.reel ? slowFrames : frames);
        }
      }),
    );
  });
});

describe("the sound of moving pictures", () => {
  const music = [song("m")];
  const playsOf = (parts: Partial<FilmDocument>, id: string) =>
    planOf(parts).audio.filter(({ clipId }) => clipId === id);

  it("plays while the clip is visible, from the clip's offset", () => {
    const visuals = [
      photo("a", 0, 3),
      clip("v", 3, 6, { offsetSeconds: 2, transition: "none" }),
      photo("b", 6, 9),
    ];
    const [play] = playsOf({ visuals }, "v");
    expect(play).toMatchObject({ soundId: "c1", startSeconds: 3, sourceSeconds: 2, speed: 1, gain: 0.7 });
  });

  it("cross-fades with the pictures, as far as there is sound before", () => {
    const visuals = [photo("a", 0, 3), clip("v", 3, 6, { offsetSeconds: 0.1, transition: "fade" })];
    const [play] = playsOf({ visuals }, "v");
    expect(play?.startSeconds).toBeCloseTo(2.9);
    expect(play?.sourceSeconds).toBeCloseTo(0);
  });

  it("is silent while a frame is held, and begins and ends where its pictures run", () => {
    const held = { offsetSeconds: 2, freezeStartSeconds: 1, freezeEndSeconds: 0.5 };
    const visuals = [
      photo("a", 0, 3),
      clip("v", 3, 8, { ...held, transition: "fade" }),
      photo("b", 8, 9, { transition: "fade" }),
    ];
    const [play] = playsOf({ visuals }, "v");
    if (!play) throw new Error("It is not heard.");
    expect(play).toMatchObject({ startSeconds: 4, endSeconds: 7.5, sourceSeconds: 2 });
    expect([3.9, 4, 7.49999, 7.6].map((time) => gainOf(play, time) < 0.01)).toEqual([true, true, true, true]);
    expect(gainOf(play, 5.5)).toBeCloseTo(0.7);
  });

  it.each([
    ["muted", { muted: true }],
    ["at no volume", { volume: 0 }],
    ["of footage without sound", { footageId: "c2" }],
  ])("is absent %s, and music stays as it is", (_, rest) => {
    const plan = planOf({ visuals: [clip("v", 0, 8, rest)], music });
    expect(plan.audio.map(({ clipId }) => clipId)).toEqual(["m"]);
    expect(plan.audio[0]?.ducks).toEqual([]);
  });

  it("ducks the music where there is something to hear, and only there", () => {
    const plan = planOf({
      visuals: [photo("a", 0, 10), clip("v", 10, 20, { transition: "none" }), photo("b", 20, 30)],
      music,
    });
    const under = plan.audio.find(({ clipId }) => clipId === "m");
    if (!under) throw new Error("There is no music.");
    const loud = gainOf(under, 5);
    expect(gainOf(under, 11.5)).toBeCloseTo(loud * 0.49, 1);
    expect(gainOf(under, 14)).toBeCloseTo(loud);
    expect(gainOf(under, 17)).toBeCloseTo(loud * 0.3);
    expect(gainOf(under, 22)).toBeCloseTo(loud);
  });

  it("leaves the music as it is where the film says so, and is heard itself", () => {
    const visuals = [clip("v", 0, 10)];
    const [loud, alone] = [planOf({ visuals, music }), planOf({ visuals, music, duckMusic: false })];
    expect(alone.audio.map(({ ducks }) => ducks)).toEqual([[], []]);
    expect(alone.audio.map((play) => ({ ...play, ducks: [] }))).toEqual(
      loud.audio.map((play) => ({ ...play, ducks: [] })),
    );
    expect(loud.audio.some(({ ducks }) => ducks.length > 0)).toBe(true);
  });

  it("is not heard where the film says so, and its pictures stay", () => {
    const visuals = [clip("v", 0, 10)];
    const [loud, silent] = [planOf({ visuals, music }), planOf({ visuals, music, clipSound: false })];
    expect(silent.audio.map(({ clipId, ducks }) => [clipId, ducks])).toEqual([["m", []]]);
    expect({ ...silent, audio: loud.audio }).toEqual(loud);
  });
});

test("a document of version 1 is read as one of version 2", () => {
  const old = { ...filmOf({ visuals: [photo("a", 0, 3)], music: [song("m")] }), version: 1 };
  expect(parseDocument(old)).toEqual({ ...old, version: 2 });
});
