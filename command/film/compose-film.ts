import { emptyDocument, type FilmDocument } from "@/lib/film/document";
import { addMusic } from "@/lib/film/operations/add-music";
import { setAccent, setAspectRatio, setStyle } from "@/lib/film/operations/film-settings";
import { fitToBeats } from "@/lib/film/operations/fit-to-beats";
import { tellStory } from "@/lib/film/operations/tell-story";
import type { SongInput } from "@/lib/server/renders/render-inputs";
import type { Story } from "@/lib/story/choose-story";
import { takenBy } from "@/lib/story/clocks";
import { entriesOf } from "@/lib/story/entries";
import { risesToChooseBy } from "@/lib/story/music-rises";
import { nameFromDates } from "@/lib/story/name-from-dates";
import type { FilmOptions } from "@/command/options/film-options";
import type { Picture } from "@/command/pictures/picture";
import { Trouble } from "@/command/trouble";

type Wish = Pick<FilmOptions, "title" | "style" | "color" | "ratio" | "fit" | "language">;
type Material = { pictures: ReadonlyMap<string, Picture>; song: SongInput | null };

export type ComposedFilm = { title: string; document: FilmDocument };

/** When the song rises in a film of some length. */
export function risesOf(song: SongInput | null, filmSeconds: number, title: Wish["title"]): number[] {
  if (!song) return [];
  const songs = { [song.id]: song.facts };
  const scored = addMusic(emptyDocument, { songId: song.id });
  return risesToChooseBy(scored, { songs, filmSeconds, ...(title === "" && { titleSeconds: 0 }) });
}

/** Makes a film's document of what was chosen, as the studio does. */
export function composeFilm(story: Story, { pictures, song }: Material, wish: Wish): ComposedFilm {
  const chosen = story.chapters.flatMap((chapter) => chapter.chosen);
  const taken = takenBy(story.clocks);
  const dates = chosen.map(({ id }) => {
    const picture = pictures.get(id);
    return picture ? taken(picture.story) : null;
  });
  const title = wish.title ?? nameFromDates(dates, wish.language);
  const entries = entriesOf(story, title, wish.language).filter(
    ({ kind }) => kind !== "title" || wish.title !== "",
  );
  const shaped = setAspectRatio(setStyle(emptyDocument, wish), { aspectRatio: wish.ratio });
  const styled = setAccent(shaped, { accent: wish.color ?? undefined });
  const shown = tellStory(styled, { entries });
  const scored = song ? addMusic(shown, { songId: song.id }) : shown;
  return { title, document: fitted(scored, song, wish.fit) };
}

function fitted(document: FilmDocument, song: SongInput | null, fit: Wish["fit"]): FilmDocument {
  if (!song || fit === null) return document;
  if (fit === "beats" && !song.facts.beatSeconds?.length)
    throw new Trouble(`No clear beat was found in “${song.title}”.`);
  return fitToBeats(document, { mode: fit, songs: { [song.id]: song.facts } });
}
