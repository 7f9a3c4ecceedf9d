import { readdir, readFile } from "node:fs/promises";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FilmDocument } from "@/lib/film/document";
import { frameSize } from "@/lib/film/frame-size";
import { cutFilm, type Piece } from "@/lib/film/pieces/cut-film";
import { describePiece } from "@/lib/film/pieces/describe-piece";
import { slicePlan } from "@/lib/film/pieces/slice-plan";
import { planFilm } from "@/lib/film/plan";
import type { FootageFrame } from "@/lib/film/plan/layer";
import { editArbitrary } from "@/lib/film/testing/edit-arbitrary";
import { documentArbitrary, footageFacts } from "@/lib/film/testing/film-arbitraries";
import { createScene } from "@/lib/paint/create-scene";
import { planesLength, planesOf } from "@/lib/paint/footage/planes";
import { paintFrame } from "@/lib/paint/paint-frame";
import { paintStyleNames } from "@/lib/paint/styles/paint-styles";
import { PHOTO_NAMES, sheetFilm, sheetSubjects } from "@/lib/paint/testing/sheet-film";
import { createTextPainter } from "@/lib/paint/text/text-painter";
import { samplePhoto } from "@/lib/worker/engines/testing/sample-photos";
import { createSkiaPainter, type SkiaPainter } from "@/lib/worker/engines/skia/create-skia-painter";
import { createSkiaHost, createSkiaSurface } from "@/lib/worker/engines/skia/host";
import { setTexts } from "@/lib/worker/engines/skia/set-texts";
import type { RawFrame } from "@/lib/worker/open-painter";

const isFull = process.env.KINORA_TEST_FULL === "1";
const shortSide = 144;
const photoOf = (id: string) => samplePhoto(PHOTO_NAMES.find((name) => name === id) ?? "square");

/** Makes all clips short, so that few frames show many of them. */
const denseFilm = fc
  .tuple(documentArbitrary, fc.array(fc.integer({ min: 20, max: 90 }), { minLength: 12 }))
  .map(([document, lengths]): FilmDocument => {
    let end = 0;
    const visuals = document.visuals.map((clip, index) => {
      const startSeconds = end;
      end += (lengths[index % lengths.length] ?? 30) / 30;
      return { ...clip, startSeconds, endSeconds: end };
    });
    return { ...document, visuals };
  });

const beatSeconds = Array.from({ length: 400 }, (_, i) => i * 0.45);
const songs = Object.fromEntries(["s1", "s2", "s3"].map((id) => [id, { durationSeconds: 180, beatSeconds }]));

/** Small frames, all of them different. */
async function readFootage({ footageId, reel, frame }: FootageFrame): Promise<RawFrame> {
  const size = { width: 64, height: 36 };
  const bytes = new Uint8Array(planesLength(size));
  const { y, u, v } = planesOf(bytes, size);
  for (let at = 0; at < y.length; at++) y[at] = 30 + ((at + frame * 3) % 200);
  u.fill(60 + ((frame * 5 + (reel ? 3 : 0)) % 130));
  v.fill(60 + 30 * Number(footageId.replace(/\D/g, "")));
  return { ...size, bytes };
}

/** All edges lie on whole pixels, as in the sizes that films are painted in. */
const evenShortSide = 360;

/** Describes pieces as keys do, before texts are set. */
function openPieces(document: FilmDocument) {
  const plan = planFilm(document, { songs, footage: footageFacts });
  const readPhoto = async (id: string) =>
    photoOf(PHOTO_NAMES[Number(id.replace(/\D/g, "")) % PHOTO_NAMES.length] ?? "");
  return {
    pieces: cutFilm(plan).map((piece) => ({ ...piece, text: describePiece(slicePlan(plan, piece)) })),
    openPainter: () => createSkiaPainter({ plan, shortSide: evenShortSide, readPhoto, readFootage }),
  };
}

const painted = async (painter: SkiaPainter, frame: number) => Buffer.from(await painter.paint(frame));

/**
 * Paints both films wherever their pieces have equal descriptions: one from its front, and each piece of the other by a
 * painter that has painted nothing before. Returns how many frames that were.
 */
async function expectPaintedAlike(document: FilmDocument, edited: FilmDocument): Promise<number> {
  const [before, after] = [openPieces(document), openPieces(edited)];
  const first = await before.openPainter();
  let compared = 0;
  for (const same of before.pieces) {
    const piece = after.pieces.find(({ text }) => text === same.text);
    const second = piece && (await after.openPainter());
    const frames = same.untilFrame - same.fromFrame;
    const some = [0, 0.3, 0.99].map((part) => Math.floor(part * frames));
    for (const frame of isFull ? Array.from({ length: frames }, (_, each) => each) : some) {
      const expected = await painted(first, same.fromFrame + frame);
      if (!second) continue;
      expect(expected.equals(await painted(second, piece.fromFrame + frame)), piece.text).toBe(true);
      compared += 1;
    }
    second?.dispose?.();
  }
  first.dispose?.();
  return compared;
}

describe("pieces with equal descriptions", () => {
  let compared = 0;
  test.each(paintStyleNames)("are painted alike before and after any edit, in %s", async (style) => {
    await fc.assert(
      fc.asyncProperty(denseFilm, editArbitrary, async (document, edit) => {
        const film = { ...document, style };
        compared += await expectPaintedAlike(film, edit(film));
      }),
      // A smaller example is hundreds of films away, and takes longer than a test may.
      { numRuns: isFull ? 5 : 2, endOnFailure: true },
    );
  });

  test("are common, or nothing was compared", () => {
    expect(compared).toBeGreaterThan(isFull ? 1_000 : 30);
  });
});

/** Parts of other operations, and what asks about a film without editing it. */
const noEdits = [
  "copy-voices",
  "edit-music",
  "edit-visuals",
  "edit-voices",
  "fitting",
  "insert-into-track",
  "music-ending",
  "music-fit",
  "permute-photos",
  "snap-to-beats",
  "track",
];

test("every operation is among the edits that tests try", async () => {
  const files = await readdir("lib/film/operations");
  const tried = await readFile("lib/film/testing/edit-arbitrary.ts", "utf8");
  const operations = files.filter((file) => !file.endsWith(".test.ts")).map((file) => file.slice(0, -3));
  const untried = operations.filter((name) => !tried.includes(`"@/lib/film/operations/${name}"`));
  expect(untried.toSorted()).toEqual(noEdits);
});

/** Keeps only photos, which begin with the first frame and have nothing else beneath them. */
const photosAlone = (film: FilmDocument): FilmDocument => ({
  ...film,
  visuals: film.visuals.flatMap((clip) => {
    const [startSeconds, endSeconds] = [clip.startSeconds - 4, clip.endSeconds - 4];
    return clip.kind === "image" && startSeconds < 40 ? [{ ...clip, startSeconds, endSeconds }] : [];
  }),
});

/** With a gap in the middle, nothing of whose neighbours is seen in it. */
const inAccent = (film: FilmDocument): FilmDocument => ({
  ...film,
  accent: "#d6336c",
  visuals: film.visuals
    .filter(({ id }) => id !== "p9")
    .map((clip) => (clip.id === "p10" ? { ...clip, transition: "none" } : clip)),
});

const shapes = [
  ["words first", (film: FilmDocument) => film],
  ["photos alone", photosAlone],
  ["an accent and a gap", inAccent],
] as const;

describe.each(paintStyleNames)("%s", (style) => {
  test.each(shapes)("is painted piece by piece just as from the whole plan, with %s", async (_, shape) => {
    const sheet = shape(sheetFilm(style, "16:9", 5));
    const film = planFilm(
      { ...sheet, music: [{ id: "m", songId: "s", startSeconds: 0, endSeconds: 0 }] },
      {
        songs: { s: { durationSeconds: 500, beatSeconds: Array.from({ length: 700 }, (_, i) => i * 0.7) } },
        photoSubjects: sheetSubjects,
      },
    );
    const host = createSkiaHost();
    const { plan, engine } = await setTexts(film, host);
    const photos = new Map(PHOTO_NAMES.map((name) => [name as string, photoOf(name)]));
    const text = createTextPainter(host, engine.emojiSheet);
    const scene = createScene({
      plan,
      shortSide,
      host,
      engine,
      text,
      footage: () => undefined,
      photo: (id) => photos.get(id),
    });
    const { width, height } = frameSize(plan.aspectRatio, shortSide);
    const whole = createSkiaSurface(width, height, { opaque: true });
    const painter = await createSkiaPainter({
      plan: film,
      shortSide,
      readPhoto: async (id) => photoOf(id),
      onlySkia: true,
    });
    const pieces = cutFilm(plan);
    expect(pieces.length).toBeGreaterThan(9);
    const gap = plan.segments.find(({ kind }) => kind === "gap");
    const hasGap = (piece: Piece) => gap !== undefined && piece.untilFrame === gap.endFrame;
    const tried = pieces.filter((piece, index) => isFull || index % 5 === 0 || hasGap(piece));
    for (const { fromFrame, untilFrame } of tried) {
      for (const frame of [fromFrame, Math.floor((fromFrame + untilFrame) / 2), untilFrame - 1]) {
        paintFrame(whole.context, scene, frame);
        const expected = Buffer.from(whole.canvas.data());
        expect(Buffer.from(await painter.paint(frame)).equals(expected), `frame ${frame}`).toBe(true);
      }
    }
  });
});
