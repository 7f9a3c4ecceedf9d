import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FilmDocument, VideoClip } from "@/lib/film/document";
import { SPEEDS } from "@/lib/film/document-choices";
import { planFilm } from "@/lib/film/plan";
import { layersAt } from "@/lib/film/plan/layers-at";
import { moveFootageEdge } from "@/lib/film/operations/move-footage-edge";
import { shownFootage } from "@/lib/film/footage-holds";
import { setFreeze } from "@/lib/film/operations/set-freeze";
import { setDuration } from "@/lib/film/operations/set-duration";
import { setFootageSound } from "@/lib/film/operations/set-footage-sound";
import { setSpeed } from "@/lib/film/operations/set-speed";
import { slipClip } from "@/lib/film/operations/slip-clip";
import { splitClip } from "@/lib/film/operations/split-clip";
import { trimClip } from "@/lib/film/operations/trim-clip";
import { filmOf, moving, photo, times } from "@/lib/film/testing/film-of";

const secondsOf = () => 10;
/** Shows seconds 2 to 6 of ten seconds of footage. */
const film = filmOf({
  visuals: [photo("a", 0, 3), moving("m", 3, 7, { offsetSeconds: 2 }), photo("b", 7, 9)],
});

function clipOf(document: FilmDocument, id = "m"): VideoClip {
  const clip = document.visuals.find((one) => one.id === id);
  if (clip?.kind !== "video") throw new Error(`${id} is no moving picture.`);
  return clip;
}

const trimmed = (edge: "start" | "end", toSeconds: number, document = film) =>
  trimClip(document, { clipId: "m", edge, toSeconds, secondsOf });

describe("trimming a moving picture", () => {
  test("stops where its footage ends, and later clips follow", () => {
    expect(times(trimmed("end", 60))).toBe("a 0-3 m 3-11 b 11-13");
    expect(clipOf(trimmed("end", 60)).offsetSeconds).toBe(2);
  });

  test("its first edge removes the start of the footage or brings it back, up to what there is", () => {
    expect(clipOf(trimmed("start", 4.5))).toMatchObject({
      offsetSeconds: 3.5,
      startSeconds: 3,
      endSeconds: 5.5,
    });
    expect(clipOf(trimmed("start", -60))).toMatchObject({ offsetSeconds: 0, startSeconds: 3, endSeconds: 9 });
  });

  test("accounts for its speed", () => {
    const fast = setSpeed(film, { clipIds: ["m"], speed: 2 });
    expect(times(fast)).toBe("a 0-3 m 3-5 b 5-7");
    expect(clipOf(trimmed("end", 60, fast))).toMatchObject({ startSeconds: 3, endSeconds: 7 });
    expect(clipOf(trimmed("start", 4, fast))).toMatchObject({ offsetSeconds: 4, endSeconds: 4 });
  });

  test("a clip that holds its last frame may keep its length or get shorter", () => {
    const held = filmOf({ visuals: [moving("m", 0, 15)] });
    expect(trimmed("end", 20, held)).toBe(held);
    expect(times(trimmed("end", 12, held))).toBe("m 0-12");
  });

  test("a photo has no limit", () => {
    expect(times(trimClip(film, { clipId: "b", edge: "end", toSeconds: 60, secondsOf }))).toBe(
      "a 0-3 m 3-7 b 7-60",
    );
  });
});

test("the second half of a split continues where the first ends, at its speed", () => {
  for (const speed of SPEEDS) {
    const cut = splitClip(setSpeed(film, { clipIds: ["m"], speed }), { clipId: "m", atSeconds: 4 });
    const [, first, second] = cut.visuals;
    expect(first).toMatchObject({ offsetSeconds: 2, startSeconds: 3, endSeconds: 4 });
    expect(second).toMatchObject({
      kind: "video",
      offsetSeconds: 2 + speed,
      startSeconds: 4,
      transition: "none",
    });
  }
});

describe("moving an edge of the footage shown", () => {
  const moved = (edge: "start" | "end", toSeconds: number, document = film) =>
    moveFootageEdge(document, { clipId: "m", edge, toSeconds, secondsOf });

  test("keeps the other edge, and later clips follow", () => {
    expect(clipOf(moved("start", 3.5))).toMatchObject({
      offsetSeconds: 3.5,
      startSeconds: 3,
      endSeconds: 5.5,
    });
    expect(times(moved("start", 3.5))).toBe("a 0-3 m 3-5.5 b 5.5-7.5");
    expect(clipOf(moved("end", 8))).toMatchObject({ offsetSeconds: 2, startSeconds: 3, endSeconds: 9 });
  });

  test("stops where the footage does, and where the clip would be too short", () => {
    expect(shownFootage(clipOf(moved("start", -5)))).toEqual({ from: 0, to: 6 });
    expect(shownFootage(clipOf(moved("end", 60)))).toEqual({ from: 2, to: 10 });
    expect(shownFootage(clipOf(moved("start", 60)))).toEqual({ from: 5.5, to: 6 });
    expect(shownFootage(clipOf(moved("end", 0)))).toEqual({ from: 2, to: 2.5 });
  });

  test("accounts for its speed, and leaves what is held", () => {
    const fast = setSpeed(film, { clipIds: ["m"], speed: 2 });
    expect(times(moved("end", 10, fast))).toBe("a 0-3 m 3-7 b 7-9");
    const held = setFreeze(film, { clipIds: ["m"], edge: "start", seconds: 1 });
    const cut = moved("start", 3, held);
    expect(clipOf(cut)).toMatchObject({ offsetSeconds: 3, freezeStartSeconds: 1 });
    expect(shownFootage(clipOf(cut))).toEqual({ from: 3, to: shownFootage(clipOf(held)).to });
  });

  test("a clip beyond the end of its footage grows no further, and other clips have none", () => {
    const beyond = filmOf({ visuals: [moving("m", 0, 15)] });
    expect(moved("end", 20, beyond)).toBe(beyond);
    expect(moveFootageEdge(film, { clipId: "a", edge: "end", toSeconds: 1, secondsOf })).toBe(film);
    expect(moved("end", Number.NaN)).toBe(film);
  });
});

test("slipping moves the footage but not the clip", () => {
  const slipped = (toSeconds: number) => slipClip(film, { clipId: "m", toSeconds, secondsOf });
  expect(clipOf(slipped(4)).offsetSeconds).toBe(4);
  expect(clipOf(slipped(60)).offsetSeconds).toBe(6);
  expect(clipOf(slipped(-1)).offsetSeconds).toBe(0);
  expect(times(slipped(60))).toBe(times(film));
  expect(slipped(2)).toBe(film);
  expect(slipClip(film, { clipId: "a", toSeconds: 1, secondsOf })).toBe(film);
});

test("a set length is limited by the remaining footage", () => {
  expect(times(setDuration(film, { clipIds: ["a", "m"], seconds: 20, secondsOf }))).toBe(
    "a 0-20 m 20-28 b 28-30",
  );
});

test("another speed shows the same part of the footage, and can be reverted", () => {
  const slow = setSpeed(film, { clipIds: ["m", "a"], speed: 0.5 });
  expect(times(slow)).toBe("a 0-3 m 3-11 b 11-13");
  expect(times(setSpeed(slow, { clipIds: ["m"], speed: 1 }))).toBe(times(film));
  expect(setSpeed(film, { clipIds: ["m"], speed: 1 })).toBe(film);
});

describe("a frame that is held", () => {
  const frozen = (edge: "start" | "end", seconds: number, document = film) =>
    setFreeze(document, { clipIds: ["a", "m"], edge, seconds });
  const both = frozen("end", 2, frozen("start", 1));

  test("makes its clip longer, and what follows comes along", () => {
    expect(times(both)).toBe("a 0-3 m 3-10 b 10-12");
    expect(clipOf(both)).toMatchObject({ offsetSeconds: 2, freezeStartSeconds: 1, freezeEndSeconds: 2 });
    expect(frozen("start", 0, frozen("end", 0, both))).toEqual(film);
    expect(frozen("end", 2, both)).toBe(both);
    expect(frozen("end", Number.NaN)).toBe(film);
    expect(frozen("end", -1)).toBe(film);
  });

  test("is what a trim takes away and brings back first", () => {
    const shorter = trimmed("end", 8.5, both);
    expect(clipOf(shorter)).toMatchObject({ endSeconds: 8.5, freezeEndSeconds: 0.5, freezeStartSeconds: 1 });
    expect(clipOf(trimmed("end", 99, both))).toMatchObject({ endSeconds: 99, freezeEndSeconds: 91 });
    expect(clipOf(trimmed("end", 7, both))).not.toHaveProperty("freezeEndSeconds");
    expect(clipOf(trimmed("start", 3.5, both))).toMatchObject({ freezeStartSeconds: 0.5, offsetSeconds: 2 });
    const later = clipOf(trimmed("start", 5, both));
    expect(later).not.toHaveProperty("freezeStartSeconds");
    expect(later.offsetSeconds).toBe(3);
    expect(clipOf(trimmed("start", 1, both))).toMatchObject({ freezeStartSeconds: 3, offsetSeconds: 2 });
  });

  test("stays as long when its clip runs faster, or elsewhere in its footage", () => {
    expect(times(setSpeed(both, { clipIds: ["m"], speed: 2 }))).toBe("a 0-3 m 3-8 b 8-10");
    const slipped = slipClip(both, { clipId: "m", toSeconds: 99, secondsOf });
    expect(clipOf(slipped)).toMatchObject({ offsetSeconds: 6, freezeStartSeconds: 1, freezeEndSeconds: 2 });
  });

  test("looks the same when its clip is split, wherever that is and however fast it runs", () => {
    const framesIn = (document: FilmDocument, slowFrames: number) => {
      const visuals = document.visuals.map((clip) => ({ ...clip, transition: "none" as const }));
      const plan = planFilm(
        { ...document, visuals },
        {
          footage: { "footage-m": { frames: 300, slowFrames, sound: null } },
        },
      );
      return Array.from({ length: plan.frameCount }, (_, frame) =>
        layersAt(plan, frame).flatMap((layer) =>
          layer.kind === "photo" ? [layer.footage?.frame ?? -1] : [],
        ),
      );
    };
    // At half speed every frame shows twice, and a second half cannot begin between the two.
    const frames = fc.integer({ min: 0, max: 90 }).map((count) => count / 15);
    fc.assert(
      fc.property(frames, frames, frames, fc.constantFrom(...SPEEDS), (start, end, at, speed) => {
        const fast = setSpeed(film, { clipIds: ["m"], speed });
        const whole = frozen("end", end, frozen("start", start, fast));
        const cut = splitClip(whole, { clipId: "m", atSeconds: 3 + at });
        for (const slow of [0, 600]) expect(framesIn(cut, slow)).toEqual(framesIn(whole, slow));
      }),
      // Cut where the last frame begins to be held.
      { examples: [[1 / 15, 8 / 15, 4 + 1 / 15, 1]] },
    );
  });
});

test("sound is taken away and given back, for moving pictures alone", () => {
  const quiet = setFootageSound(film, { clipIds: ["a", "m"], muted: true });
  expect(clipOf(quiet).muted).toBe(true);
  expect(quiet.visuals[0]).toBe(film.visuals[0]);
  expect(clipOf(setFootageSound(quiet, { clipIds: ["m"], volume: 9 })).volume).toBe(2);
  expect(setFootageSound(film, { clipIds: ["m"], volume: Number.NaN })).toBe(film);
});

test("after any trims, slips and splits, no clip exceeds its footage", () => {
  const seconds = fc.integer({ min: -50, max: 300 }).map((tenths) => tenths / 10);
  const ids = fc.constantFrom("m", "c1", "c2");
  const edit = fc.oneof(
    fc.tuple(ids, fc.constantFrom("start" as const, "end" as const), seconds).map(
      ([clipId, edge, toSeconds]) =>
        (d: FilmDocument) =>
          trimClip(d, { clipId, edge, toSeconds, secondsOf }),
    ),
    fc.tuple(ids, fc.constantFrom("start" as const, "end" as const), seconds).map(
      ([clipId, edge, toSeconds]) =>
        (d: FilmDocument) =>
          moveFootageEdge(d, { clipId, edge, toSeconds, secondsOf }),
    ),
    fc.tuple(ids, seconds).map(
      ([clipId, toSeconds]) =>
        (d: FilmDocument) =>
          slipClip(d, { clipId, toSeconds, secondsOf }),
    ),
    fc.tuple(ids, seconds).map(
      ([clipId, atSeconds]) =>
        (d: FilmDocument) =>
          splitClip(d, { clipId, atSeconds }),
    ),
    fc.tuple(ids, seconds).map(
      ([clipId, length]) =>
        (d: FilmDocument) =>
          setDuration(d, { clipIds: [clipId], seconds: length, secondsOf }),
    ),
  );
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 15 }), (edits) => {
      const edited = edits.reduce((document, change) => change(document), film);
      for (const clip of edited.visuals) {
        if (clip.kind !== "video") continue;
        const { offsetSeconds = 0, startSeconds, endSeconds } = clip;
        expect(offsetSeconds + endSeconds - startSeconds).toBeLessThanOrEqual(10 + 1e-4);
      }
    }),
  );
});
