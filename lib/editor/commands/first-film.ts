import { openingSlide } from "@/lib/editor/commands/opening-title";
import type { Project } from "@/lib/editor/document/project";
import { pictureIds } from "@/lib/film/asset-ids";
import { emptyDocument, type FilmDocument } from "@/lib/film/document";
import { addClips, type NewClip } from "@/lib/film/operations/add-clips";
import { addMusic } from "@/lib/film/operations/add-music";
import { deleteClips } from "@/lib/film/operations/delete-clips";
import { setStyle } from "@/lib/film/operations/film-settings";
import { setSlideText } from "@/lib/film/operations/set-slide-text";
import { sortPhotosByDate } from "@/lib/film/operations/sort-photos-by-date";
import { givenName } from "@/lib/story/given-name";
import { nameFromDates, titleWords } from "@/lib/story/name-from-dates";
import { usualSpan } from "@/lib/story/usual-span";

/** Of films whose style nobody has chosen yet. */
export const FIRST_STYLE = "vanilla";

/** In epoch seconds, of the pictures that are added and of those in the film. */
export type PictureDates = {
  takenAt: ReadonlyMap<string, number>;
  /** The times of files whose pictures say nothing themselves. */
  guessedAt: ReadonlyMap<string, number>;
};

type FirstFilm = {
  pictures: readonly NewClip[];
  dates: PictureDates;
  songId: string | undefined;
  /** What whoever makes the film reads. */
  language: string;
};

/**
 * Turns photos and clips into a good film: in the order they were taken, with a style, music, a name, and an opening
 * title that shows the name and dates. Whatever somebody has chosen already stays. Photos arrive one after another, so
 * name and title follow their dates until somebody changes them.
 */
export function firstFilm(
  project: Project,
  { pictures, dates, songId, language: readers }: FirstFilm,
): Project {
  const { document: before } = project;
  const datesOf = (ids: readonly string[]) => datesToSay(ids, dates);
  const shown = pictureIds(before);
  const { isGiven, language } = givenName(project, { dates: [datesOf(shown)], readers });
  const added = addClips(emptyDocument, { clips: pictures });
  const all = [...shown, ...pictureIds(added)];
  const name = isGiven ? nameFromDates(datesOf(all), language) : project.name;

  const styled = before.style ? before : setStyle(before, { style: FIRST_STYLE });
  const sorted = sortPhotosByDate(addClips(styled, { clips: pictures }), { takenAt: datesToSortBy(dates) });
  const scored = sorted.music.length === 0 && songId !== undefined ? addMusic(sorted, { songId }) : sorted;
  const wordsOf = (name: string, ids: readonly string[]) =>
    titleWords(name, usualSpan(datesOf(ids)), language);
  const title = wordsOf(name, all);
  const document =
    before.visuals.length === 0
      ? opened(scored, title)
      : followingTitle(scored, wordsOf(project.name, shown), title);
  return { ...project, document, name };
}

export function datesToSortBy({ takenAt, guessedAt }: PictureDates): ReadonlyMap<string, number> {
  return new Map([...guessedAt, ...takenAt]);
}

/** The time of a file may be that of its download, so it is said only where no picture has a date. */
function datesToSay(ids: readonly string[], { takenAt, guessedAt }: PictureDates): (number | null)[] {
  const dates = ids.some((id) => takenAt.has(id)) ? takenAt : guessedAt;
  return ids.map((id) => dates.get(id) ?? null);
}

type Words = ReturnType<typeof titleWords>;

function opened(document: FilmDocument, words: Words): FilmDocument {
  return words.title === ""
    ? document
    : addClips(document, { clips: [{ kind: "text", ...words }], atSeconds: 0 });
}

/** A title that was edited or removed stays that way. */
function followingTitle(document: FilmDocument, earlierWords: Words, words: Words): FilmDocument {
  const slide = openingSlide(document);
  if (slide?.title !== earlierWords.title || slide.text !== earlierWords.text) return document;
  if (words.title === "") return deleteClips(document, { clipIds: [slide.id] });
  return setSlideText(document, { clipId: slide.id, ...words });
}
