import { type FilmDocument } from "@/lib/film/document";
import { type FilmEnds } from "@/lib/film/film-ends";
import { type AudioPlay, type Ramp } from "@/lib/film/plan/audio-play";
import { type PlanContext, type SongFacts } from "@/lib/film/plan/context";
import { type SongSpan, songSpans } from "@/lib/film/plan/song-spans";

/** A fade of no length would be a click. */
const SHORTEST_FADE = 0.01;
/** Into a song that starts in its middle. */
const ENTRY_FADE = 0.4;
const END_FADE = 2.5;
const PAUSE_FADE = 1;
/** From one song to the next: how long the old one is going, half of it under the new one. */
const CROSSOVER = 1;
const CROSSOVER_ENTRY = 0.25;
/** A song that ends with the film is left its own ending. */
const NATURAL_END = 0.15;
/** How long a song repeats under itself when no loop points are known. */
const REPEAT_OVERLAP = 1.5;
const LOOP_OVERLAP = 0.03;
/** Shorter sounds are heard once: repeated they are a tone, not music. */
const SHORTEST_LOOP = 1;
const DUST = 1e-6;

export interface PlannedAudio {
  plays: AudioPlay[];
  /** Beats of all songs in film time. */
  beatSeconds: number[];
}

/** Every sound of the film: which piece of which song, when and how loud. */
export function planAudio(document: FilmDocument, ends: FilmEnds, context: PlanContext): PlannedAudio {
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
    const passes = passesOf(span, endSeconds, song).filter((pass) => pass.endSeconds > pass.startSeconds);
    for (const pass of passes) {
      plays.push({
        clipId: span.clip.id,
        songId: span.clip.songId,
        startSeconds: pass.startSeconds,
        endSeconds: pass.endSeconds,
        sourceSeconds: pass.sourceSeconds,
        gain: (span.clip.volume ?? 1) * (song?.gain ?? 1),
        ramps: [...ramps, ...pass.ramps],
      });
    }
    passes.forEach((pass, passIndex) => {
      const until = Math.min(span.endSeconds, passes[passIndex + 1]?.startSeconds ?? span.endSeconds);
      for (const beat of song?.beatSeconds ?? []) {
        const time = pass.startSeconds + beat - pass.sourceSeconds;
        if (time > pass.startSeconds - DUST && time < until - DUST) beatSeconds.push(Math.max(0, time));
      }
    });
  });
  return { plays, beatSeconds };
}

interface Around {
  before: SongSpan | undefined;
  after: SongSpan | undefined;
  /** Whether the song has not sounded before, and will not again: its own fades are for these. */
  isFirst: boolean;
  isLast: boolean;
  filmSeconds: number;
}

/** How a span begins and ends; a song that another one follows goes on a little under it. */
function spanEdges(
  span: SongSpan,
  around: Around,
  song: SongFacts | undefined,
): { ramps: Ramp[]; endSeconds: number } {
  const { clip, startSeconds } = span;
  const length = span.endSeconds - startSeconds;
  const meets = (a: number | undefined, b: number) => a !== undefined && Math.abs(a - b) < DUST;
  const isFilmEnd = meets(around.filmSeconds, span.endSeconds);

  const isEntry = span.sourceSeconds > 0 ? ENTRY_FADE : 0;
  const entry = meets(around.before?.endSeconds, startSeconds) ? CROSSOVER_ENTRY : isEntry;
  const saidIn = around.isFirst ? clip.fadeInSeconds : undefined;
  const fadeIn = Math.max(saidIn ?? entry, SHORTEST_FADE);

  const saidOut = around.isLast ? clip.fadeOutSeconds : undefined;
  let fadeOut = saidOut ?? (isFilmEnd ? Math.min(END_FADE, length / 3) : PAUSE_FADE);
  let tail = 0;
  if (saidOut === undefined && endsBySelf(span, song)) fadeOut = NATURAL_END;
  else if (saidOut === undefined && meets(around.after?.startSeconds, span.endSeconds)) {
    tail = Math.min(CROSSOVER / 2, length / 4, around.filmSeconds - span.endSeconds);
    fadeOut = Math.min(CROSSOVER, length / 2);
  }
  fadeOut = Math.max(fadeOut, SHORTEST_FADE);

  const endSeconds = span.endSeconds + tail;
  const room = endSeconds - startSeconds;
  const squeeze = Math.min(1, room / (fadeIn + fadeOut));
  return {
    endSeconds,
    ramps: [
      { kind: "in", shape: "soft", startSeconds, endSeconds: startSeconds + fadeIn * squeeze },
      {
        kind: "out",
        shape: tail > 0 ? "power" : "soft",
        startSeconds: endSeconds - fadeOut * squeeze,
        endSeconds,
      },
    ],
  };
}

function endsBySelf(span: SongSpan, song: SongFacts | undefined): boolean {
  if (!song) return false;
  const passes = passesOf(span, span.endSeconds, song);
  const last = passes.at(-1);
  if (!last) return false;
  const sourceEnd = last.sourceSeconds + span.endSeconds - last.startSeconds;
  return Math.abs(song.durationSeconds - sourceEnd) < NATURAL_END;
}

interface Pass {
  startSeconds: number;
  endSeconds: number;
  sourceSeconds: number;
  ramps: Ramp[];
}

/** A span as passes through its song: one, or as many as it takes, each crossing over into the next. */
function passesOf(span: SongSpan, endSeconds: number, song: SongFacts | undefined): Pass[] {
  const { startSeconds } = span;
  const once = { startSeconds, endSeconds, sourceSeconds: span.sourceSeconds, ramps: [] };
  if (!song) return [once];

  const { durationSeconds } = song;
  // An offset beyond the song's end begins again from its start.
  const sourceSeconds = span.sourceSeconds < durationSeconds ? span.sourceSeconds : 0;
  const lasting = startSeconds + durationSeconds - sourceSeconds;
  if (lasting >= endSeconds) return [{ ...once, sourceSeconds }];
  if (endSeconds - lasting < NATURAL_END)
    return [endingAt({ ...once, sourceSeconds }, lasting, SHORTEST_FADE)];
  const { from, to, overlap, shape } = loopOf(song);
  if (to - from < SHORTEST_LOOP) {
    return [endingAt({ ...once, sourceSeconds }, lasting, (lasting - startSeconds) / 2)];
  }

  const passes: Pass[] = [];
  let pass: Pass = { ...once, sourceSeconds };
  for (;;) {
    const source = pass.sourceSeconds < to ? pass.sourceSeconds : from;
    const turn = pass.startSeconds + to - source;
    const isLast = turn >= endSeconds - DUST;
    const passEnd = Math.min(endSeconds, turn + overlap);
    const out: Ramp = { kind: "out", shape, startSeconds: turn, endSeconds: turn + overlap };
    passes.push({
      ...pass,
      sourceSeconds: source,
      endSeconds: passEnd,
      ramps: isLast ? pass.ramps : [...pass.ramps, out],
    });
    if (isLast) return passes;
    const into: Ramp = { kind: "in", shape, startSeconds: turn, endSeconds: turn + overlap };
    pass = { startSeconds: turn, endSeconds, sourceSeconds: from, ramps: [into] };
  }
}

function loopOf(song: SongFacts): { from: number; to: number; overlap: number; shape: Ramp["shape"] } {
  const { durationSeconds, loop } = song;
  if (!loop) {
    const overlap = Math.min(REPEAT_OVERLAP, durationSeconds / 8);
    return { from: 0, to: durationSeconds - overlap, overlap, shape: "power" };
  }
  const to = Math.min(loop.endSeconds, durationSeconds - LOOP_OVERLAP);
  return { from: Math.max(0, loop.startSeconds), to, overlap: LOOP_OVERLAP, shape: "even" };
}

function endingAt(pass: Pass, endSeconds: number, fadeSeconds: number): Pass {
  const out: Ramp = { kind: "out", shape: "soft", startSeconds: endSeconds - fadeSeconds, endSeconds };
  return { ...pass, endSeconds, ramps: [...pass.ramps, out] };
}
