import { beforeEach, expect, test } from "vitest";
import { createEditorSession, type EditorSession } from "@/lib/editor/session/editor-session";
import type { ImageClip } from "@/lib/film/document";
import { filmOf as film, photo, slide } from "@/lib/film/testing/film-of";
import { filmOf } from "@/lib/editor/commands/clip-order";
import {
  changePhoto,
  giveLightToAll,
  showAsItCame,
  slidePhoto,
  turnPhoto,
} from "@/lib/editor/commands/edit-photos";
import { undoEdit } from "@/lib/editor/commands/travel";

let session: EditorSession;

const clip = (id: string): ImageClip => {
  const clip = filmOf(session).visuals.find((one) => one.id === id);
  if (clip?.kind !== "image") throw new Error(`${id} is no photo.`);
  return clip;
};
const steps = () => session.documents.getState().history.past.length;

beforeEach(() => {
  session = createEditorSession({
    videoId: "v",
    storage: undefined,
    project: {
      document: film({ visuals: [photo("a", 0, 3), slide("t", 3, 5), photo("b", 5, 8), photo("c", 8, 10)] }),
      name: "Film",
      quality: 720,
      visibility: "unlisted",
    },
  });
  const facts = { id: "photo-a", name: "", thumbnailUrl: "", filmUrl: "", takenAt: null, subject: null };
  session.catalog.setState({ photos: new Map([["photo-a", { ...facts, width: 3, height: 2 }]]) });
});

test("each slider movement is one undo step, however many values it passes", () => {
  for (const exposure of [0.1, 0.2, 0.3]) slidePhoto(session, "a", { label: "exposure", edit: { exposure } });
  session.documents.seal();
  for (const exposure of [0.2, 0.1]) slidePhoto(session, "a", { label: "exposure", edit: { exposure } });
  session.documents.seal();
  slidePhoto(session, "a", { label: "warmth", edit: { warmth: 0.5 } });
  expect(clip("a").edit).toEqual({ exposure: 0.1, warmth: 0.5 });
  expect(steps()).toBe(3);
  undoEdit(session);
  undoEdit(session);
  expect(clip("a").edit).toEqual({ exposure: 0.3 });
});

test("a turn rotates the crop and the focus, too", () => {
  changePhoto(session, "a", { label: "crop", edit: { crop: { x: 0, y: 0.5, width: 0.5, height: 0.5 } } });
  session.documents.edit("focus-point", (project) => ({
    ...project,
    document: {
      ...project.document,
      visuals: project.document.visuals.map((one) =>
        one.id === "a" ? { ...one, focus: { x: 0.25, y: 0.75 } } : one,
      ),
    },
  }));
  turnPhoto(session, clip("a"), 90);
  expect(clip("a")).toMatchObject({
    edit: { turn: 90, crop: { x: 0, y: 0, width: 0.5, height: 0.5 } },
    focus: { x: 0.25, y: 0.25 },
  });
  for (let quarter = 0; quarter < 3; quarter += 1) turnPhoto(session, clip("a"), 90);
  expect(clip("a")).toMatchObject({
    edit: { crop: { x: 0, y: 0.5, width: 0.5, height: 0.5 } },
    focus: { x: 0.25, y: 0.75 },
  });
});

test("light and colour are copied to all photos in one step, but not turn or crop", () => {
  changePhoto(session, "b", { label: "turn-photo", edit: { turn: 180, saturation: 0.4 } });
  changePhoto(session, "a", { label: "crop", edit: { turn: 90, exposure: 0.3, warmth: -0.2 } });
  const before = steps();
  giveLightToAll(session, clip("a"));
  expect(steps()).toBe(before + 1);
  expect(clip("a").edit).toEqual({ turn: 90, exposure: 0.3, warmth: -0.2 });
  expect(clip("b").edit).toEqual({ turn: 180, exposure: 0.3, warmth: -0.2 });
  expect(clip("c").edit).toEqual({ exposure: 0.3, warmth: -0.2 });
  undoEdit(session);
  expect(clip("b").edit).toEqual({ turn: 180, saturation: 0.4 });
  expect(clip("c").edit).toBeUndefined();
});

test("looking at the original photo changes nothing", () => {
  changePhoto(session, "a", { label: "exposure", edit: { exposure: 0.3 } });
  const { history } = session.documents.getState();
  const stop = showAsItCame(session, "a");
  expect(clip("a").edit).toBeUndefined();
  expect(session.documents.getState().history.present.value).toBe(history.present.value);
  stop();
  expect(clip("a").edit).toEqual({ exposure: 0.3 });
  expect(steps()).toBe(1);
});

test("a reset is one undo step", () => {
  changePhoto(session, "a", { label: "crop", edit: { turn: 90, exposure: 0.3 } });
  changePhoto(session, "a", { label: "reset-photo", edit: undefined });
  expect(clip("a").edit).toBeUndefined();
  undoEdit(session);
  expect(clip("a").edit).toEqual({ turn: 90, exposure: 0.3 });
});
