import { applyEdit } from "@/lib/editor/commands/apply-edit";
import { filmOf } from "@/lib/editor/commands/clip-order";
import { nameFromDates } from "@/lib/story/name-from-dates";
import { openingSlide } from "@/lib/editor/commands/opening-title";
import type { Merging } from "@/lib/editor/document/history";
import type { Project } from "@/lib/editor/document/project";
import type { EditorSession } from "@/lib/editor/session/editor-session";
import { openPile } from "@/lib/editor/story/open-pile";
import type { StoryWishes } from "@/lib/editor/story/create-story-store";
import { mediaIds } from "@/lib/film/asset-ids";
import { addClips } from "@/lib/film/operations/add-clips";
import { addMusic } from "@/lib/film/operations/add-music";
import { deleteClips } from "@/lib/film/operations/delete-clips";
import { setStyle } from "@/lib/film/operations/film-settings";
import { tellStory } from "@/lib/film/operations/tell-story";
import { photoIdOf } from "@/lib/film/kinds/kinds";
import { chooseFrom, type LeftOut, type Story } from "@/lib/story/choose-story";
import { entriesOf } from "@/lib/story/entries";
import { takenOf } from "@/lib/story/taken";

const pile = openPile();
const defaultStyle = "vanilla";

/** What would be chosen by the present wishes. Photos that are still unknown are left out. */
export function storyOf(session: EditorSession): Story {
  const { pool, seconds, seed, keep, leave } = session.story.getState();
  const shown = new Set(mediaIds(filmOf(session), "photo"));
  return chooseFrom(pile(pool, session.catalog.getState().photos), {
    seconds,
    seed,
    // An undo may have reverted what was put in or taken out by hand.
    keep: keep.filter((id) => shown.has(id)),
    leave: leave.filter((id) => !shown.has(id)),
  });
}

/** Chooses the film anew, by changed wishes. */
export function chooseFilm(
  session: EditorSession,
  wishes: Partial<StoryWishes> = {},
  merging: Merging = {},
): void {
  session.story.setState(wishes);
  const story = storyOf(session);
  if (story.chapters.length === 0) return;
  applyEdit(session, "choose-film", (project) => withStory(session, project, story), {
    ...merging,
    count: story.chapters.flatMap(({ chosen }) => chosen).length,
  });
}

function withStory(session: EditorSession, project: Project, story: Story): Project {
  const { photos, songs } = session.catalog.getState();
  const datesOf = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const item = photos.get(id)?.story;
      return (item && takenOf(item)) ?? [];
    });
  const { document: before } = project;
  const earlierName = nameFromDates(datesOf(mediaIds(before, "photo")));
  const chosen = story.chapters.flatMap((chapter) => chapter.chosen.map(({ id }) => id));
  const isOwnName = project.name.trim() !== "" && project.name !== earlierName.name;
  const name = isOwnName ? project.name : nameFromDates(datesOf(chosen)).name;
  const styled = before.style ? before : setStyle(before, { style: defaultStyle });
  const slide = openingSlide(before);
  // A title that shows the film's name follows it; a title that somebody wrote stays.
  const follows = slide && slide.title === project.name ? slide : undefined;
  const retold = tellStory(styled, { entries: entriesOf(story, name), given: follows });
  const songId = [...songs.values()].find((song) => !song.isOwn)?.id;
  const scored = retold.music.length === 0 && songId !== undefined ? addMusic(retold, { songId }) : retold;
  return name === project.name && scored === before ? project : { ...project, document: scored, name };
}

/** The photos that are not in the film, each with the reason. */
export function leftOutOf(session: EditorSession): LeftOut[] {
  const { pool, leave } = session.story.getState();
  const shown = new Set(mediaIds(filmOf(session), "photo"));
  const reasons = new Map(storyOf(session).leftOut.map((one) => [one.id, one]));
  const { photos } = session.catalog.getState();
  return pool
    .filter((id) => !shown.has(id) && photos.has(id))
    .map((id) => reasons.get(id) ?? { id, reason: leave.includes(id) ? "taken-out" : "shorter" });
}

/** Puts a photo into the film at its time. It stays there whatever is chosen next. */
export function putIn(session: EditorSession, photoId: string): void {
  const { photos } = session.catalog.getState();
  const timeOf = (id: string | null) => {
    const item = id === null ? undefined : photos.get(id)?.story;
    return (item && takenOf(item)) ?? Number.POSITIVE_INFINITY;
  };
  const own = timeOf(photoId);
  const { visuals } = filmOf(session);
  const later = visuals.find((clip) => photoIdOf(clip) !== null && timeOf(photoIdOf(clip)) > own);
  const changed = applyEdit(session, "put-in", (project) => ({
    ...project,
    document: addClips(project.document, {
      clips: [{ kind: "image", photoId, caption: "" }],
      ...(later && { atSeconds: later.startSeconds }),
    }),
  }));
  if (changed)
    session.story.setState(({ keep, leave }) => ({
      keep: withId(keep, photoId),
      leave: without(leave, photoId),
    }));
}

/** Takes a photo out of the film. It stays out whatever is chosen next. */
export function takeOut(session: EditorSession, photoId: string): void {
  const clipIds = filmOf(session).visuals.flatMap((clip) => (photoIdOf(clip) === photoId ? [clip.id] : []));
  const changed = applyEdit(session, "take-out", (project) => ({
    ...project,
    document: deleteClips(project.document, { clipIds }),
  }));
  if (changed)
    session.story.setState(({ keep, leave }) => ({
      keep: without(keep, photoId),
      leave: withId(leave, photoId),
    }));
}

/** Pins a photo, so that it stays in the film whatever is chosen next, or unpins it. */
export function pin(session: EditorSession, photoId: string, isPinned: boolean): void {
  session.story.setState(({ keep }) => ({ keep: isPinned ? withId(keep, photoId) : without(keep, photoId) }));
}

const without = (ids: readonly string[], id: string) => ids.filter((one) => one !== id);
const withId = (ids: readonly string[], id: string) => [...without(ids, id), id];
