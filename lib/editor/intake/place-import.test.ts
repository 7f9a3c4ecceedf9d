import { expect, test } from "vitest";
import { keptPhoto } from "@/lib/client/testing/fake-network";
import { PILE_FROM } from "@/lib/client/uploads/queue-for-film";
import { photoFacts } from "@/lib/editor/assets/catalog-of";
import { filmOf } from "@/lib/editor/commands/clip-order";
import { type ImportProgress, placeImport } from "@/lib/editor/intake/place-import";
import { createEditorSession, type EditorSession } from "@/lib/editor/session/editor-session";
import { emptyDocument, type FilmDocument } from "@/lib/film/document";
import { addClips } from "@/lib/film/operations/add-clips";

function sessionOf(document: FilmDocument = emptyDocument): EditorSession {
  const project = { document, name: "", quality: 720, visibility: "unlisted" } as const;
  return createEditorSession({ videoId: "film", project, storage: undefined });
}

const photosIn = (session: EditorSession) =>
  filmOf(session).visuals.map((clip) => (clip.kind === "image" ? clip.photoId : clip.kind));

const words = addClips(emptyDocument, { clips: [{ kind: "text", title: "Hello", text: "" }] });

/** An import that has brought so much, followed into a film. */
function importing(session: EditorSession, takenAt: number | null = null) {
  const progress: ImportProgress = { ids: [], total: 0, endedOn: null };
  const state = { told: progress, whole: 0, full: 0 };
  const stop = placeImport(session, "import", {
    read: async () => state.told,
    onFull: () => (state.full += 1),
    onWhole: () => (state.whole += 1),
    askAgainMs: 1,
  });
  return {
    state,
    stop,
    brings: (...ids: string[]) => {
      session.catalog.setState(({ photos }) => ({
        photos: new Map([
          ...photos,
          ...ids.map((id) => [id, { ...photoFacts(keptPhoto(id)), takenAt }] as const),
        ]),
      }));
      state.told = { ...state.told, ids: [...ids, ...state.told.ids], total: state.told.total + ids.length };
    },
    ends: () => {
      state.told = { ...state.told, endedOn: 1 };
    },
  };
}

test("what an import brings enters the film as it comes, in one step, and once", async () => {
  const session = sessionOf(words);
  const { state, brings, ends } = importing(session);
  brings("a", "b");
  await expect.poll(() => photosIn(session)).toEqual(["text", "a", "b"]);
  brings("c");
  await expect.poll(() => photosIn(session)).toEqual(["text", "a", "b", "c"]);
  expect(state.whole).toBe(0);
  ends();
  await expect.poll(() => state.whole).toBe(1);
  session.documents.undo();
  expect(photosIn(session)).toEqual(["text"]);
});

test("what is in the film already does not come again", async () => {
  const session = sessionOf(addClips(words, { clips: [{ kind: "image", photoId: "a", caption: "" }] }));
  const { state, brings, ends } = importing(session);
  brings("a", "b");
  ends();
  await expect.poll(() => state.whole).toBe(1);
  expect(photosIn(session)).toEqual(["text", "a", "b"]);
});

test("a film that is empty gets a style and everything else that a first film has", async () => {
  const session = sessionOf();
  const { brings } = importing(session, Date.UTC(2026, 6, 12) / 1000);
  brings("a", "b");
  await expect.poll(() => photosIn(session)).toEqual(["text", "a", "b"]);
  expect(session.documents.getState().history.present.label).toBe("first-film");
});

test("pictures without dates get no title that says nothing", async () => {
  const session = sessionOf();
  const { brings } = importing(session);
  brings("a", "b");
  await expect.poll(() => photosIn(session)).toEqual(["a", "b"]);
});

test("of very many the film is chosen", async () => {
  const session = sessionOf();
  const { brings } = importing(session);
  brings(...Array.from({ length: PILE_FROM }, (_, at) => `photo ${at}`));
  await expect.poll(() => session.story.getState().pool).toHaveLength(PILE_FROM);
});

test("nothing more comes once the film is closed", async () => {
  const session = sessionOf(words);
  const { brings, stop, state, ends } = importing(session);
  brings("a");
  await expect.poll(() => photosIn(session)).toEqual(["text", "a"]);
  stop();
  brings("b");
  ends();
  await new Promise((resolve) => setImmediate(resolve));
  expect(photosIn(session)).toEqual(["text", "a"]);
  expect(state.whole).toBe(0);
});
