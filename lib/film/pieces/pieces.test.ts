import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FilmDocument } from "@/lib/film/document";
import { addClips } from "@/lib/film/operations/add-clips";
import { deleteClips } from "@/lib/film/operations/delete-clips";
import { reorderClips } from "@/lib/film/operations/reorder-clips";
import { setCaption } from "@/lib/film/operations/set-caption";
import { setFocus } from "@/lib/film/operations/set-focus";
import { setMotion } from "@/lib/film/operations/set-motion";
import { setSlideText } from "@/lib/film/operations/set-slide-text";
import { setTransition } from "@/lib/film/operations/set-transition";
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

const clipIds = ["p14"];
/** Edits in the middle of the film, and how many pieces each may change. */
const edits: Record<string, { edit: (film: FilmDocument) => FilmDocument; max: number }> = {
  "a caption": { edit: (film) => setCaption(film, { clipId: "p14", caption: "Other words" }), max: 2 },
  "the title": { edit: (film) => setSlideText(film, { clipId: "title", title: "Another name" }), max: 1 },
  "a focus": { edit: (film) => setFocus(film, { clipIds, focus: { x: 0.1, y: 0.9 } }), max: 2 },
  "a motion": { edit: (film) => setMotion(film, { clipIds, motion: "none" }), max: 4 },
  "a transition": { edit: (film) => setTransition(film, { clipIds, transition: "wipe" }), max: 3 },
  "a photo out": { edit: (film) => deleteClips(film, { clipIds }), max: 4 },
  "a photo in": {
    edit: (film) =>
      addClips(film, {
        clips: [{ kind: "image", photoId: "new", caption: "New", seconds: 4 }],
        atSeconds: 60,
      }),
    max: 4,
  },
  "a photo moved": { edit: (film) => reorderClips(film, { clipIds, toIndex: 24 }), max: 6 },
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
  // Photos lying under others are visible for longer than their own time.
  const pile = style === "album" ? 6 : 0;

  test.each(Object.entries(edits))("of %s changes what is near it alone", (_, { edit, max }) => {
    const edited = edit(usualFilm(style));
    expect(edited).not.toEqual(usualFilm(style));
    const changed = piecesOf(edited).filter(({ text }) => !before.has(text));
    expect(changed.length).toBeGreaterThan(0);
    expect(changed.length).toBeLessThanOrEqual(max + pile);
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
