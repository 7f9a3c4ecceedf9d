import { expect, test } from "vitest";
import type { ArchiveItems } from "@/lib/client/queries/archives";
import { keptArchive, keptPhoto } from "@/lib/client/testing/fake-network";
import { oneBrowser } from "@/lib/client/testing/one-browser";
import { PILE_FROM } from "@/lib/client/uploads/queue-for-film";
import { photoFacts } from "@/lib/editor/assets/catalog-of";
import { filmOf } from "@/lib/editor/commands/clip-order";
import { placeArrivals } from "@/lib/editor/intake/place-arrivals";
import { takeFiles } from "@/lib/editor/intake/take-files";
import { createEditorSession, type EditorSession } from "@/lib/editor/session/editor-session";
import { tabOf } from "@/lib/editor/testing/uploading-tab";
import { emptyDocument, type FilmDocument } from "@/lib/film/document";
import { addClips } from "@/lib/film/operations/add-clips";

const placing = { onFull: () => undefined, isBusy: () => false };

function sessionOf(document: FilmDocument = emptyDocument): EditorSession {
  const project = { document, name: "", quality: 720, visibility: "unlisted" } as const;
  return createEditorSession({ videoId: "film", project, storage: undefined });
}

const photosIn = (session: EditorSession) =>
  filmOf(session).visuals.map((clip) => (clip.kind === "image" ? clip.photoId : clip.kind));

const titles = addClips(emptyDocument, {
  clips: ["one", "two"].map((title) => ({ kind: "text", title, text: "" })),
});

/** A service that has unpacked so much of an archive, and a library that knows so much of it. */
function unpacking(session: EditorSession) {
  const ids: string[] = [];
  let total = 0;
  let isEnded = false;
  const knows = (...known: string[]) =>
    session.catalog.setState(({ photos }) => ({
      photos: new Map([...photos, ...known.map((id) => [id, photoFacts(keptPhoto(id))] as const)]),
    }));
  return {
    knows,
    unpack(of: number, ...more: string[]) {
      total = of;
      ids.push(...more);
      knows(...more);
    },
    end: () => {
      isEnded = true;
    },
    read: (from: number): ArchiveItems => ({
      archive: keptArchive({ total, ...(isEnded && { status: "done", ended_on: 1 }) }),
      items: ids.map((id, place) => ({ place, id })).slice(from),
    }),
  };
}

test("what a ZIP holds enters the film in its order while it is unpacked, after its last picture", async () => {
  const tab = await tabOf(oneBrowser());
  const session = sessionOf(titles);
  const service = unpacking(session);
  const readArchive = async (_id: string, from: number) => service.read(from);
  placeArrivals(session, tab.queue, { ...placing, readArchive, askAgainMs: 1 });
  const atSeconds = titles.visuals[0]?.endSeconds;
  const zip = new File(["z"], "holiday.zip", { type: "application/zip" });
  takeFiles(session, tab.queue, { files: [zip], into: "film", atSeconds });
  service.unpack(3, "a", "b");
  await tab.keep("holiday.zip", { archive: keptArchive() });
  await expect.poll(() => photosIn(session)).toEqual(["text", "a", "b", "text"]);
  expect(tab.queue.store.getState().arrivals).toHaveLength(1);
  service.unpack(3, "c");
  service.end();
  await expect.poll(() => photosIn(session)).toEqual(["text", "a", "b", "c", "text"]);
  await expect.poll(() => tab.queue.store.getState().arrivals).toEqual([]);
});

test("a large ZIP for an empty film is a pile, from which the film is chosen", async () => {
  const tab = await tabOf(oneBrowser());
  const session = sessionOf();
  const service = unpacking(session);
  const readArchive = async (_id: string, from: number) => service.read(from);
  placeArrivals(session, tab.queue, { ...placing, readArchive });
  const zip = new File(["z"], "holiday.zip", { type: "application/zip" });
  takeFiles(session, tab.queue, { files: [zip], into: "film" });
  const ids = Array.from({ length: PILE_FROM }, (_, at) => `p${at}`);
  service.unpack(ids.length, ...ids);
  service.end();
  await tab.keep("holiday.zip", { archive: keptArchive() });
  await expect.poll(() => session.story.getState().pool).toEqual(ids);
  await expect.poll(() => tab.queue.store.getState().arrivals).toEqual([]);
});
