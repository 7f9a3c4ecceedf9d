import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FilmDocument } from "@/lib/film/document";
import { addClips } from "@/lib/film/operations/add-clips";
import { copyClips } from "@/lib/film/operations/copy-clips";
import { setCredits } from "@/lib/film/operations/credits";
import { deleteClips } from "@/lib/film/operations/delete-clips";
import { duplicateClips } from "@/lib/film/operations/duplicate-clips";
import { editPhoto } from "@/lib/film/operations/edit-photo";
import { pasteClips } from "@/lib/film/operations/paste-clips";
import { playMotion, showStill } from "@/lib/film/operations/play-motion";
import { setDuration } from "@/lib/film/operations/set-duration";
import { setFreeze } from "@/lib/film/operations/set-freeze";
import { setAccent } from "@/lib/film/operations/film-settings";
import { setMusic } from "@/lib/film/operations/set-music";
import { setSpeed } from "@/lib/film/operations/set-speed";
import { slipClip } from "@/lib/film/operations/slip-clip";
import { splitClip } from "@/lib/film/operations/split-clip";
import { reorderClips } from "@/lib/film/operations/reorder-clips";
import { setCaption } from "@/lib/film/operations/set-caption";
import { setFocus } from "@/lib/film/operations/set-focus";
import { setMotion } from "@/lib/film/operations/set-motion";
import { setSlideText } from "@/lib/film/operations/set-slide-text";
import { setTransition, setTransitionTime } from "@/lib/film/operations/set-transition";
import { trimClip } from "@/lib/film/operations/trim-clip";
import { cutFilm } from "@/lib/film/pieces/cut-film";
import { describePiece } from "@/lib/film/pieces/describe-piece";
import { slicePlan } from "@/lib/film/pieces/slice-plan";
import { planFilm } from "@/lib/film/plan";
import { styleRules } from "@/lib/film/styles/styles";
import { styleCatalog } from "@/lib/film/style-catalog";
import { documentArbitrary, footageFacts } from "@/lib/film/testing/film-arbitraries";
import { filmOf, photo, slide, song } from "@/lib/film/testing/film-of";

const beats = (seconds: number) => Array.from({ length: 600 }, (_, i) => i * seconds);
const songs = {
  "song-s": { durationSeconds: 300, beatSeconds: beats(0.5) },
  "song-other": { durationSeconds: 200, beatSeconds: beats(0.43) },
};
const piecesOf = (document: FilmDocument) => {
  const plan = planFilm(document, { songs, footage: footageFacts });
  return cutFilm(plan).map((piece) => ({ ...piece, text: describePiece(slicePlan(plan, piece)) }));
};

const textsOf = (document: FilmDocument) => new Set(piecesOf(document).map(({ text }) => text));

/** Thirty photos in two minutes, with a title and some captions. */
function usualFilm(style: string): FilmDocument {
  const photos = Array.from({ length: 30 }, (_, i) =>
    photo(`p${i}`, 4 + i * 4, 8 + i * 4, { caption: i % 3 === 0 ? `What we saw on day ${i}` : "" }),
  );
  const credits: [string, string][] = [["Photos", "Anna"]];
  return filmOf({ style, credits, visuals: [slide("title", 0, 4), ...photos], music: [song("s")] });
}

type EditOfClip = (film: FilmDocument, clipId: string) => FilmDocument;
type Edit = {
  /** What was done to the film before it was made for the first time. */
  before?: EditOfClip;
  edit: EditOfClip;
  /** How many pieces it may change in a style that treats every photo by itself. */
  max: number;
};
const startOf = (film: FilmDocument, clipId: string) =>
  film.visuals.find(({ id }) => id === clipId)?.startSeconds ?? 0;

const playing: EditOfClip = (film, id) =>
  playMotion(film, { clipIds: [id], motionOf: () => ({ footageId: "c1", seconds: 3 }) });
const secondsOf = () => 10;

/** Edits of one photo, or of one moving picture. */
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
  "a trimmed end": {
    edit: (film, clipId) => trimClip(film, { clipId, edge: "end", toSeconds: startOf(film, clipId) + 3 }),
    max: 2,
  },
  "a paste": {
    edit: (film, id) =>
      pasteClips(film, { clips: copyClips(film, { clipIds: [id] }), atSeconds: startOf(film, id) }),
    max: 2,
  },
  "words put in": {
    edit: (film, id) =>
      addClips(film, { clips: [{ kind: "text", title: "Later", text: "" }], atSeconds: startOf(film, id) }),
    max: 2,
  },
  "a motion played": { edit: playing, max: 2 },
  "a still again": {
    before: playing,
    edit: (film, id) => showStill(film, { clipIds: [id], stillOf: () => `photo-${id}` }),
    max: 2,
  },
  "a speed": { before: playing, edit: (film, id) => setSpeed(film, { clipIds: [id], speed: 2 }), max: 2 },
  "a held frame": {
    before: playing,
    edit: (film, id) => setFreeze(film, { clipIds: [id], edge: "start", seconds: 1 }),
    max: 2,
  },
  "a slip": {
    before: playing,
    edit: (film, clipId) => slipClip(film, { clipId, toSeconds: 2, secondsOf }),
    max: 2,
  },
  "a photo moved": { edit: (film, id) => reorderClips(film, { clipIds: [id], toIndex: 24 }), max: 3 },
};

/** How many pieces more an edit may change where photos look at the ones before them. */
const more: Record<string, number> = {
  vanilla: 0,
  gazette: 0,
  pulse: 1,
  lantern: 1,
  focus: 2,
  cinema: 2,
  postcard: 2,
  // Photos lying under others are visible for longer than their own time.
  album: 6,
};
/** The share of its pieces that a film keeps on average, where that is less than nine in ten. Moving changes two places. */
const minKept: Record<string, number> = {
  album: 0.8,
  "a photo moved in focus": 0.87,
  "a photo moved in cinema": 0.88,
  "a photo moved in postcard": 0.86,
  "words put in in album": 0.78,
  "a photo moved in album": 0.7,
};

/** How many pieces show the accent in styles in which photos do not. Every third photo has words, which the pile keeps. */
const wearing: Record<string, number> = { vanilla: 13, cinema: 22 };

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
  const usual = textsOf(usualFilm(style));
  test.each(Object.entries(edits))("of %s changes what is near it alone", (name, { before, edit, max }) => {
    const shares = [1, 4, 7, 10, 14, 17, 20].map((at) => {
      const film = before ? before(usualFilm(style), `p${at}`) : usualFilm(style);
      const known = before ? textsOf(film) : usual;
      const edited = edit(film, `p${at}`);
      expect(edited).not.toEqual(film);
      const pieces = piecesOf(edited);
      const changed = pieces.filter(({ text }) => !known.has(text)).length;
      expect(changed).toBeLessThanOrEqual(max + (more[style] ?? 0));
      return 1 - changed / pieces.length;
    });
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
    expect(mean).toBeGreaterThanOrEqual(minKept[`${name} in ${style}`] ?? minKept[style] ?? 0.9);
  });

  test("of the title changes nothing after it, and one of the music's volume nothing", () => {
    const titled = piecesOf(setSlideText(usualFilm(style), { clipId: "title", title: "Another name" }));
    expect(titled.filter(({ text }) => !usual.has(text))).toHaveLength(1);
    const quiet = piecesOf(setMusic(usualFilm(style), { clipId: "s", volume: 0.3 }));
    expect(quiet.filter(({ text }) => !usual.has(text))).toHaveLength(0);
  });

  test("of the credits changes nothing before the last photo, and another song only what follows its beats", () => {
    const credited = piecesOf(setCredits(usualFilm(style), { credits: [["Photos", "Bert"]] }));
    // The piece of the last photo holds the transition to them.
    expect(credited.slice(0, -2).filter(({ text }) => !usual.has(text))).toEqual([]);
    const other = piecesOf({ ...usualFilm(style), music: [song("other")] });
    const { followsBeats } = styleRules(style);
    expect(other.some(({ text }) => !usual.has(text))).toBe(followsBeats);
  });

  test("of the accent changes what wears it alone, and no accent is that of the style", () => {
    const film = usualFilm(style);
    const [green, red] = ["#0b6e4f", "#c5482f"].map((accent) => piecesOf(setAccent(film, { accent })));
    const known = new Set(green?.map(({ text }) => text));
    const changed = red?.filter(({ text }) => !known.has(text)) ?? [];
    const other = red?.filter(({ text }) => known.has(text)) ?? [];
    expect(changed).toHaveLength(wearing[style] ?? red?.length ?? 0);
    for (const { text } of other) expect(usual.has(text)).toBe(true);
    expect(changed[0]?.fromFrame).toBe(0);
    expect(changed.at(-1)?.untilFrame).toBe(red?.at(-1)?.untilFrame);
    expect(textsOf(setAccent(setAccent(film, { accent: "#c5482f" }), { accent: undefined }))).toEqual(usual);
  });

  test("of the clips' ids changes nothing", () => {
    const film = usualFilm(style);
    const visuals = film.visuals.map((clip) =>
      clip.kind === "text" ? clip : { ...clip, id: `copy of ${clip.id}` },
    );
    const changed = piecesOf({ ...film, visuals }).filter(({ text }) => !usual.has(text));
    expect(changed).toEqual([]);
  });
});
