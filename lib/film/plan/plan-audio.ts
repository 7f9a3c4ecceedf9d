import type { FilmDocument } from "@/lib/film/document";
import type { FilmEnds } from "@/lib/film/film-ends";
import type { AudioPlay, Ramp } from "@/lib/film/plan/audio-play";
import type { PlanContext, SongFacts } from "@/lib/film/plan/context";
import { type Duck, ducksDuring } from "@/lib/film/plan/ducking";
import { loopOf } from "@/lib/film/plan/loop-of";
import { type SongSpan, songSpans } from "@/lib/film/plan/song-spans";

/** Without any fade, an edge would click. */
const shortestFade = 0.01;
/** Used when a song starts in its middle. */
const entryFade = 0.4;
const endFade = 2.5;
const pauseFade = 1;
/** From one song to the next: how long the old one takes to fade out, half of it under the new one. */
const crossover = 1;
const crossoverEntry = 0.25;
/** A song that ends this close to the film's end keeps its own ending. */
const naturalEnd = 0.15;
const dust = 1e-6;

export type PlannedAudio = {
  plays: AudioPlay[];
  /** The beats of all songs, in film time. */
  beatSeconds: number[];
};

/** Plans the music: which piece of which song plays when, and how loud. */
export function planAudio(
  document: FilmDocument,
  ends: FilmEnds,
  ducks: readonly Duck[],
  context: PlanContext,
): PlannedAudio {
  const spans = songSpans(document, ends, context);
  const firsts = new Map(spans.toReversed().map((span) => [span.clip, span]));
  const lasts = new Map(spans.map((span) => [span.clip, span]));
  const plays: AudioPlay[] = [];
  const beatSeconds: number[] = [];
  spans.forEach((span, index) => {
    const song = context.songs?.[span.clip.songId];
    const around = {
      before: spans[index - 1],
      after: spans[index + 1],
      isFirst: firsts.get(span.clip) === span,
      isLast: lasts.get(span.clip) === span,
      filmSeconds: ends.filmSeconds,
    };
    const { ramps, endSeconds } = spanEdges(span, around, song);
    const passes = passesOf(span, endSeconds, song).filter(
      (pass) => pass.endSeconds - pass.startSeconds > 2 * shortestFade,
    );
    for (const pass of passes) {
      plays.push({
        clipId: span.clip.id,
        soundId: span.clip.songId,
        startSeconds: pass.startSeconds,
        endSeconds: pass.endSeconds,
        sourceSeconds: pass.sourceSeconds,
        speed: 1,
        gain: (span.clip.volume ?? 1) * (song?.gain ?? 1),
        ramps: [...ramps, ...pass.ramps],
        ducks: ducksDuring(pass, ducks),
      });
    }
    passes.forEach((pass, passIndex) => {
      const until = Math.min(span.endSeconds, passes[passIndex + 1]?.startSeconds ?? span.endSeconds);
      for (const beat of song?.beatSeconds ?? []) {
        const time = pass.startSeconds + beat - pass.sourceSeconds;
        if (time > pass.startSeconds - dust && time < until - dust) beatSeconds.push(Math.max(0, time));
      }
    });
  });
  return { plays, beatSeconds };
}

type Around = {
  before: SongSpan | undefined;
  after: SongSpan | undefined;
  /** Whether the song plays for the first or the last time; its own fades apply only there. */
  isFirst: boolean;
  isLast: boolean;
  filmSeconds: number;
};

/** How a span begins and ends. A song followed by another one goes on for a little under it. */
function spanEdges(
  span: SongSpan,
  around: Around,
  song: SongFacts | undefined,
): { ramps: Ramp[]; endSeconds: number } {
  const { clip, startSeconds } = span;
  const length = span.endSeconds - startSeconds;
  const meets = (a: number | undefined, b: number) => a !== undefined && Math.abs(a - b) < dust;
  const isFilmEnd = meets(around.filmSeconds, span.endSeconds);

  const isEntry = span.sourceSeconds > 0 ? entryFade : 0;
  const entry = meets(around.before?.endSeconds, startSeconds) ? crossoverEntry : isEntry;
  const saidIn = around.isFirst ? clip.fadeInSeconds : undefined;
  const fadeIn = Math.max(saidIn ?? entry, shortestFade);

  const saidOut = around.isLast ? clip.fadeOutSeconds : undefined;
  let fadeOut = saidOut ?? (isFilmEnd ? Math.min(endFade, length / 3) : pauseFade);
  let tail = 0;
  if (saidOut === undefined && endsBySelf(span, song)) fadeOut = naturalEnd;
  else if (saidOut === undefined && meets(around.after?.startSeconds, span.endSeconds)) {
    tail = Math.min(crossover / 2, length / 4, around.filmSeconds - span.endSeconds);
    fadeOut = Math.min(crossover, length / 2);
  }
  fadeOut = Math.max(fadeOut, shortestFade);

  const endSeconds = span.endSeconds + tail;
  const [inSeconds, outSeconds] = squeezed(fadeIn, fadeOut, endSeconds - startSeconds);
  return {
    endSeconds,
    ramps: [
      { kind: "in", shape: "soft", startSeconds, endSeconds: startSeconds + inSeconds },
      {
        kind: "out",
        shape: tail > 0 ? "power" : "soft",
        startSeconds: endSeconds - outSeconds,
        endSeconds,
      },
    ],
  };
}

/** Shrinks two fades in proportion until they fit into the room together, but neither so far that it clicks. */
function squeezed(fadeIn: number, fadeOut: number, room: number): [number, number] {
  if (fadeIn + fadeOut <= room) return [fadeIn, fadeOut];
  const share = (fadeIn / (fadeIn + fadeOut)) * room;
  const inSeconds = Math.min(Math.max(share, shortestFade), room - shortestFade);
  return [inSeconds, room - inSeconds];
}

function endsBySelf(span: SongSpan, song: SongFacts | undefined): boolean {
  if (!song) return false;
  const passes = passesOf(span, span.endSeconds, song);
  const last = passes.at(-1);
  if (!last) return false;
  const sourceEnd = last.sourceSeconds + span.endSeconds - last.startSeconds;
  return Math.abs(song.durationSeconds - sourceEnd) < naturalEnd;
}

type Pass = {
  startSeconds: number;
  endSeconds: number;
  sourceSeconds: number;
  ramps: Ramp[];
};

/** Divides a span into passes through its song: one, or as many as needed, each cross-fading into the next. */
function passesOf(span: SongSpan, endSeconds: number, song: SongFacts | undefined): Pass[] {
  const { startSeconds } = span;
  if (!song) return [{ startSeconds, endSeconds, sourceSeconds: span.sourceSeconds, ramps: [] }];

  const { from, to, overlap, shape, canRepeat } = loopOf(song);
  // An offset beyond the song's end means its start.
  const sourceSeconds = span.sourceSeconds < song.durationSeconds ? span.sourceSeconds : 0;
  const passes: Pass[] = [];
  let pass: Pass = { startSeconds, endSeconds, sourceSeconds, ramps: [] };
  for (;;) {
    // Keep the song's own ending when it coincides with the film's, and repeat only songs that are too short.
    const lasting = pass.startSeconds + song.durationSeconds - pass.sourceSeconds;
    if (lasting >= endSeconds) return [...passes, pass];
    if (endSeconds - lasting < naturalEnd) return [...passes, endingAt(pass, lasting, shortestFade)];
    if (!canRepeat) return [...passes, endingAt(pass, lasting, (lasting - pass.startSeconds) / 2)];

    if (pass.sourceSeconds >= to) pass = { ...pass, sourceSeconds: from };
    const turn = pass.startSeconds + to - pass.sourceSeconds;
    const during = { shape, startSeconds: turn, endSeconds: turn + overlap };
    passes.push({
      ...pass,
      endSeconds: Math.min(endSeconds, turn + overlap),
      ramps: [...pass.ramps, { kind: "out", ...during }],
    });
    pass = { startSeconds: turn, endSeconds, sourceSeconds: from, ramps: [{ kind: "in", ...during }] };
  }
}

function endingAt(pass: Pass, endSeconds: number, fadeSeconds: number): Pass {
  const out: Ramp = { kind: "out", shape: "soft", startSeconds: endSeconds - fadeSeconds, endSeconds };
  return { ...pass, endSeconds, ramps: [...pass.ramps, out] };
}
