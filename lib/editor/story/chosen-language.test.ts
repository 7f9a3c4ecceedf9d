import { beforeEach, expect, test } from "vitest";
import { keptPhoto } from "@/lib/client/testing/fake-network";
import { photoFacts } from "@/lib/editor/assets/catalog-of";
import { filmOf } from "@/lib/editor/commands/clip-order";
import type { Project } from "@/lib/editor/document/project";
import { createEditorSession, type EditorSession } from "@/lib/editor/session/editor-session";
import { chooseFilm } from "@/lib/editor/story/choose-film";
import { wishStory } from "@/lib/editor/story/create-story-store";
import { emptyDocument } from "@/lib/film/document";
import { madePile } from "@/lib/story/testing/make-pile";

const items = madePile(150);
const photos = new Map(
  items.map((story) => [story.id, { ...photoFacts(keptPhoto(story.id)), takenAt: story.takenAt, story }]),
);
const empty: Project = { document: emptyDocument, name: "", quality: 720, visibility: "unlisted" };

const values = new Map<string, string>();
const storage = {
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => void values.set(key, value),
};
beforeEach(() => {
  values.clear();
  wishStory(
    storage,
    "v",
    items.map(({ id }) => id),
  );
});

/** The editor of somebody who reads this. */
function open(language: string, project: Project): EditorSession {
  const opened = createEditorSession({ videoId: "v", project, storage, language });
  opened.catalog.setState({ photos });
  return opened;
}

const projectOf = (session: EditorSession) => session.documents.getState().project;
const titlesOf = (session: EditorSession) =>
  filmOf(session).visuals.flatMap((clip) => (clip.kind === "text" ? [clip.title] : []));

test("the film is named, and its days are told, in the person's language", () => {
  const german = open("de-DE", empty);
  chooseFilm(german);
  expect(projectOf(german).name).toBe("Juli 2026");
  expect(titlesOf(german).slice(0, 2)).toEqual(["Juli 2026", "Der zweite Tag"]);
  const dates = expect.stringMatching(/^12\. – \d+\. Juli$/);
  expect(filmOf(german).visuals[0]).toMatchObject({ text: dates });
});

test("a film that was chosen in another one stays in that, cards and name", () => {
  const german = open("de", empty);
  chooseFilm(german, { seconds: 30 });
  const french = open("fr", projectOf(german));
  chooseFilm(french, { seconds: 200, seed: 3 });
  expect(titlesOf(french).length).toBeGreaterThan(1);
  expect(
    titlesOf(french)
      .slice(1)
      .every((title) => /^Der \p{L}+ Tag$/u.test(title)),
  ).toBe(true);
  expect(projectOf(french).name).toBe("Juli 2026");
});

test("without cards its name tells the language, and a name that somebody wrote stays", () => {
  const english = open("en", empty);
  chooseFilm(english);
  const { document } = projectOf(english);
  const uncarded = { ...document, visuals: document.visuals.filter(({ kind }) => kind !== "text") };
  const french = open("fr", { ...projectOf(english), document: uncarded });
  chooseFilm(french, { seed: 1 });
  expect([projectOf(french).name, titlesOf(french)[1]]).toEqual(["July 2026", "The second day"]);
  const named = open("fr", { ...empty, name: "Été" });
  chooseFilm(named);
  expect([projectOf(named).name, titlesOf(named)[1]]).toEqual(["Été", "Le deuxième jour"]);
});
