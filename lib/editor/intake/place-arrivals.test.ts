import { expect, test } from "vitest";
import { keptClip, keptPhoto, keptSong } from "@/lib/client/testing/fake-network";
import { oneBrowser } from "@/lib/client/testing/one-browser";
import { catalogOf, songEntry } from "@/lib/editor/assets/catalog-of";
import { editFilm } from "@/lib/editor/commands/apply-edit";
import { filmOf } from "@/lib/editor/commands/clip-order";
import { openingSlide } from "@/lib/editor/commands/opening-title";
import { undoEdit } from "@/lib/editor/commands/travel";
import { onDocument } from "@/lib/editor/document/project";
import { stepsOf } from "@/lib/editor/document/history";
import { placeArrivals } from "@/lib/editor/intake/place-arrivals";
import { takeFiles } from "@/lib/editor/intake/take-files";
import { createEditorSession, type EditorSession } from "@/lib/editor/session/editor-session";
import { calmPlacing, jpegFile, settled, tabOf } from "@/lib/editor/testing/uploading-tab";
import { emptyDocument, type FilmDocument } from "@/lib/film/document";
import { addClips } from "@/lib/film/operations/add-clips";
import { deleteClips } from "@/lib/film/operations/delete-clips";
import { trimClip } from "@/lib/film/operations/trim-clip";
import { setSlideText } from "@/lib/film/operations/set-slide-text";

const videoId = "film";

function sessionOf(document: FilmDocument = emptyDocument): EditorSession {
  const project = { document, name: "", quality: 720, visibility: "unlisted" } as const;
  return createEditorSession({ videoId, project, storage: undefined });
}

const photosIn = (session: EditorSession) =>
  filmOf(session).visuals.map((clip) => (clip.kind === "image" ? clip.photoId : clip.kind));

const titles = addClips(emptyDocument, {
  clips: ["one", "two"].map((title) => ({ kind: "text", title, text: "" })),
});

test("photos go where they were dropped, in their order, whichever arrives first; one undo step", async () => {
  const tab = await tabOf(oneBrowser());
  const session = sessionOf(titles);
  const stop = placeArrivals(session, tab.queue, calmPlacing);
  const atSeconds = titles.visuals[0]?.endSeconds;
  takeFiles(session, tab.queue, { files: ["a", "b", "c"].map(jpegFile), into: "film", atSeconds });
  await tab.keep("b");
  expect(photosIn(session)).toEqual(["text", "text"]);
  await tab.keep("a");
  await expect.poll(() => photosIn(session)).toEqual(["text", "a", "b", "text"]);
  await tab.keep("c");
  await expect.poll(() => photosIn(session)).toEqual(["text", "a", "b", "c", "text"]);
  expect(tab.queue.store.getState().arrivals).toEqual([]);
  undoEdit(session);
  expect(photosIn(session)).toEqual(["text", "text"]);
  stop();
});

test("what arrives while somebody drags waits until they let go, and takes nothing from their hand", async () => {
  const tab = await tabOf(oneBrowser());
  const session = sessionOf(titles);
  placeArrivals(session, tab.queue, calmPlacing);
  takeFiles(session, tab.queue, { files: ["a", "b"].map(jpegFile), into: "film", atSeconds: 0 });
  const [first] = titles.visuals;
  const trim = () =>
    session.documents.preview(
      onDocument((film) => trimClip(film, { clipId: first?.id ?? "", edge: "end", toSeconds: 2 })),
    );
  const end = () => filmOf(session).visuals.find(({ id }) => id === first?.id)?.endSeconds;
  session.documents.begin("trim");
  trim();
  await tab.keep("a");
  await tab.keep("b");
  trim();
  expect(photosIn(session)).toEqual(["text", "text"]);
  expect(end()).toBe(2);
  session.documents.commit();
  await expect.poll(() => photosIn(session), { timeout: 2000 }).toEqual(["a", "b", "text", "text"]);
  undoEdit(session);
  expect(end()).toBe(2);
});

test("photos that arrive while the film is closed enter it when it is reopened, once, in their place", async () => {
  const browser = oneBrowser();
  const tab = await tabOf(browser);
  const before = sessionOf(titles);
  const stop = placeArrivals(before, tab.queue, calmPlacing);
  const atSeconds = titles.visuals[0]?.endSeconds;
  takeFiles(before, tab.queue, { files: ["a", "b", "c"].map(jpegFile), into: "film", atSeconds });
  await tab.keep("a");
  await expect.poll(() => photosIn(before)).toEqual(["text", "a", "text"]);
  stop();
  await tab.keep("b");
  tab.leave("says so");

  const later = await tabOf(browser);
  const again = sessionOf(filmOf(before));
  placeArrivals(again, later.queue, calmPlacing);
  await expect.poll(() => photosIn(again)).toEqual(["text", "a", "b", "text"]);
  await later.keep("c");
  await expect.poll(() => photosIn(again)).toEqual(["text", "a", "b", "c", "text"]);
  await expect.poll(() => [...browser.entries.keys()]).toEqual([]);
});

test("of two tabs with the film open, one places arrivals; after it closes, the other does", async () => {
  const browser = oneBrowser();
  const [first, second] = [await tabOf(browser), await tabOf(browser)];
  const sessions = [sessionOf(titles), sessionOf(titles)] as const;
  const stop = placeArrivals(sessions[0], first.queue, calmPlacing);
  placeArrivals(sessions[1], second.queue, calmPlacing);
  takeFiles(sessions[0], first.queue, { files: ["a", "b"].map(jpegFile), into: "film" });
  await first.keep("a");
  const placed = () => sessions.flatMap(photosIn).filter((id) => id !== "text");
  await expect.poll(placed).toEqual(["a"]);
  stop();
  await first.keep("b");
  await expect.poll(placed).toEqual(expect.arrayContaining(["a", "b"]));
  await settled();
  expect(placed()).toHaveLength(2);
});

const film = (name: string) => new File(["x"], name, { type: "video/quicktime", lastModified: 2_000 });

test("a clip enters in its place as soon as it is ready, and photos do not wait for it", async () => {
  const tab = await tabOf(oneBrowser());
  const session = sessionOf(titles);
  placeArrivals(session, tab.queue, calmPlacing);
  takeFiles(session, tab.queue, { files: [jpegFile("a"), film("m"), jpegFile("b")], into: "film" });
  await tab.keep("a");
  await tab.keep("m", { clip: keptClip("m", { status: "processing", poster_url: null }) });
  await tab.keep("b");
  await expect.poll(() => photosIn(session)).toEqual(["text", "text", "a", "b"]);
  const clips = [keptClip("m", { frames: 90 })];
  const none = { albums: [], ownSongs: [], librarySongs: [], voices: [], assets: [] };
  const sources = { ...none, clips, rhythms: new Map() };
  session.catalog.setState(catalogOf({ ...sources, previous: session.catalog.getState() }), true);
  await expect.poll(() => photosIn(session)).toEqual(["text", "text", "a", "video", "b"]);
  const placed = filmOf(session).visuals[3];
  expect(placed).toMatchObject({ kind: "video", footageId: "m" });
  expect((placed?.endSeconds ?? 0) - (placed?.startSeconds ?? 0)).toBeCloseTo(3);
  expect(tab.queue.store.getState().arrivals).toEqual([]);
});

test("a clip that fails to prepare holds nothing up, and stays out", async () => {
  const tab = await tabOf(oneBrowser());
  const session = sessionOf(titles);
  placeArrivals(session, tab.queue, calmPlacing);
  takeFiles(session, tab.queue, { files: [film("m")], into: "film" });
  await tab.keep("m", { clip: keptClip("m", { status: "processing" }) });
  session.catalog.setState({ failedClips: new Set(["m"]) });
  await expect.poll(() => tab.queue.store.getState().arrivals).toEqual([]);
  expect(photosIn(session)).toEqual(["text", "text"]);
});

const dayMs = 24 * 60 * 60 * 1000;
const junePhotos = (...days: number[]) =>
  days.map(
    (day) =>
      new File(["x"], `day ${day}`, {
        type: "image/jpeg",
        lastModified: Date.UTC(2026, 5, 1, 12) + (day - 1) * dayMs,
      }),
  );
const projectOf = (session: EditorSession) => session.documents.getState().project;

test("photos alone make a first film in the order they were taken, which opens with its name and dates", async () => {
  const tab = await tabOf(oneBrowser());
  const session = sessionOf();
  placeArrivals(session, tab.queue, calmPlacing);
  const files = junePhotos(31, 3, 14);
  takeFiles(session, tab.queue, { files, into: "film" });
  await tab.keep("day 31");
  await expect.poll(() => projectOf(session).name).toBe("July 2026");
  for (const { name } of files.slice(1)) await tab.keep(name);
  await expect.poll(() => photosIn(session)).toEqual(["text", "day 3", "day 14", "day 31"]);
  expect(projectOf(session).name).toBe("June – July 2026");
  expect(filmOf(session).visuals[0]).toMatchObject({ title: "June – July 2026", text: "3 June – 1 July" });
  undoEdit(session);
  expect(photosIn(session)).toEqual([]);
  expect(projectOf(session).name).toBe("");
});

test("the times of files sort photos, but are not said beside dates that photos have", async () => {
  const tab = await tabOf(oneBrowser());
  const session = sessionOf();
  placeArrivals(session, tab.queue, calmPlacing);
  takeFiles(session, tab.queue, { files: junePhotos(40, 3, 9), into: "film" });
  await tab.keep("day 40");
  await expect.poll(() => projectOf(session).name).toBe("July 2026");
  const takenIn2007 = Date.UTC(2007, 7, 6, 12) / 1000;
  for (const name of ["day 3", "day 9"])
    await tab.keep(name, { photo: { ...keptPhoto(name), taken_at: takenIn2007 } });
  await expect.poll(() => photosIn(session)).toEqual(["text", "day 3", "day 9", "day 40"]);
  expect(projectOf(session).name).toBe("August 2007");
  expect(filmOf(session).visuals[0]).toMatchObject({ title: "August 2007", text: "6 August" });
});

test("arrivals stay one step while somebody browses, and get a step of their own after an edit", async () => {
  const tab = await tabOf(oneBrowser());
  const session = sessionOf();
  const labels = () => stepsOf(session.documents.getState().history).map(({ label }) => label);
  placeArrivals(session, tab.queue, calmPlacing);
  takeFiles(session, tab.queue, { files: junePhotos(3, 14, 20), into: "film" });
  await tab.keep("day 3");
  await expect.poll(() => photosIn(session)).toEqual(["text", "day 3"]);
  session.documents.seal();
  await tab.keep("day 14");
  await expect.poll(() => photosIn(session)).toEqual(["text", "day 3", "day 14"]);
  expect(labels()).toEqual(["opened", "first-film"]);
  editFilm(session, "delete", (film) => deleteClips(film, { clipIds: [openingSlide(film)?.id ?? ""] }));
  await tab.keep("day 20");
  await expect.poll(() => photosIn(session)).toEqual(["day 3", "day 14", "day 20"]);
  expect(labels()).toEqual(["opened", "first-film", "delete", "add-photos"]);
});

test.each([
  {
    done: "taken out",
    change: (film: FilmDocument, clipId: string) => deleteClips(film, { clipIds: [clipId] }),
    left: [],
  },
  {
    done: "written anew",
    change: (film: FilmDocument, clipId: string) => setSlideText(film, { clipId, text: "At sea" }),
    left: [["June 2026", "At sea"]],
  },
])("a title that was $done stays that way when more photos arrive", async ({ change, left }) => {
  const tab = await tabOf(oneBrowser());
  const session = sessionOf();
  placeArrivals(session, tab.queue, calmPlacing);
  takeFiles(session, tab.queue, { files: junePhotos(3, 14, 40), into: "film" });
  await tab.keep("day 3");
  await expect.poll(() => photosIn(session)).toEqual(["text", "day 3"]);
  const id = openingSlide(filmOf(session))?.id ?? "";
  editFilm(session, "slide-text", (film) => change(film, id));
  for (const name of ["day 14", "day 40"]) await tab.keep(name);
  await expect.poll(() => photosIn(session).at(-1)).toBe("day 40");
  const slides = filmOf(session).visuals.filter((clip) => clip.kind === "text");
  expect(slides.map(({ title, text }) => [title, text])).toEqual(left);
  expect(projectOf(session).name).toBe("June – July 2026");
});

test("a first film made before the list of songs loaded gets its song late, in the same step", async () => {
  const tab = await tabOf(oneBrowser());
  const session = sessionOf();
  const hearOfSongs = () =>
    session.catalog.setState({ songs: new Map([["tides", songEntry(keptSong("tides"), false)]]) });
  placeArrivals(session, tab.queue, calmPlacing);
  takeFiles(session, tab.queue, { files: [jpegFile("a")], into: "film" });
  await tab.keep("a");
  await expect.poll(() => photosIn(session)).toEqual(["text", "a"]);
  expect(filmOf(session).music).toEqual([]);
  hearOfSongs();
  expect(filmOf(session).music).toMatchObject([{ songId: "tides" }]);
  undoEdit(session);
  expect(filmOf(session)).toMatchObject({ visuals: [], music: [] });
  hearOfSongs();
  expect(filmOf(session).music).toEqual([]);
});
