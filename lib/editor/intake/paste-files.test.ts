import { beforeEach, expect, test } from "vitest";
import { oneBrowser } from "@/lib/client/testing/one-browser";
import { filmOf } from "@/lib/editor/commands/clip-order";
import { selectClip, selectNothing } from "@/lib/editor/commands/select";
import { undoEdit } from "@/lib/editor/commands/travel";
import { createFilePaster } from "@/lib/editor/intake/paste-files";
import { placeArrivals } from "@/lib/editor/intake/place-arrivals";
import { pendingPhotosOf, withPending } from "@/lib/editor/intake/with-pending";
import { createEditorSession, type EditorSession } from "@/lib/editor/session/editor-session";
import { calmPlacing, jpegFile, tabOf } from "@/lib/editor/testing/uploading-tab";
import { photo, filmOf as filmWith } from "@/lib/film/testing/film-of";
import { visibleClips } from "@/lib/film/visible-clips";

const videoId = "film";

let tab: Awaited<ReturnType<typeof tabOf>>;
let session: EditorSession;
let paste: (...names: string[]) => void;

beforeEach(async () => {
  tab = await tabOf(oneBrowser());
  const document = filmWith({ visuals: [photo("A", 0, 4), photo("B", 4, 8)] });
  const project = { document, name: "", quality: 720, visibility: "unlisted" } as const;
  session = createEditorSession({ videoId, project, storage: undefined });
  session.playhead.setLast(1000);
  placeArrivals(session, tab.queue, calmPlacing);
  const pasteFiles = createFilePaster(session, tab.queue);
  paste = (...names) => pasteFiles(names.map(jpegFile));
});

const order = () =>
  filmOf(session).visuals.map((clip) => (clip.kind === "image" ? clip.photoId.replace("photo-", "") : ""));

/** What the preview does as soon as it has the browser's own picture. */
function showComing(): void {
  const { arrivals, uploads } = tab.queue.store.getState();
  const pending = pendingPhotosOf(videoId, { uploads, arrivals });
  const last = visibleClips(withPending(filmOf(session), pending, arrivals)).find(
    ({ clip }) => clip.id === pending.at(-1)?.id,
  );
  if (!last) throw new Error("Nothing is coming.");
  selectNothing(session);
  session.playhead.seek(Math.floor((last.startFrame + last.endFrame) / 2));
}

const places = [
  { name: "behind the selected clip", go: () => selectClip(session, "A") },
  { name: "at the playhead", go: () => session.playhead.seek(100) },
];

for (const { name, go } of places) {
  test(`${name}, pictures pasted one after another lie in the order of pasting`, async () => {
    go();
    for (const one of ["1", "2", "3"]) {
      paste(one);
      showComing();
      await tab.keep(one);
    }
    await expect.poll(order).toEqual(["A", "1", "2", "3", "B"]);
    undoEdit(session);
    expect(order()).toEqual(["A", "1", "2", "B"]);
  });

  test(`${name}, they do so whichever arrives first`, async () => {
    go();
    paste("1", "2");
    showComing();
    paste("3");
    showComing();
    paste("4", "5");
    for (const one of ["3", "2", "5", "4", "1"]) await tab.keep(one);
    await expect.poll(order).toEqual(["A", "1", "2", "3", "4", "5", "B"]);
    // Every paste is a step of its own.
    undoEdit(session);
    expect(order()).toEqual(["A", "1", "2", "3", "B"]);
    undoEdit(session);
    expect(order()).toEqual(["A", "1", "2", "B"]);
  });
}

test("pictures of which the browser can show none until they arrive lie in order as well", async () => {
  selectClip(session, "A");
  paste("1");
  await tab.keep("1");
  paste("2");
  paste("3");
  await tab.keep("3");
  await tab.keep("2");
  await expect.poll(order).toEqual(["A", "1", "2", "3", "B"]);
});

test("one that fails holds nothing up, and still gets its place", async () => {
  selectClip(session, "A");
  paste("1");
  paste("2");
  const [first] = tab.queue.store.getState().uploads;
  tab.queue.cancel(first?.id);
  await tab.keep("2");
  await expect.poll(order).toEqual(["A", "2", "B"]);
  paste("3");
  await tab.keep("3");
  await expect.poll(order).toEqual(["A", "2", "3", "B"]);
});

test("whoever selects a clip, even the same one, or moves the playhead chooses another place", async () => {
  selectClip(session, "A");
  paste("1");
  showComing();
  await tab.keep("1");
  selectClip(session, "A");
  paste("2");
  await tab.keep("2");
  await expect.poll(order).toEqual(["A", "2", "1", "B"]);
  selectNothing(session);
  session.playhead.seek(1);
  paste("3");
  await tab.keep("3");
  await expect.poll(order).toEqual(["3", "A", "2", "1", "B"]);
});

test("once all of them are undone, the place is chosen anew", async () => {
  selectClip(session, "A");
  paste("1");
  showComing();
  await tab.keep("1");
  await expect.poll(order).toEqual(["A", "1", "B"]);
  undoEdit(session);
  session.playhead.seek(230);
  paste("2");
  await tab.keep("2");
  await expect.poll(order).toEqual(["A", "B", "2"]);
});
