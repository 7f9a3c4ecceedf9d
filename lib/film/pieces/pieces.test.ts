import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FilmDocument } from "@/lib/film/document";
import { addClips } from "@/lib/film/operations/add-clips";
import { deleteClips } from "@/lib/film/operations/delete-clips";
import { duplicateClips } from "@/lib/film/operations/duplicate-clips";
import { editPhoto } from "@/lib/film/operations/edit-photo";
import { setDuration } from "@/lib/film/operations/set-duration";
import { setMusic } from "@/lib/film/operations/set-music";
import { splitClip } from "@/lib/film/operations/split-clip";
import { reorderClips } from "@/lib/film/operations/reorder-clips";
import { setCaption } from "@/lib/film/operations/set-caption";
import { setFocus } from "@/lib/film/operations/set-focus";
import { setMotion } from "@/lib/film/operations/set-motion";
import { setSlideText } from "@/lib/film/operations/set-slide-text";
import { setTransition, setTransitionTime } from "@/lib/film/operations/set-transition";
import { cutFilm } from "@/lib/film/pieces/cut-film";
import { describePiece } from "@/lib/film/pieces/describe-piece";
import { slicePlan } from "@/lib/film/pieces/slice-plan";
import { planFilm } from "@/lib/film/plan";
import { styleCatalog } from "@/lib/film/style-catalog";
import { documentArbitrary } from "@/lib/film/testing/film-arbitraries";
import { filmOf, photo, slide, song } from "@/lib/film/testing/film-of";

const songs = {
  "song-s": { durationSeconds: 300, beatSeconds: Array.from({ length: 600 }, (_, i) => i / 2) },
};
const piecesOf = (document: FilmDocument) => {
  const plan = planFilm(document, { songs });
  return cutFilm(plan).map((piece) => ({ ...piece, text: describePiece(slicePlan(plan, piece)) }));
};

/** Thirty photos in two minutes, with a title and some captions. */
function usualFilm(style: string): FilmDocument {
  const photos = Array.from({ length: 30 }, (_, i) =>
    photo(`p${i}`, 4 + i * 4, 8 + i * 4, { caption: i % 3 === 0 ? `What we saw on day ${i}` : "" }),
  );
  const credits: [string, string][] = [["Photos", "Anna"]];
  return filmOf({ style, credits, visuals: [slide("title", 0, 4), ...photos], music: [song("s")] });
}

type Edit = {
  edit: (film: FilmDocument, clipId: string) => FilmDocument;
  /** How many pieces it may change in a style that treats every photo by itself. */
  max: number;
};
const startOf = (film: FilmDocument, clipId: string) =>
  film.visuals.find(({ id }) => id === clipId)?.startSeconds ?? 0;

/** Edits of one photo. */
const edits: Record<string, Edit> = {
  "a caption": { edit: (film, clipId) => setCaption(film, { clipId, caption: "Other words" }), max: 2 },
  "a focus": { edit: (film, id) => setFocus(film, { clipIds: [id], focus: { x: 0.1, y: 0.9 } }), max: 2 },
  "a motion": { edit: (film, id) => setMotion(film, { clipIds: [id], motion: "none" }), max: 2 },
  "a quarter turn": {
    edit: (film, id) => editPhoto(film, { clipIds: [id], edit: { turn: 90 }, ratioOf: () => 1.5 }),
    max: 2,
  },
  "a length": {
    edit: (film, id) => setDuration(film, { clipIds: [id], seconds: 5, secondsOf: () => Infinity }),
    max: 2,
  },
  "a transition": { edit: (film, id) => setTransition(film, { clipIds: [id], transition: "wipe" }), max: 3 },
  "a transition's time": {
    edit: (film, id) => setTransitionTime(film, { clipIds: [id], seconds: 0.6 }),
    max: 3,
  },
  "a split": {
    edit: (film, clipId) => splitClip(film, { clipId, atSeconds: startOf(film, clipId) + 2 }),
    max: 3,
  },
  "a duplicate": { edit: (film, id) => duplicateClips(film, { clipIds: [id] }), max: 1 },
  "a photo out": { edit: (film, id) => deleteClips(film, { clipIds: [id] }), max: 1 },
  "a photo in": {
    edit: (film, id) =>
      addClips(film, {
        clips: [{ kind: "image", photoId: "new", caption: "New", seconds: 4 }],
        atSeconds: startOf(film, id),
      }),
    max: 2,
  },
  "a photo moved": { edit: (film, id) => reorderClips(film, { clipIds: [id], toIndex: 24 }), max: 3 },
};

/** How many pieces more an edit may change where photos look at the ones before them. */
const more: Record<string, number> = {
  vanilla: 0,
  gazette: 0,
  pulse: 2,
  lantern: 2,
  focus: 5,
  cinema: 5,
  postcard: 5,
  // Photos lying under others are visible for longer than their own time.
  album: 6,
};
/** The share of its pieces that a film keeps on average, where that is less than nine in ten. */
const minKept: Record<string, number> = {
  album: 0.8,
  postcard: 0.88,
  "a photo moved": 0.78,
  "a photo moved in album": 0.7,
};

describe("cuts", () => {
  test("every frame of any film is in exactly one piece, which is neither tiny nor long", () => {
    fc.assert(
      fc.property(documentArbitrary, (document) => {
        const plan = planFilm(document, { songs });
        let frame = 0;
        for (const { fromFrame, untilFrame } of cutFilm(plan)) {
          expect(fromFrame).toBe(frame);
          expect(untilFrame - fromFrame).toBeLessThan(1_200);
          if (plan.frameCount >= 30) expect(untilFrame - fromFrame).toBeGreaterThanOrEqual(30);
          frame = untilFrame;
        }
        expect(frame).toBe(plan.frameCount);
      }),
    );
  });
});

describe.each(styleCatalog.map(({ machine_name }) => machine_name))("an edit in %s", (style) => {
  const before = new Set(piecesOf(usualFilm(style)).map(({ text }) => text));
  test.each(Object.entries(edits))("of %s changes what is near it alone", (name, { edit, max }) => {
    const film = usualFilm(style);
    const shares = [1, 4, 7, 10, 14, 17, 20].map((at) => {
      const edited = edit(film, `p${at}`);
      expect(edited).not.toEqual(film);
      const pieces = piecesOf(edited);
      const changed = pieces.filter(({ text }) => !before.has(text)).length;
      expect(changed).toBeLessThanOrEqual(max + (more[style] ?? 0));
      return 1 - changed / pieces.length;
    });
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
    expect(mean).toBeGreaterThanOrEqual(
      minKept[`${name} in ${style}`] ?? Math.min(minKept[name] ?? 0.9, minKept[style] ?? 0.9),
    );
  });

  test("of the title changes nothing after it, and one of the music's volume nothing", () => {
    const titled = piecesOf(setSlideText(usualFilm(style), { clipId: "title", title: "Another name" }));
    expect(titled.filter(({ text }) => !before.has(text))).toHaveLength(1);
    const quiet = piecesOf(setMusic(usualFilm(style), { clipId: "s", volume: 0.3 }));
    expect(quiet.filter(({ text }) => !before.has(text))).toHaveLength(0);
  });

  test("of the clips' ids changes nothing", () => {
    const film = usualFilm(style);
    const visuals = film.visuals.map((clip) =>
      clip.kind === "text" ? clip : { ...clip, id: `copy of ${clip.id}` },
    );
    const changed = piecesOf({ ...film, visuals }).filter(({ text }) => !before.has(text));
    expect(changed).toEqual([]);
  });
});
