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
  /** `beats` puts every change of picture on a beat; `music` also lets the film end with the music's ending. */
  mode: "beats" | "music";
  /** What is known of the film's songs, by song id. */
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
  // Several steps may cancel out; an edit without effect returns the same object.
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
  // A whole number of frames, or the film could not be exactly as long.
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
 * The document with the wished film's clips on beats. When several songs share the film, the beats depend on how long
 * it becomes; a few rounds settle that.
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

/** The beats of the film as long as it is, and those a little beyond its end, where its last clip may come to end. */
function beatsAround(
  document: FilmDocument,
  wishedEnds: FilmEnds,
  fittedEnds: FilmEnds,
  songs: Args["songs"],
): number[] {
  const wholeFilm = document.music.filter((clip) => isWholeFilm(clip, wishedEnds));
  const slack = wholeFilm.length > 1 ? 0 : 5;
  // For the film as it is: songs that fill it or play to its end still do when it gets slightly longer.
  const music = document.music.map((clip) => {
    if (isWholeFilm(clip, wishedEnds)) return { ...clip, startSeconds: 0, endSeconds: 0 };
    return clip.endSeconds >= wishedEnds.picturesSeconds - 1 / 60 ? { ...clip, endSeconds: 0 } : clip;
  });
  const beatsUntil = (end: number) =>
    planAudio({ ...document, music }, { picturesSeconds: end, filmSeconds: end }, [], { songs }).beatSeconds;
  // A longer film might repeat its song where this one does not, so beats beyond the end say nothing about those
  // before.
  const end = fittedEnds.filmSeconds;
  const beyond = slack > 0 ? beatsUntil(end + slack).filter((beat) => beat > end) : [];
  return [...beatsUntil(end), ...beyond].toSorted((a, b) => a - b);
}
