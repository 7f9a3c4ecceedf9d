import { librarySongOf, planContextOf, type PhotoFacts } from "@/lib/editor/assets/asset-catalog";
import { applyEdit } from "@/lib/editor/commands/apply-edit";
import { filmOf } from "@/lib/editor/commands/clip-order";
import { FIRST_STYLE } from "@/lib/editor/commands/first-film";
import { newPicture } from "@/lib/editor/commands/new-picture";
import { nameFromDates, titleWords } from "@/lib/story/name-from-dates";
import type { Merging } from "@/lib/editor/document/history";
import type { Project } from "@/lib/editor/document/project";
import type { EditorSession } from "@/lib/editor/session/editor-session";
import { rememberClocks } from "@/lib/editor/story/chosen-clocks";
import { openPile } from "@/lib/editor/story/open-pile";
import type { StoryWishes } from "@/lib/editor/story/create-story-store";
import { pictureIds } from "@/lib/film/asset-ids";
import type { FilmDocument } from "@/lib/film/document";
import { addClips, type NewClip } from "@/lib/film/operations/add-clips";
import { addMusic } from "@/lib/film/operations/add-music";
import { deleteClips } from "@/lib/film/operations/delete-clips";
import { setStyle } from "@/lib/film/operations/film-settings";
import { tellStory } from "@/lib/film/operations/tell-story";
import { mediaIdOf } from "@/lib/film/kinds/kinds";
import { captionedIn } from "@/lib/story/captioned";
import { stretchStart } from "@/lib/story/clips";
import { takenBy, type WrongClock } from "@/lib/story/clocks";
import { chooseFrom, type LeftOut, type Story } from "@/lib/story/choose-story";
import { entriesOf } from "@/lib/story/entries";
import { givenName } from "@/lib/story/given-name";
import { picturesOnRises, risesToChooseBy } from "@/lib/story/music-rises";
import { usualSpan } from "@/lib/story/usual-span";

const pile = openPile();
/** This much is shown of a clip that is put in by hand; its maker gives it more. */
const maxClipSeconds = 6;

/** What would be chosen by the present wishes. Photos that are still unknown are left out. */
export function storyOf(session: EditorSession): Story {
  const { seconds, pace, seed, keep, leave } = session.story.getState();
  const shown = new Set(pictureIds(filmOf(session)));
  const { songs = {} } = planContextOf(session.catalog.getState());
  return chooseFrom(pileOf(session), {
    seconds,
    pace,
    seed,
    rises: risesToChooseBy(withMusic(session, filmOf(session)), { songs, filmSeconds: seconds }),
    // An undo may have reverted what was put in or taken out by hand.
    keep: keep.filter((id) => shown.has(id)),
    leave: leave.filter((id) => !shown.has(id)),
    captioned: captionedIn(filmOf(session)),
  });
}

const pileOf = (session: EditorSession) => pile(session.story.getState(), session.catalog.getState().photos);

/** Chooses the film anew, by changed wishes. */
export function chooseFilm(
  session: EditorSession,
  wishes: Partial<StoryWishes> = {},
  merging: Merging = {},
): void {
  const { keepClocks: clocksBefore } = session.story.getState();
  session.story.setState(wishes);
  const story = storyOf(session);
  if (story.chapters.length === 0) return;
  const { keepClocks } = session.story.getState();
  const edit = (project: Project) => {
    const chosen = withStory(session, project, { story, clocksBefore });
    rememberClocks(project, clocksBefore);
    rememberClocks(chosen, keepClocks);
    return chosen;
  };
  const count = story.chapters.flatMap(({ chosen }) => chosen).length;
  applyEdit(session, "choose-film", edit, { ...merging, count });
}

type Choice = {
  story: Story;
  /** The cameras whose clocks counted as they are before. */
  clocksBefore: readonly string[];
};

function withStory(session: EditorSession, project: Project, { story, clocksBefore }: Choice): Project {
  const { photos } = session.catalog.getState();
  const { document: before } = project;
  const datesBy = (ids: readonly string[], clocks: readonly WrongClock[]) => {
    const timeOf = timesBy(session, clocks);
    return ids.map(timeOf);
  };
  const { clocks } = story;
  const shown = pictureIds(before);
  // It was named while nobody knew yet that a clock was wrong, or while other clocks were set right.
  const ways = [
    clocks,
    clocks.map((clock) => ({ ...clock, isSetRight: false })),
    clocks.map((clock) => ({ ...clock, isSetRight: true })),
    clocks.map((clock) => ({ ...clock, isSetRight: !clocksBefore.includes(clock.camera) })),
  ];
  const dates = ways.map((way) => datesBy(shown, way));
  const { isGiven, language } = givenName(project, { dates, readers: session.language });
  const chosen = story.chapters.flatMap((chapter) => chapter.chosen.map(({ id }) => id));
  const name = isGiven ? nameFromDates(datesBy(chosen, clocks), language) : project.name;
  const styled = before.style ? before : setStyle(before, { style: FIRST_STYLE });
  const given = {
    title: project.name,
    texts: dates.map((taken) => titleWords(project.name.trim(), usualSpan(taken), language).text),
  };
  const footage = session.story.getState().pool.filter((id) => photos.get(id)?.moving);
  const retold = tellStory(styled, { entries: entriesOf(story, name, language), footage, given });
  const scored = withMusic(session, retold);
  return name === project.name && scored === before ? project : { ...project, document: scored, name };
}

/** A film without music gets a song of the library. */
function withMusic(session: EditorSession, film: FilmDocument): FilmDocument {
  const songId = librarySongOf(session.catalog.getState());
  return film.music.length === 0 && songId !== undefined ? addMusic(film, { songId }) : film;
}

/** The photos and clips of the film that begin where its music rises. */
export function onRisesOf(session: EditorSession): ReadonlySet<string> {
  const { songs = {} } = planContextOf(session.catalog.getState());
  return new Set(picturesOnRises(filmOf(session), songs));
}

/** When photos and clips were taken, by clocks that are set right; null when unknown. */
function timesBy(session: EditorSession, clocks: readonly WrongClock[]): (id: string) => number | null {
  const { photos } = session.catalog.getState();
  const taken = takenBy(clocks);
  return (id) => {
    const item = photos.get(id)?.story;
    return item ? taken(item) : null;
  };
}

/** The photos that are not in the film, each with the reason. */
export function leftOutOf(session: EditorSession): LeftOut[] {
  const { pool, leave } = session.story.getState();
  const shown = new Set(pictureIds(filmOf(session)));
  const reasons = new Map(storyOf(session).leftOut.map((one) => [one.id, one]));
  const { photos } = session.catalog.getState();
  return pool
    .filter((id) => !shown.has(id) && photos.has(id))
    .map((id) => reasons.get(id) ?? { id, reason: leave.includes(id) ? "taken-out" : "shorter" });
}

/** Puts a photo or clip into the film at its time. It stays there whatever is chosen next. */
export function putIn(session: EditorSession, id: string): void {
  const { photos } = session.catalog.getState();
  const times = timesBy(session, pileOf(session).clocks);
  const timeOf = (id: string | null) => (id === null ? null : times(id)) ?? Number.POSITIVE_INFINITY;
  const own = timeOf(id);
  const { visuals } = filmOf(session);
  const later = visuals.find((clip) => mediaIdOf(clip) !== null && timeOf(mediaIdOf(clip)) > own);
  const changed = applyEdit(session, "put-in", (project) => ({
    ...project,
    document: addClips(project.document, {
      clips: [newPictureOf(photos.get(id), id)],
      ...(later && { atSeconds: later.startSeconds }),
    }),
  }));
  if (changed)
    session.story.setState(({ keep, leave }) => ({
      keep: withId(keep, id),
      leave: without(leave, id),
    }));
}

/** A photo as long as the style says, or the best part of a clip. */
function newPictureOf(facts: PhotoFacts | undefined, id: string): NewClip {
  const picture = newPicture(id, facts, maxClipSeconds);
  const moving = facts?.story?.moving;
  if (picture.kind !== "video" || !moving) return picture;
  return { ...picture, offsetSeconds: stretchStart(moving, picture.seconds ?? maxClipSeconds) };
}

/** Takes a photo or clip out of the film. It stays out whatever is chosen next. */
export function takeOut(session: EditorSession, id: string): void {
  const clipIds = filmOf(session).visuals.flatMap((clip) => (mediaIdOf(clip) === id ? [clip.id] : []));
  const changed = applyEdit(session, "take-out", (project) => ({
    ...project,
    document: deleteClips(project.document, { clipIds }),
  }));
  if (changed)
    session.story.setState(({ keep, leave }) => ({
      keep: without(keep, id),
      leave: withId(leave, id),
    }));
}

/** Lets a camera's clock count as it is, or sets it right again. */
export function keepClock(session: EditorSession, camera: string, isAsItIs: boolean): void {
  const { keepClocks } = session.story.getState();
  chooseFilm(session, {
    keepClocks: isAsItIs ? withId(keepClocks, camera) : without(keepClocks, camera),
  });
}

/** Pins a photo or clip, so that it stays in the film whatever is chosen next, or unpins it. */
export function pin(session: EditorSession, id: string, isPinned: boolean): void {
  session.story.setState(({ keep }) => ({ keep: isPinned ? withId(keep, id) : without(keep, id) }));
}

const without = (ids: readonly string[], id: string) => ids.filter((one) => one !== id);
const withId = (ids: readonly string[], id: string) => [...without(ids, id), id];
