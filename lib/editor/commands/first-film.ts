import { openingSlide } from "@/lib/editor/commands/opening-title";
import type { Project } from "@/lib/editor/document/project";
import { pictureIds } from "@/lib/film/asset-ids";
import { emptyDocument, type FilmDocument } from "@/lib/film/document";
import { addClips, type NewClip } from "@/lib/film/operations/add-clips";
import { addMusic } from "@/lib/film/operations/add-music";
import { setStyle } from "@/lib/film/operations/film-settings";
import { setSlideText } from "@/lib/film/operations/set-slide-text";
import { sortPhotosByDate } from "@/lib/film/operations/sort-photos-by-date";
import { languageOfFilm } from "@/lib/story/language-of-film";
import { type DatedName, nameFromDates } from "@/lib/story/name-from-dates";

type FirstFilm = {
  pictures: readonly NewClip[];
  /** In epoch seconds; includes pictures that are in the film already. */
  takenAt: ReadonlyMap<string, number>;
  style: string;
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
  { pictures, takenAt, style, songId, language: readers }: FirstFilm,
): Project {
  const { document: before } = project;
  const datesOf = (ids: readonly string[]) => ids.map((id) => takenAt.get(id) ?? null);
  const shown = pictureIds(before);
  const nameIn = (language: string) => nameFromDates(datesOf(shown), language);
  const isNamedIn = (language: string) => nameIn(language).name === project.name;
  const language = languageOfFilm(before, { readers, isNamedIn });
  const earlierName = nameIn(language);
  const added = addClips(emptyDocument, { clips: pictures });
  const dated = nameFromDates(datesOf([...shown, ...pictureIds(added)]), language);
  const isOwnName = project.name.trim() !== "" && project.name !== earlierName.name;
  const name = isOwnName ? project.name : dated.name;

  const styled = before.style ? before : setStyle(before, { style });
  const sorted = sortPhotosByDate(addClips(styled, { clips: pictures }), { takenAt });
  const scored = sorted.music.length === 0 && songId !== undefined ? addMusic(sorted, { songId }) : sorted;
  const title = { title: name, text: dated.dates };
  const document =
    before.visuals.length === 0
      ? addClips(scored, { clips: [{ kind: "text", ...title }], atSeconds: 0 })
      : followingTitle(scored, { title: project.name, text: earlierName.dates }, title);
  return { ...project, document, name };
}

type Words = { title: DatedName["name"]; text: DatedName["dates"] };

/** A title that was edited or removed stays that way. */
function followingTitle(document: FilmDocument, earlierWords: Words, words: Words): FilmDocument {
  const slide = openingSlide(document);
  const isAsGiven = slide?.title === earlierWords.title && slide.text === earlierWords.text;
  return isAsGiven ? setSlideText(document, { clipId: slide.id, ...words }) : document;
}
