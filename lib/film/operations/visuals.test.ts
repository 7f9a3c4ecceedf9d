import { describe, expect, test } from "vitest";
import type { FilmDocument } from "@/lib/film/document";
import { filmDuration } from "@/lib/film/film-duration";
import { MAX_ASSETS } from "@/lib/film/limits";
import { addClips } from "@/lib/film/operations/add-clips";
import { closeGaps } from "@/lib/film/operations/close-gaps";
import { copyClips } from "@/lib/film/operations/copy-clips";
import { deleteClips } from "@/lib/film/operations/delete-clips";
import { duplicateClips } from "@/lib/film/operations/duplicate-clips";
import { fitPhotosToMusic } from "@/lib/film/operations/fit-photos-to-music";
import { moveClips } from "@/lib/film/operations/move-clips";
import { pasteClips } from "@/lib/film/operations/paste-clips";
import { reorderClips } from "@/lib/film/operations/reorder-clips";
import { setDuration } from "@/lib/film/operations/set-duration";
import { shufflePhotos } from "@/lib/film/operations/shuffle-photos";
import { sortPhotosByDate } from "@/lib/film/operations/sort-photos-by-date";
import { splitClip } from "@/lib/film/operations/split-clip";
import { trimClip } from "@/lib/film/operations/trim-clip";
import { filmOf, photo, slide, song, times } from "@/lib/film/testing/film-of";

const three = filmOf({ visuals: [photo("a", 0, 3), photo("b", 3, 5), photo("c", 5, 9)] });
const gapped = filmOf({ visuals: [photo("a", 0, 3), photo("b", 5, 7), photo("c", 7, 9)] });
const overlapped = filmOf({ visuals: [photo("a", 0, 9), photo("b", 3, 5), photo("c", 4, 8)] });
const newPhoto = { kind: "image" as const, photoId: "p", caption: "" };

describe("add", () => {
  test("adds clips at the end, with the style's length", () => {
    expect(times(addClips(three, { clips: [newPhoto] }))).toBe("a 0-3 b 3-5 c 5-9 c1 9-13");
    const focus = { ...three, style: "focus" };
    expect(times(addClips(focus, { clips: [newPhoto] }))).toBe("a 0-3 b 3-5 c 5-9 c1 9-12");
  });

  test("adds them where they are dropped: at the nearest joint, and later clips make room", () => {
    const drop = (atSeconds: number) =>
      times(addClips(three, { clips: [{ ...newPhoto, id: "n", seconds: 1 }], atSeconds }));
    expect(drop(-4)).toBe("n 0-1 a 1-4 b 4-6 c 6-10");
    expect(drop(1.4)).toBe("n 0-1 a 1-4 b 4-6 c 6-10");
    expect(drop(1.6)).toBe("a 0-3 n 3-4 b 4-6 c 6-10");
    expect(drop(7.5)).toBe("a 0-3 b 3-5 c 5-9 n 9-10");
  });

  test("adds them to a gap, which they fill as far as they reach", () => {
    const drop = (seconds: number, atSeconds: number) =>
      times(addClips(gapped, { clips: [{ ...newPhoto, id: "n", seconds }], atSeconds }));
    expect(drop(1, 3.5)).toBe("a 0-3 n 3.5-4.5 b 5-7 c 7-9");
    expect(drop(2, 3)).toBe("a 0-3 n 3-5 b 5-7 c 7-9");
    expect(drop(4, 4)).toBe("a 0-3 n 4-8 b 8-10 c 10-12");
  });

  test("replaces a taken id, and refuses too many clips", () => {
    const twice = addClips(three, {
      clips: [
        { ...newPhoto, id: "a" },
        { ...newPhoto, id: "x" },
        { ...newPhoto, id: "x" },
      ],
    });
    expect(twice.visuals.map((clip) => clip.id)).toEqual(["a", "b", "c", "c1", "x", "c2"]);
    expect(addClips(three, { clips: Array(MAX_ASSETS).fill(newPhoto) })).toBe(three);
    expect(addClips(three, { clips: [{ ...newPhoto, seconds: 3600 }] })).toBe(three);
    expect(addClips(three, { clips: [] })).toBe(three);
  });
});

describe("move", () => {
  test.each([
    ["to the start", ["c"], 0, "c 0-4 a 4-7 b 7-9"],
    ["to the end", ["a"], 99, "b 0-2 c 2-6 a 6-9"],
    ["one place on", ["a"], 4.5, "b 0-2 a 2-5 c 5-9"],
    ["several, in their order", ["c", "a"], 99, "b 0-2 a 2-5 c 5-9"],
  ])("%s", (_, clipIds, toSeconds, expected) => {
    expect(times(moveClips(three, { clipIds, toSeconds }))).toBe(expected);
  });

  test("dropping clips where they were returns the same object", () => {
    expect(moveClips(three, { clipIds: ["b"], toSeconds: 3.9 })).toBe(three);
    expect(moveClips(overlapped, { clipIds: ["b"], toSeconds: 3.4 })).toBe(overlapped);
    expect(moveClips(three, { clipIds: ["nope"], toSeconds: 0 })).toBe(three);
    expect(moveClips(three, { clipIds: ["a"], toSeconds: Number.NaN })).toBe(three);
  });

  test("a gap keeps its place, and clips can be moved into it", () => {
    expect(times(moveClips(gapped, { clipIds: ["a"], toSeconds: 99 }))).toBe("b 2-4 c 4-6 a 6-9");
    expect(times(moveClips(gapped, { clipIds: ["c"], toSeconds: 3 }))).toBe("a 0-3 c 3-5 b 5-7");
  });
});

describe("reorder", () => {
  test("moves clips by index; the number of clips before each gap stays the same", () => {
    expect(times(reorderClips(three, { clipIds: ["c"], toIndex: 0 }))).toBe("c 0-4 a 4-7 b 7-9");
    expect(times(reorderClips(three, { clipIds: ["a", "b"], toIndex: 1 }))).toBe("c 0-4 a 4-7 b 7-9");
    expect(times(reorderClips(gapped, { clipIds: ["a"], toIndex: 1 }))).toBe("b 0-2 a 4-7 c 7-9");
    expect(reorderClips(three, { clipIds: ["b"], toIndex: 1 })).toBe(three);
    expect(times(reorderClips(three, { clipIds: ["a"], toIndex: 99 }))).toBe("b 0-2 c 2-6 a 6-9");
  });
});

describe("trim", () => {
  const trim = (document: FilmDocument, clipId: string, edge: "start" | "end", toSeconds: number) =>
    times(trimClip(document, { clipId, edge, toSeconds }));

  test("later clips follow, whichever edge is dragged", () => {
    expect(trim(three, "b", "end", 4)).toBe("a 0-3 b 3-4 c 4-8");
    expect(trim(three, "b", "end", 7)).toBe("a 0-3 b 3-7 c 7-11");
    expect(trim(three, "b", "start", 4)).toBe("a 0-3 b 3-4 c 4-8");
    expect(trim(three, "b", "start", 2)).toBe("a 0-3 b 3-6 c 6-10");
  });

  test("never below half a second, unless the clip was shorter already", () => {
    expect(trim(three, "b", "end", 0)).toBe("a 0-3 b 3-3.5 c 3.5-7.5");
    const short = filmOf({ visuals: [photo("a", 0, 0.2), photo("b", 0.2, 1)] });
    expect(trimClip(short, { clipId: "a", edge: "end", toSeconds: 0.1 })).toBe(short);
    expect(trim(short, "a", "end", 0.4)).toBe("a 0-0.4 b 0.4-1.2");
  });

  test("beside a gap, only the edge moves", () => {
    expect(trim(gapped, "a", "end", 4)).toBe("a 0-4 b 5-7 c 7-9");
    expect(trim(gapped, "a", "end", 2)).toBe("a 0-2 b 5-7 c 7-9");
    expect(trim(gapped, "a", "end", 6)).toBe("a 0-6 b 6-8 c 8-10");
    expect(trim(gapped, "b", "start", 4)).toBe("a 0-3 b 4-7 c 7-9");
    expect(trim(gapped, "b", "start", 6)).toBe("a 0-3 b 6-7 c 7-9");
    expect(trim(gapped, "b", "start", 1)).toBe("a 0-3 b 3-7 c 7-9");
  });

  test("a cut clip is as long as it is visible; lengthening it pushes the clip that cut it", () => {
    expect(trim(overlapped, "a", "end", 4)).toBe("a 0-4 b 4-5 c 5-9");
  });
});

describe("split", () => {
  test("makes two clips of the same content, with a cut between them", () => {
    const split = splitClip(three, { clipId: "c", atSeconds: 6.5 });
    expect(times(split)).toBe("a 0-3 b 3-5 c 5-6.5 c1 6.5-9");
    expect(split.visuals[3]).toMatchObject({ photoId: "photo-c", transition: "none" });
  });

  test("refuses when a half would be too short", () => {
    for (const atSeconds of [0, 5, 5.4, 8.6, 9, 20, Number.NaN]) {
      expect(splitClip(three, { clipId: "c", atSeconds })).toBe(three);
    }
  });
});

describe("duplicate, delete, copy, paste", () => {
  test("copies follow the last original", () => {
    const doubled = duplicateClips(three, { clipIds: ["b", "a"] });
    expect(times(doubled)).toBe("a 0-3 b 3-5 c1 5-8 c2 8-10 c 10-14");
    expect(doubled.visuals[2]).toMatchObject({ photoId: "photo-a" });
    expect(duplicateClips(three, { clipIds: [] })).toBe(three);
  });

  test("deleting leaves no hole, and gaps stay", () => {
    expect(times(deleteClips(three, { clipIds: ["a"] }))).toBe("b 0-2 c 2-6");
    expect(times(deleteClips(gapped, { clipIds: ["a"] }))).toBe("b 2-4 c 4-6");
    expect(times(deleteClips(gapped, { clipIds: ["b", "c"] }))).toBe("a 0-3");
    expect(deleteClips(three, { clipIds: ["nope"] })).toBe(three);
  });

  test("music is deleted with the same gesture", () => {
    const document = { ...three, music: [song("s")] };
    const bare = deleteClips(document, { clipIds: ["s"] });
    expect(bare.music).toEqual([]);
    expect(bare.visuals).toBe(document.visuals);
    const rest = deleteClips(document, { clipIds: ["s", "b"] });
    expect([rest.music.length, times(rest)]).toEqual([0, "a 0-3 c 3-7"]);
  });

  test("deleting the clip that cut another does not restore the hidden part", () => {
    expect(times(deleteClips(overlapped, { clipIds: ["b"] }))).toBe("a 0-3 c 3-7");
  });

  test("pasted clips are new, and as long as the copied ones were visible", () => {
    const clips = copyClips(overlapped, { clipIds: ["b", "a"] });
    expect(clips.map((clip) => clip.endSeconds - clip.startSeconds)).toEqual([3, 1]);
    const pasted = pasteClips(three, { clips, atSeconds: 0 });
    expect(times(pasted)).toBe("c1 0-3 c2 3-4 a 4-7 b 7-9 c 9-13");
    expect(pasted.visuals[0]).toMatchObject({ photoId: "photo-a" });
  });
});

describe("length and order of several clips", () => {
  test("sets the same length for all given clips", () => {
    expect(times(setDuration(three, { clipIds: ["a", "c"], seconds: 2 }))).toBe("a 0-2 b 2-4 c 4-6");
    expect(times(setDuration(three, { clipIds: ["a"], seconds: 0 }))).toBe("a 0-0.5 b 0.5-2.5 c 2.5-6.5");
    expect(setDuration(three, { clipIds: ["a"], seconds: 3 })).toBe(three);
    expect(setDuration(three, { clipIds: ["a"], seconds: 4000 })).toBe(three);
  });

  test("fits photos to the music; words keep their time", () => {
    const document = filmOf({ visuals: [slide("t", 0, 4), photo("a", 4, 6), photo("b", 6, 10)] });
    const fitted = fitPhotosToMusic(document, { musicSeconds: 22 });
    expect(times(fitted)).toBe("t 0-4 a 4-10 b 10-22");
    expect(filmDuration(fitPhotosToMusic(three, { musicSeconds: 31.337 })).frames).toBe(940);
    const withCredits = { ...document, credits: [["Photos", "Anna"]] as [string, string][] };
    expect(filmDuration(fitPhotosToMusic(withCredits, { musicSeconds: 22 })).seconds).toBe(22);
    expect(times(fitPhotosToMusic(filmOf({ visuals: [slide("t", 0, 4)] }), { musicSeconds: 9 }))).toBe(
      "t 0-9",
    );
    for (const musicSeconds of [0, 1e5, 1e308]) expect(fitPhotosToMusic(three, { musicSeconds })).toBe(three);
  });

  test("with very short music, clips keep half a second, and longer ones give up the rest", () => {
    const document = filmOf({ visuals: [photo("a", 0, 1), photo("b", 1, 10)] });
    expect(times(fitPhotosToMusic(document, { musicSeconds: 3 }))).toBe("a 0-0.5 b 0.5-3");
    expect(times(fitPhotosToMusic(document, { musicSeconds: 0.1 }))).toBe("a 0-0.5 b 0.5-1");
  });

  test("sorts photos by date with their lengths; titles keep their places, and undated photos follow", () => {
    const document = filmOf({
      visuals: [
        slide("t", 0, 1),
        photo("a", 1, 3),
        photo("b", 3, 4),
        slide("u", 4, 5),
        photo("c", 5, 9),
        photo("d", 9, 10),
      ],
    });
    const takenAt = new Map([
      ["photo-c", 10],
      ["photo-a", 30],
      ["photo-d", 20],
    ]);
    expect(times(sortPhotosByDate(document, { takenAt }))).toBe("t 0-1 c 1-5 d 5-6 u 6-7 a 7-9 b 9-10");
    expect(sortPhotosByDate(document, { takenAt: new Map() })).toBe(document);
  });

  test("shuffling keeps all photos, and repeats for the same seed", () => {
    const visuals = Array.from({ length: 20 }, (_, i) => photo(`p${i}`, i, i + 1));
    const document = filmOf({
      visuals: [
        slide("t", 0, 1),
        ...visuals.map((v) => ({ ...v, startSeconds: v.startSeconds + 1, endSeconds: v.endSeconds + 1 })),
      ],
    });
    const mixed = shufflePhotos(document, { seed: 7 });
    expect(shufflePhotos(document, { seed: 7 })).toEqual(mixed);
    expect(shufflePhotos(document, { seed: 8 })).not.toEqual(mixed);
    expect(mixed.visuals[0]?.id).toBe("t");
    expect(mixed.visuals.map((clip) => clip.id)).not.toEqual(document.visuals.map((clip) => clip.id));
    expect(mixed.visuals.map((clip) => clip.id).sort()).toEqual(
      document.visuals.map((clip) => clip.id).sort(),
    );
  });

  test("closes gaps", () => {
    expect(times(closeGaps(gapped))).toBe("a 0-3 b 3-5 c 5-7");
    expect(closeGaps(three)).toBe(three);
  });
});

test("clips before the change keep their exact times and stay the same objects", () => {
  const document = filmOf({
    visuals: [photo("a", 0, 3.3333), photo("b", 3.3333, 6.6667), photo("c", 6.6667, 10)],
  });
  const trimmed = trimClip(document, { clipId: "c", edge: "end", toSeconds: 12 });
  expect(trimmed.visuals[0]).toBe(document.visuals[0]);
  expect(trimmed.visuals[1]).toBe(document.visuals[1]);
  const shifted = trimClip(document, { clipId: "a", edge: "end", toSeconds: 4.3333 });
  expect(times(shifted)).toBe("a 0-4.3333 b 4.3333-7.6667 c 7.6667-11");
});
