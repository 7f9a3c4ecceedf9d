import { beforeEach, expect, test } from "vitest";
import { keptPhoto } from "@/lib/client/testing/fake-network";
import { photoFacts } from "@/lib/editor/assets/catalog-of";
import { editFilm } from "@/lib/editor/commands/apply-edit";
import { filmOf } from "@/lib/editor/commands/clip-order";
import { createEditorSession, type EditorSession } from "@/lib/editor/session/editor-session";
import { chooseFilm } from "@/lib/editor/story/choose-film";
import { emptyDocument } from "@/lib/film/document";
import { setSlideText } from "@/lib/film/operations/set-slide-text";
import type { StoryItem } from "@/lib/story/story-item";
import { madePile } from "@/lib/story/testing/make-pile";

const items = madePile(150);
const pool = items.map(({ id }) => id);
let session: EditorSession;

const show = (shown: readonly StoryItem[]) =>
  session.catalog.setState({
    photos: new Map(shown.map((story) => [story.id, { ...photoFacts(keptPhoto(story.id)), story }])),
  });

beforeEach(() => {
  const project = { document: emptyDocument, name: "", quality: 720, visibility: "unlisted" } as const;
  session = createEditorSession({ videoId: "v", project, storage: undefined });
  show(items);
});

const title = () => {
  const [slide] = filmOf(session).visuals;
  return slide?.kind === "text" ? { id: slide.id, title: slide.title, text: slide.text } : null;
};

test("a title keeps what somebody wrote below it", () => {
  chooseFilm(session, { pool: pool.slice(0, 3) });
  expect(title()).toMatchObject({ title: "July 2026", text: "12 July" });
  chooseFilm(session, { pool });
  expect(title()).toMatchObject({ title: "July 2026", text: "12 – 13 July" });
  editFilm(session, "slide-text", (film) =>
    setSlideText(film, { clipId: title()?.id ?? "", text: "With Grandma" }),
  );
  chooseFilm(session, { seconds: 30 });
  expect(title()).toMatchObject({ title: "July 2026", text: "With Grandma" });
});

test("a title goes with the film's name, once most pictures have no date", () => {
  const few = pool.slice(0, 3);
  chooseFilm(session, { pool: few });
  expect(title()?.title).toBe("July 2026");
  show(items.map((item) => (few.includes(item.id) ? item : { ...item, takenAt: null })));
  chooseFilm(session, { pool });
  expect(session.documents.getState().project.name).toBe("");
  expect(title()).toBeNull();
});
