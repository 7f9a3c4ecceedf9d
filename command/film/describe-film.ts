import type { FilmDocument } from "@/lib/film/document";
import { filmEnds } from "@/lib/film/film-ends";
import { mediaIdOf } from "@/lib/film/kinds/kinds";
import { secondsFromFrames } from "@/lib/film/time";
import { visibleClips } from "@/lib/film/visible-clips";
import type { SongInput } from "@/lib/server/renders/render-inputs";
import type { Choice } from "@/command/film/choose-pictures";
import type { FilmOptions } from "@/command/options/film-options";
import type { Refusal } from "@/command/pictures/picture";
import type { ChosenFilm, ShownPicture } from "@/command/report/command-event";
import { leftOutWords } from "@/command/texts";

type Film = {
  title: string;
  document: FilmDocument;
  choice: Choice;
  song: SongInput | null;
  refusals: readonly Refusal[];
};

/** Describes a film in the words of its files: what it shows, and why not the others. */
export function describeFilm(
  { title, document, choice, song, refusals }: Film,
  { style, color, ratio, quality }: Pick<FilmOptions, "style" | "color" | "ratio" | "quality">,
): ChosenFilm {
  const { pictures, story } = choice;
  const fileOf = (id: string | undefined) => pictures.get(id ?? "")?.file.name;
  const shown = visibleClips(document).flatMap(({ clip, startFrame, endFrame }): ShownPicture[] => {
    const picture = pictures.get(mediaIdOf(clip) ?? "");
    if (!picture) return [];
    const [start, end] = [secondsFromFrames(startFrame), secondsFromFrames(endFrame)];
    return [{ file: picture.file.name, kind: picture.media.kind, start, end }];
  });
  const notChosen = story.leftOut.map((one) => {
    const better = fileOf(one.alike);
    const message = leftOutWords(one, better);
    return { file: fileOf(one.id) ?? one.id, reason: one.reason, message, ...(better && { better }) };
  });
  return {
    title,
    style,
    color,
    ratio,
    quality,
    seconds: filmEnds(document).filmSeconds,
    music: song?.title ?? null,
    shown,
    left_out: [...notChosen, ...choice.refusals, ...refusals],
  };
}
