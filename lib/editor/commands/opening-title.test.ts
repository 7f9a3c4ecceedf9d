import { beforeEach, expect, test } from "vitest";
import type { Photo } from "@/lib/client/queries/photos";
import { keptPhoto } from "@/lib/client/testing/fake-network";
import { createEditorSession, type EditorSession } from "@/lib/editor/session/editor-session";
import { photoFacts } from "@/lib/editor/assets/catalog-of";
import { emptyDocument } from "@/lib/film/document";
import { setSlideText } from "@/lib/film/operations/set-slide-text";
import { addSlide } from "@/lib/editor/commands/add-to-film";
import { editFilm } from "@/lib/editor/commands/apply-edit";
import {
  givenTitle,
  openingTitle,
  removeTitle,
  renameFilm,
  writeTitle,
} from "@/lib/editor/commands/opening-title";
import { startFromLibrary } from "@/lib/editor/commands/start-from-library";
import { undoEdit } from "@/lib/editor/commands/travel";

let session: EditorSession;
const project = () => session.documents.getState().project;
const given = () => givenTitle(session.documents.getState().history);
const takenOn = (id: string, day: string): Photo => ({
  ...keptPhoto(id),
  taken_at: Date.parse(`${day}T12:00:00Z`) / 1000,
});

beforeEach(() => {
  session = createEditorSession({
    videoId: "v",
    storage: undefined,
    project: { document: emptyDocument, name: "", quality: 720, visibility: "unlisted" },
  });
});

test("a film from the library gets a name and title like one from uploads, and the title can be removed with one click", () => {
  startFromLibrary(session, [takenOn("b", "2026-06-14"), takenOn("a", "2026-06-03")]);
  expect(project().name).toBe("June 2026");
  expect(project().document.visuals).toMatchObject([
    { kind: "text", title: "June 2026", text: "3 – 14 June" },
    { photoId: "a" },
    { photoId: "b" },
  ]);
  const title = given();
  if (!title) throw new Error("No title is told of.");
  removeTitle(session, title);
  expect(project().document.visuals).toMatchObject([{ photoId: "a", startSeconds: 0 }, { photoId: "b" }]);
  expect(given()).toBeUndefined();
  undoEdit(session);
  expect(given()).toEqual(title);
  undoEdit(session);
  expect(project()).toMatchObject({ name: "", document: { visuals: [] } });
});

test("a film of photos without dates is not named after their uploads, in whose order it shows them", () => {
  const uploaded = (id: string, created_on: number): Photo => ({
    ...keptPhoto(id),
    taken_at: null,
    created_on,
  });
  startFromLibrary(session, [uploaded("b", 1_790_000_200), uploaded("a", 1_790_000_100)]);
  expect(project().name).toBe("");
  expect(project().document.visuals).toMatchObject([{ photoId: "a" }, { photoId: "b" }]);
});

test("name and dates are in the person's language", () => {
  const german = createEditorSession({
    videoId: "v",
    storage: undefined,
    language: "de-DE",
    project: { document: emptyDocument, name: "", quality: 720, visibility: "unlisted" },
  });
  startFromLibrary(german, [takenOn("a", "2026-06-28"), takenOn("b", "2026-07-02")]);
  const { name, document } = german.documents.getState().project;
  expect(name).toBe("Juni – Juli 2026");
  expect(document.visuals[0]).toMatchObject({ title: "Juni – Juli 2026", text: "28. Juni – 2. Juli" });
});

test("the title counts as given until another edit", () => {
  startFromLibrary(session, [takenOn("a", "2026-06-03")]);
  renameFilm(session, "Sea", openingTitle(project()));
  expect(given()).toMatchObject({ title: "Sea" });
  addSlide(session, { title: "The end", text: "" });
  expect(given()).toBeUndefined();
});

test("a film with its own name gets that as its title", () => {
  session.documents.edit("name", (before) => ({ ...before, name: "Our trip" }));
  startFromLibrary(session, [takenOn("a", "2026-06-03")]);
  expect(project().name).toBe("Our trip");
  expect(project().document.visuals[0]).toMatchObject({ title: "Our trip", text: "3 June 2026" });
});

test("a title that shows the name follows it letter by letter, in one step; any other title stays", () => {
  startFromLibrary(session, [takenOn("a", "2026-06-03")]);
  const title = openingTitle(project());
  for (const name of ["J", "", "S", "Sea"]) renameFilm(session, name, title);
  expect(project().document.visuals[0]).toMatchObject({ title: "Sea", text: "3 June" });
  undoEdit(session);
  expect(project().document.visuals[0]).toMatchObject({ title: "June 2026" });

  editFilm(session, "slide-text", (film) => setSlideText(film, { clipId: title?.id ?? "", title: "Hello" }));
  renameFilm(session, "Summer", openingTitle(project()));
  expect(project()).toMatchObject({ name: "Summer", document: { visuals: [{ title: "Hello" }, {}] } });
});

const typeTitle = (...titles: string[]) => {
  const [slide] = project().document.visuals;
  if (slide?.kind !== "text") throw new Error("The film opens with something else.");
  for (const title of titles) writeTitle(session, slide, title);
  session.documents.seal();
};

test("a name that was given follows what is typed over the title that shows it, in one step", () => {
  startFromLibrary(session, [takenOn("a", "2026-06-03")]);
  typeTitle("J", "", "Mum is 7", "Mum is 70");
  expect(project()).toMatchObject({ name: "Mum is 70", document: { visuals: [{ title: "Mum is 70" }, {}] } });
  typeTitle("Mum is\n70!");
  expect(project().name).toBe("Mum is 70!");
  typeTitle("Mum is 70");
  expect(project().name).toBe("Mum is 70");
  for (let steps = 0; steps < 3; steps += 1) undoEdit(session);
  expect(project()).toMatchObject({ name: "June 2026", document: { visuals: [{ title: "June 2026" }, {}] } });
  typeTitle("");
  expect(project()).toMatchObject({ name: "June 2026", document: { visuals: [{ title: "" }, {}] } });
});

test("a name by dates follows in a film that is opened again, and no longer once somebody chose one", () => {
  const photo = takenOn("a", "2026-06-03");
  const openAgain = () => {
    session = createEditorSession({ videoId: "v", storage: undefined, project: project() });
    session.catalog.setState({ photos: new Map([[photo.id, photoFacts(photo)]]) });
  };
  startFromLibrary(session, [photo]);
  openAgain();
  typeTitle("Mum is 70");
  expect(project().name).toBe("Mum is 70");
  renameFilm(session, "For Mum", openingTitle(project()));
  openAgain();
  typeTitle("Mum is 70");
  expect(project()).toMatchObject({ name: "For Mum", document: { visuals: [{ title: "Mum is 70" }, {}] } });
});

test("a name that somebody chose stays when the title is written anew", () => {
  startFromLibrary(session, [takenOn("a", "2026-06-03")]);
  renameFilm(session, "Sea", openingTitle(project()));
  typeTitle("By the sea");
  expect(project()).toMatchObject({ name: "Sea", document: { visuals: [{ title: "By the sea" }, {}] } });
});
