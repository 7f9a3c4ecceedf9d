import { allClips } from "@/lib/film/all-clips";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { FilmDocument } from "@/lib/film/document";
import { filmDocumentSchema } from "@/lib/film/document-schema";
import { filmDuration } from "@/lib/film/film-duration";
import { normaliseDocument } from "@/lib/film/normalise-document";
import { trackOf, withTrack } from "@/lib/film/operations/track";
import { planFilm } from "@/lib/film/plan";
import { editArbitrary } from "@/lib/film/testing/edit-arbitrary";
import { documentArbitrary } from "@/lib/film/testing/film-arbitraries";
import { visibleClips } from "@/lib/film/visible-clips";

function freeze(document: FilmDocument): FilmDocument {
  for (const part of [document, document.visuals, document.music, document.credits]) Object.freeze(part);
  for (const clip of allClips(document)) Object.freeze(clip);
  return document;
}

const gapFrames = (document: FilmDocument) => {
  let end = 0;
  return visibleClips(document).reduce((sum, { startFrame, endFrame }) => {
    const gap = startFrame - end;
    end = endFrame;
    return sum + gap;
  }, 0);
};

test("any edits keep a film valid and in time order, and never add gaps", () => {
  fc.assert(
    fc.property(
      documentArbitrary,
      fc.array(editArbitrary, { minLength: 1, maxLength: 12 }),
      (start, edits) => {
        let document = freeze(normaliseDocument(start));
        const hadGaps = gapFrames(document) > 0;
        for (const edit of edits) {
          const next = freeze(edit(document));
          const parsed = filmDocumentSchema.safeParse(next);
          expect(parsed.error?.issues ?? []).toEqual([]);
          expect(parsed.data).toEqual(next);
          expect(normaliseDocument(next)).toBe(next);
          expect(planFilm(next).frameCount).toBe(filmDuration(next).frames);
          if (!hadGaps) expect(gapFrames(next)).toBe(0);
          // An edit without effect must return the same object, and any other edit a different film.
          if (next !== document) expect(JSON.stringify(next)).not.toBe(JSON.stringify(document));
          document = next;
        }
      },
    ),
    { numRuns: 150 },
  );
});

test("settling overlaps, which every edit does, changes no frame of the film", () => {
  const atLeastAFrame = documentArbitrary.map((document) => ({
    ...document,
    visuals: document.visuals.map((clip) => ({
      ...clip,
      startSeconds: Math.round(clip.startSeconds * 10) / 10,
      endSeconds: Math.round(clip.endSeconds * 10) / 10 + 0.1,
    })),
  }));
  fc.assert(
    fc.property(atLeastAFrame, (document) => {
      const track = trackOf(document);
      // Change all lengths and back again, which settles overlaps on the way.
      const widened = track.map((item) => ({ ...item, seconds: item.seconds * 2 }));
      const settled = withTrack(withTrack(document, widened), track);
      expect(planFilm(settled).segments).toEqual(planFilm(document).segments);
    }),
  );
});
