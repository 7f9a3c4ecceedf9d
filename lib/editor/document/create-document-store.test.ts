import { expect, test } from "vitest";
import { filmOf, photo } from "@/lib/film/testing/film-of";
import { trimClip } from "@/lib/film/operations/trim-clip";
import { setCaption } from "@/lib/film/operations/set-caption";
import { createDocumentStore } from "@/lib/editor/document/create-document-store";
import { onDocument, type Project } from "@/lib/editor/document/project";

const project: Project = {
  document: filmOf({ visuals: [photo("a", 0, 3), photo("b", 3, 6)] }),
  name: "Film",
  quality: 720,
  visibility: "unlisted",
};
const trim = (toSeconds: number) =>
  onDocument((document) => trimClip(document, { clipId: "a", edge: "end", toSeconds }));
const lengthOfA = (store: ReturnType<typeof createDocumentStore>) =>
  store.getState().project.document.visuals[0]?.endSeconds;

test("a drag is one step; each preview starts from the state when it began", () => {
  const store = createDocumentStore(project);
  store.begin("trim");
  for (const seconds of [2.5, 2, 1.5, 4]) store.preview(trim(seconds));
  expect(lengthOfA(store)).toBe(4);
  expect(store.getState().history.present.value).toBe(project);
  store.commit();
  expect(store.getState().history.past).toHaveLength(1);
  store.undo();
  expect(store.getState().project).toBe(project);
  store.redo();
  expect(lengthOfA(store)).toBe(4);
});

test("a drag that is cancelled, or undone in progress, leaves nothing", () => {
  for (const end of ["cancel", "undo"] as const) {
    const store = createDocumentStore(project);
    store.begin("trim");
    store.preview(trim(2));
    store[end]();
    expect(store.getState()).toMatchObject({ project, gesture: null });
    expect(store.getState().history.past).toHaveLength(0);
  }
});

test("what is edited during a drag, as by another tab, neither ends the drag nor is undone with it", () => {
  const store = createDocumentStore(project);
  const rename = (name: string) => store.edit("name", (now) => ({ ...now, name }));
  store.begin("trim");
  rename("Before");
  store.preview(trim(2));
  rename("Other");
  expect(store.getState()).toMatchObject({ gesture: "trim", project: { name: "Other" } });
  expect(lengthOfA(store)).toBe(2);
  store.commit();
  expect(store.getState()).toMatchObject({ gesture: null, project: { name: "Other" } });
  expect(lengthOfA(store)).toBe(2);
  store.undo();
  expect(store.getState().project.name).toBe("Other");
  expect(lengthOfA(store)).toBe(3);
  // An edit that changes nothing does not end it either.
  store.begin("trim");
  store.preview(trim(1.5));
  store.edit("taken-over", (now) => now);
  expect(lengthOfA(store)).toBe(1.5);
  store.cancel();
  expect(lengthOfA(store)).toBe(3);
});

test("a drag that ends where it began adds no step", () => {
  const store = createDocumentStore(project);
  store.begin("trim");
  store.preview(trim(2));
  store.preview(trim(3));
  store.commit();
  expect(store.getState().history.past).toHaveLength(0);
});

test("consecutive letters are one step, until the field is left", () => {
  const store = createDocumentStore(project);
  const type = (caption: string) =>
    store.edit(
      "caption",
      onDocument((document) => setCaption(document, { clipId: "a", caption })),
      { mergeKey: "caption a" },
    );
  for (const caption of ["H", "Ha", "Hat"]) type(caption);
  expect(store.getState().history.past).toHaveLength(1);
  store.seal();
  type("Hats");
  expect(store.getState().history.past).toHaveLength(2);
});
