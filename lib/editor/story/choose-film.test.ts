import { beforeEach, describe, expect, test } from "vitest";
import { keptClip, keptPhoto, keptSong } from "@/lib/client/testing/fake-network";
import { clipFacts, photoFacts, songEntry } from "@/lib/editor/assets/catalog-of";
import { filmOf } from "@/lib/editor/commands/clip-order";
import { redoEdit, undoEdit } from "@/lib/editor/commands/travel";
import { createEditorSession, type EditorSession } from "@/lib/editor/session/editor-session";
import { beginStory } from "@/lib/editor/story/begin-story";
import {
  chooseFilm,
  keepClock,
  leftOutOf,
  onRisesOf,
  putIn,
  storyOf,
  takeOut,
} from "@/lib/editor/story/choose-film";
import { wishStory } from "@/lib/editor/story/create-story-store";
import { emptyDocument } from "@/lib/film/document";
import { mediaIds } from "@/lib/film/asset-ids";
import { filmDuration } from "@/lib/film/film-duration";
import { madeFingerprint, madeItem, madePile, STORY_START } from "@/lib/story/testing/make-pile";

const items = madePile(150);
const pool = items.map(({ id }) => id);
const photos = new Map(
  items.map((story) => [story.id, { ...photoFacts(keptPhoto(story.id)), takenAt: story.takenAt, story }]),
);

let values: Map<string, string>;
let session: EditorSession;
function open(): EditorSession {
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
  const project = { document: emptyDocument, name: "", quality: 720, visibility: "unlisted" } as const;
  const opened = createEditorSession({ videoId: "v", project, storage });
  opened.catalog.setState({ photos });
  return opened;
}

beforeEach(() => {
  values = new Map();
  wishStory({ getItem: () => null, setItem: (key, value) => void values.set(key, value) }, "v", pool);
  session = open();
});

const shown = () => mediaIds(filmOf(session), "photo");

test("chooses, names and styles a film; all other photos are left out with a reason", () => {
  chooseFilm(session);
  expect(filmOf(session).style).toBe("vanilla");
  expect(session.documents.getState().project.name).toBe("July 2026");
  expect([...shown(), ...leftOutOf(session).map(({ id }) => id)].toSorted()).toEqual(pool.toSorted());
  expect(new Set(leftOutOf(session).map(({ reason }) => reason)).size).toBeGreaterThan(2);
});

test("a longer wish makes a longer film, and moving the slider is one undo step", () => {
  chooseFilm(session);
  const before = shown();
  for (const seconds of [90, 120, 150]) chooseFilm(session, { seconds }, { mergeKey: "length" });
  expect(shown().length).toBeGreaterThan(before.length);
  expect(Math.abs(filmDuration(filmOf(session)).seconds - 150)).toBeLessThan(20);
  undoEdit(session);
  expect(shown()).toEqual(before);
});

describe("where the music rises", () => {
  const sections = [0.2, 0.5, 0.4, 0.8].map((energy, index) => ({
    name: `part ${index}`,
    start_time: index * 15,
    end_time: (index + 1) * 15,
    energy,
  }));
  const sing = (more: Partial<Parameters<typeof songEntry>[0]>) => {
    const song = { ...keptSong("tides"), duration: 60, ...more };
    session.catalog.setState({ songs: new Map([["tides", songEntry(song, false)]]) });
  };
  const startOf = (id: string) =>
    filmOf(session).visuals.find((clip) => clip.kind === "image" && clip.photoId === id)?.startSeconds;

  test("pictures of a chosen film begin there, and are told from others", () => {
    sing({ sections });
    chooseFilm(session, { seconds: 60 });
    const onRises = [...onRisesOf(session)];
    expect(onRises).toHaveLength(2);
    expect(Math.abs((startOf(onRises[0] ?? "") ?? 0) - 15)).toBeLessThan(0.15);
    expect(Math.abs((startOf(onRises[1] ?? "") ?? 0) - 45)).toBeLessThan(0.15);
    const chosen = filmOf(session);
    chooseFilm(session, { seconds: 60 });
    expect(filmOf(session)).toEqual(chosen);
    takeOut(session, shown()[0] ?? "");
    expect([...onRisesOf(session)]).not.toEqual(onRises);
  });

  test("is nowhere while a song's sections are unknown: its film is the one without music", () => {
    chooseFilm(session);
    const quiet = filmOf(session).visuals;
    session = open();
    sing({ sections: [] });
    chooseFilm(session);
    expect(filmOf(session).visuals).toEqual(quiet);
    expect(onRisesOf(session).size).toBe(0);
  });
});

describe("by hand", () => {
  test("a photo put in appears at its time and stays in other versions, until undo removes it there, too", () => {
    chooseFilm(session);
    const [blurred] = leftOutOf(session).filter(({ reason }) => reason === "blurred");
    putIn(session, blurred?.id ?? "");
    const times = shown().map((id) => photos.get(id)?.takenAt ?? 0);
    const at = shown().indexOf(blurred?.id ?? "");
    expect(at).toBeGreaterThanOrEqual(0);
    expect(times[at]).toBeLessThanOrEqual(times[at + 1] ?? Number.POSITIVE_INFINITY);
    chooseFilm(session, { seed: 1 });
    expect(shown()).toContain(blurred?.id);
    undoEdit(session);
    undoEdit(session);
    expect(shown()).not.toContain(blurred?.id);
    chooseFilm(session, { seed: 2 });
    expect(shown()).not.toContain(blurred?.id);
  });

  test("a photo taken out stays out, with that reason", () => {
    chooseFilm(session);
    const [unwanted = ""] = shown();
    takeOut(session, unwanted);
    expect(leftOutOf(session).find(({ id }) => id === unwanted)?.reason).toBe("taken-out");
    chooseFilm(session, { seed: 1 });
    expect(shown()).not.toContain(unwanted);
    putIn(session, unwanted);
    expect(shown()).toContain(unwanted);
  });
});

describe("a camera whose clock is years behind", () => {
  const years = 3 * 365 * 86_400;
  const scenes = Array.from({ length: 12 }, (_, at) =>
    ["Phone", "Camera"].map((camera, which) =>
      madeItem(`${camera}${at}`, {
        camera,
        takenAt: STORY_START + at * 1800 + (which === 1 ? 20 - years : 0),
        fingerprint: madeFingerprint(at + 500, which),
      }),
    ),
  ).flat();
  const alone = madeItem("alone", {
    camera: "Camera",
    takenAt: STORY_START + 5 * 1800 + 900 - years,
    quality: { sharpness: 0.1, subjectSharpness: null, brightness: 0.5, contrast: 0.8, exposure: "fine" },
  });
  const more = [0, 1, 2].map((at) =>
    madeItem(`more${at}`, { camera: "Phone", takenAt: STORY_START + 43_200 + at * 1800 }),
  );
  const all = [...scenes, alone, ...more];
  const name = () => session.documents.getState().project.name;
  const openWithBoth = () => {
    const opened = open();
    opened.catalog.setState({
      photos: new Map(all.map((story) => [story.id, { ...photoFacts(keptPhoto(story.id)), story }])),
    });
    return opened;
  };

  beforeEach(() => {
    values = new Map();
    const ids = all.map(({ id }) => id);
    wishStory({ getItem: () => null, setItem: (key, value) => void values.set(key, value) }, "v", ids);
    session = openWithBoth();
    chooseFilm(session, { seconds: 120 });
  });

  test("neither names the film nor puts its photos first", () => {
    expect(name()).toBe("July 2026");
    putIn(session, "alone");
    const phones = Array.from({ length: 12 }, (_, at) => `Phone${at}`);
    expect(shown().map((id) => id.replace("Camera", "Phone"))).toEqual([
      ...phones.slice(0, 6),
      "alone",
      ...phones.slice(6),
      ...more.map(({ id }) => id),
    ]);
    chooseFilm(session, { seed: 1 });
    expect(name()).toBe("July 2026");
  });

  test("does both if somebody keeps its clock as it is, until that is taken back", () => {
    const right = filmOf(session);
    keepClock(session, "Camera", true);
    expect(storyOf(session).clocks).toEqual([expect.objectContaining({ isSetRight: false })]);
    expect(name()).toBe("July 2023 – July 2026");
    const cameras = shown().filter((id) => id.startsWith("Camera"));
    expect(cameras).toHaveLength(12);
    expect(shown().slice(0, 12)).toEqual(cameras);
    putIn(session, "alone");
    expect(shown().indexOf("alone")).toBe(6);
    takeOut(session, "alone");

    keepClock(session, "Camera", false);
    expect(storyOf(session).clocks).toEqual([expect.objectContaining({ isSetRight: true })]);
    expect(name()).toBe("July 2026");
    expect(shown()).toEqual(mediaIds(right, "photo"));
  });

  test("keeps that when the film is opened again, whatever is chosen next", () => {
    keepClock(session, "Camera", true);
    const again = openWithBoth();
    expect(again.story.getState().keepClocks).toEqual(["Camera"]);
    chooseFilm(again, { seed: 1 });
    expect(again.documents.getState().project.name).toBe("July 2023 – July 2026");
  });

  test("is set right again by undo, and not by redo", () => {
    const isSetRight = () => storyOf(session).clocks.map((clock) => clock.isSetRight);
    keepClock(session, "Camera", true);
    putIn(session, "alone");
    undoEdit(session);
    expect(isSetRight()).toEqual([false]);
    undoEdit(session);
    expect([name(), isSetRight()]).toEqual(["July 2026", [true]]);
    redoEdit(session);
    expect(isSetRight()).toEqual([false]);
    undoEdit(session);
    chooseFilm(session, { seed: 2 });
    expect(name()).toBe("July 2026");
    expect(openWithBoth().story.getState().keepClocks).toEqual([]);
  });
});

describe("with clips", () => {
  const moving = (id: string, at: number, changes: Parameters<typeof keptClip>[1] = {}) =>
    clipFacts(keptClip(id, { duration: 20, frames: 600, has_sound: true, taken_at: at, ...changes }));
  const start = items[0]?.takenAt ?? 0;
  const clips = [
    ...moving("waves", start + 100),
    ...moving("blink", start + 200, { duration: 0.5, frames: 15 }),
    ...moving("dance", start + 300),
  ];

  beforeEach(() => {
    const all = [...pool, ...clips.map(({ id }) => id)];
    wishStory({ getItem: () => null, setItem: (key, value) => void values.set(key, value) }, "v", all);
    session = open();
    session.catalog.setState({ photos: new Map([...photos, ...clips.map((one) => [one.id, one] as const)]) });
    chooseFilm(session);
  });
  const clipIn = (id: string) =>
    filmOf(session).visuals.find((clip) => clip.kind === "video" && clip.footageId === id);

  test("the middle of each is shown, and what is over at once is left out and says so", () => {
    const waves = clipIn("waves");
    expect(waves).toMatchObject({ kind: "video" });
    const [length, offset] = [(waves?.endSeconds ?? 0) - (waves?.startSeconds ?? 0), 20];
    expect(waves).toHaveProperty("offsetSeconds", expect.closeTo((offset - length) / 2, 1));
    expect(leftOutOf(session).find(({ id }) => id === "blink")?.reason).toBe("too-short");
  });

  test("a click takes one out and puts another in, and both stay so", () => {
    takeOut(session, "waves");
    putIn(session, "blink");
    expect([clipIn("waves"), clipIn("blink")?.kind]).toEqual([undefined, "video"]);
    chooseFilm(session, { seed: 3 });
    expect([clipIn("waves"), clipIn("blink")?.kind]).toEqual([undefined, "video"]);
    putIn(session, "waves");
    expect(clipIn("waves")).toMatchObject({ offsetSeconds: 7 });
  });
});

test("wishes are restored when the film is reopened, and unreadable ones are ignored", () => {
  chooseFilm(session, { seconds: 90, seed: 4 });
  expect(open().story.getState()).toMatchObject({ seconds: 90, seed: 4, pool });
  values.set("kinora:story v", '{"pool":[1],"seconds":"long","pace":"hasty","seed":-1}');
  expect(open().story.getState()).toEqual({
    pool: [],
    seconds: 60,
    pace: "usual",
    seed: 0,
    keep: [],
    leave: [],
    keepClocks: [],
  });
});

test("a film made by hand becomes the pool to choose from, and keeps its length", () => {
  values = new Map();
  session = open();
  for (const id of pool.slice(0, 8)) putIn(session, id);
  const before = filmOf(session);
  beginStory(session);
  expect(filmOf(session)).toBe(before);
  expect(session.story.getState().pool.toSorted()).toEqual(pool.slice(0, 8).toSorted());
  expect(leftOutOf(session)).toEqual([]);
  const { announcement } = session.announcements.getState();
  expect(announcement).toEqual({ kind: "choosing", inFilm: 8, leftOut: 0 });
});
