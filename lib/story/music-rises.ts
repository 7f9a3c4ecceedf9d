import type { FilmDocument } from "@/lib/film/document";
import { filmEnds } from "@/lib/film/film-ends";
import { hasField, mediaIdOf } from "@/lib/film/kinds/kinds";
import { planAudio } from "@/lib/film/plan/plan-audio";
import type { SongFacts } from "@/lib/film/plan/context";
import { visibleClips } from "@/lib/film/visible-clips";
import { secondsFromFrames } from "@/lib/film/time";
import { TITLE_SECONDS } from "@/lib/story/pace";

type Songs = Readonly<Record<string, SongFacts>>;

/** Nobody notices that a picture comes this much before or after the music. */
const sameSeconds = 0.25;

type Expected = {
  songs: Songs;
  /** How long the film is to be. */
  filmSeconds: number;
  /** How long the title that it gets is shown. */
  titleSeconds?: number;
};

/** When the music of a film that is chosen anew will rise, in seconds from the film's first picture on. */
export function risesToChooseBy(
  document: FilmDocument,
  { songs, filmSeconds, titleSeconds = TITLE_SECONDS }: Expected,
): number[] {
  const [first] = visibleClips(document);
  const isOpening = first && hasField(first.clip, "title");
  const opening = isOpening ? secondsFromFrames(first.endFrame - first.startFrame) : titleSeconds;
  const ends = { picturesSeconds: filmSeconds, filmSeconds };
  return risesIn(document, ends, songs).flatMap((at) => (at > opening ? [at - opening] : []));
}

/** The photos and clips of a film that begin where its music rises, by their ids in the library. */
export function picturesOnRises(document: FilmDocument, songs: Songs): string[] {
  const rises = risesIn(document, filmEnds(document), songs);
  return visibleClips(document).flatMap(({ clip, startFrame }) => {
    const id = mediaIdOf(clip);
    const start = secondsFromFrames(startFrame);
    return id !== null && rises.some((at) => Math.abs(at - start) <= sameSeconds) ? [id] : [];
  });
}

function risesIn(document: FilmDocument, ends: ReturnType<typeof filmEnds>, songs: Songs): number[] {
  // A rise comes in the film when a beat of that moment does.
  const rising = Object.entries(songs).map(([id, song]) => [
    id,
    { ...song, beatSeconds: song.riseSeconds ?? [] },
  ]);
  return planAudio(document, ends, [], { songs: Object.fromEntries(rising) }).beatSeconds;
}
