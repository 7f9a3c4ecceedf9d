import type { FilmDocument } from "@/lib/film/document";
import { type FilmEnds, filmEnds } from "@/lib/film/film-ends";
import { fitPhotosToMusic, fittedRange } from "@/lib/film/operations/fit-photos-to-music";
import { type FootageById, type Fitting, fittingOf } from "@/lib/film/operations/fitting";
import { musicEnding } from "@/lib/film/operations/music-ending";
import { setMusic } from "@/lib/film/operations/set-music";
import { snapToBeats } from "@/lib/film/operations/snap-to-beats";
import { trackOf, withTrack } from "@/lib/film/operations/track";
import type { SongFacts } from "@/lib/film/plan/context";
import { planAudio } from "@/lib/film/plan/plan-audio";
import { isWholeFilm } from "@/lib/film/plan/song-spans";
import { framesFromSeconds, secondsFromFrames, tidySeconds } from "@/lib/film/time";

type Args = {
  /** `beats` puts every cut on a beat; `music` also makes the film end with the music's ending. */
  mode: "beats" | "music";
  /** Facts about the film's songs, by song id. */
  songs: Readonly<Record<string, SongFacts>>;
  /** And of its moving pictures: those that are not known keep what they show. */
  footage?: FootageById;
};

/**
 * Cuts the film on the beat: every clip keeps about its length, and ends on a beat. Where the music has no beats,
 * joints stay where they are. A moving picture that nobody trimmed is cut around its liveliest part.
 */
export function fitToBeats(document: FilmDocument, args: Args): FilmDocument {
  const fitted = fit(document, args);
  // Several steps may cancel each other out, and an edit without effect must return the same object.
  return JSON.stringify(fitted) === JSON.stringify(document) ? document : fitted;
}

function fit(document: FilmDocument, { mode, songs, footage = {} }: Args): FilmDocument {
  if (document.visuals.length === 0 || document.music.length === 0) return document;
  const fitting = fittingOf(trackOf(document), footage);
  const ends = filmEnds(document);
  const range = fittedRange(document, footage);
  const ending = mode === "music" ? musicEnding(document, ends, songs, range) : null;
  if (!ending) return settled(onBeats(document, { songs, fitting }), fitting);

  const shifted = ending.shifted ? setMusic(document, ending.shifted) : document;
  // Use a whole number of frames, or the film could not have exactly this length.
  const filmSeconds = secondsFromFrames(framesFromSeconds(ending.filmSeconds));
  const fitted = fitPhotosToMusic(shifted, { musicSeconds: filmSeconds, fitting });
  const credits = ends.filmSeconds - ends.picturesSeconds;
  return settled(onBeats(fitted, { songs, fitting }, tidySeconds(filmSeconds - credits)), fitting);
}

function settled(document: FilmDocument, fitting: Fitting): FilmDocument {
  return withTrack(document, trackOf(document).map(fitting.settled));
}

type Known = Required<Pick<Args, "songs">> & { fitting: Fitting };

/**
 * Moves the clips of the wished film onto beats. When several songs share the film, the beats depend on its new length,
 * which settles after a few rounds.
 */
function onBeats(wished: FilmDocument, { songs, fitting }: Known, pinnedEnd?: number): FilmDocument {
  const { boundsOf } = fitting;
  let fitted = wished;
  for (let round = 0; round < 4; round++) {
    const beats = beatsAround(wished, filmEnds(wished), filmEnds(fitted), songs);
    if (beats.length === 0 && pinnedEnd === undefined) break;
    const next = withTrack(wished, snapToBeats(trackOf(wished), beats, { boundsOf, pinnedEnd }));
    const isSettled = filmEnds(next).filmSeconds === filmEnds(fitted).filmSeconds;
    fitted = next;
    if (isSettled && round > 0) break;
  }
  return fitted;
}

/** The film's beats, and those slightly beyond its end, where the last clip may come to end. */
function beatsAround(
  document: FilmDocument,
  wishedEnds: FilmEnds,
  fittedEnds: FilmEnds,
  songs: Args["songs"],
): number[] {
  const wholeFilm = document.music.filter((clip) => isWholeFilm(clip, wishedEnds));
  const slack = wholeFilm.length > 1 ? 0 : 5;
  // Treat songs by what they do in the present film: those that fill it or play to its end still do when it gets
  // slightly longer.
  const music = document.music.map((clip) => {
    if (isWholeFilm(clip, wishedEnds)) return { ...clip, startSeconds: 0, endSeconds: 0 };
    return clip.endSeconds >= wishedEnds.picturesSeconds - 1 / 60 ? { ...clip, endSeconds: 0 } : clip;
  });
  const beatsUntil = (end: number) =>
    planAudio({ ...document, music }, { picturesSeconds: end, filmSeconds: end }, [], { songs }).beatSeconds;
  // A longer film might repeat its song where this one does not, so use it only for beats beyond the end.
  const end = fittedEnds.filmSeconds;
  const beyond = slack > 0 ? beatsUntil(end + slack).filter((beat) => beat > end) : [];
  return [...beatsUntil(end), ...beyond].toSorted((a, b) => a - b);
}
