import type { VideoClip } from "@/lib/film/document";
import { heldSeconds, shownSeconds } from "@/lib/film/footage-holds";
import { startingAt } from "@/lib/film/footage-room";
import { actionSeconds } from "@/lib/film/clips/lively";
import { startToShow } from "@/lib/film/clips/part-to-show";
import { hasField, visualKinds } from "@/lib/film/kinds/kinds";
import { clipsOf, type TrackItem } from "@/lib/film/operations/track";
import type { FootageFacts } from "@/lib/film/plan/context";
import { FPS, MIN_CLIP_SECONDS, secondsFromFrames } from "@/lib/film/time";

export type FootageById = Readonly<Record<string, FootageFacts>>;

/** The range of lengths that an item can take to fit music, in seconds. */
export type Bounds = { min: number; max: number };

/** How a track's items behave when the film is fitted to its music. */
export type Fitting = {
  boundsOf(item: TrackItem): Bounds;
  /** Whether its length changes to make the film longer or shorter. Any item's length may change to end on a beat. */
  isElastic(item: TrackItem): boolean;
  /** The clip with a new length. Unless somebody chose a part of its footage, it shows the liveliest one. */
  settled(item: TrackItem): TrackItem;
};

/** Cuts of footage closer together than this count as the same. */
const dust = 1 / FPS;

/**
 * Examines the track before it is fitted. Moving pictures keep their action and never exceed their footage. Those that
 * somebody trimmed show nothing that was trimmed off, and take no part in stretching.
 */
export function fittingOf(track: readonly TrackItem[], footage: FootageById): Fitting {
  const clips = clipsOf(track);
  const whole = new Set<string>();
  const bounds = new Map<string, Bounds>();
  for (const { clip, seconds } of clips) {
    const facts = hasField(clip, "footageId") ? footage[clip.footageId] : undefined;
    if (!facts || !hasField(clip, "footageId")) continue;
    const isWhole = isUncut(clip, seconds, facts);
    if (isWhole) whole.add(clip.id);
    bounds.set(clip.id, boundsOfFootage(clip, { seconds, facts, isWhole }));
  }
  const isElasticKind = ({ clip }: { clip: (typeof clips)[number]["clip"] }) =>
    visualKinds[clip.kind].isElastic || whole.has(clip.id);
  const hasElastic = clips.some(isElasticKind);
  return {
    boundsOf: (item) =>
      (item.kind === "clip" ? bounds.get(item.clip.id) : undefined) ?? {
        min: Math.min(item.seconds, MIN_CLIP_SECONDS),
        max: Number.POSITIVE_INFINITY,
      },
    isElastic: (item) =>
      item.kind === "clip" && (hasElastic ? isElasticKind(item) : !bounds.has(item.clip.id)),
    settled(item) {
      if (item.kind !== "clip" || !hasField(item.clip, "footageId") || !whole.has(item.clip.id)) return item;
      const facts = footage[item.clip.footageId];
      if (!facts?.lively) return item;
      return { ...item, clip: startingAt(item.clip, bestStart(item.clip, item.seconds, facts)) };
    },
  };
}

/** Whether nobody trimmed it: it shows all its footage, or what an earlier fitting chose. */
function isUncut(clip: VideoClip, seconds: number, facts: FootageFacts): boolean {
  const [shown, offset] = [shownSeconds(clip, seconds), clip.offsetSeconds ?? 0];
  if (offset < dust) return shown > secondsFromFrames(facts.frames) - dust;
  if (!facts.lively) return false;
  const wasChosenBy = (known: FootageFacts) => Math.abs(bestStart(clip, seconds, known) - offset) < dust;
  // What is cut before anybody has listened to it is cut by its liveliness alone.
  return wasChosenBy(facts) || wasChosenBy({ ...facts, sound: null });
}

function bestStart(clip: VideoClip, seconds: number, { frames, lively, sound }: FootageFacts): number {
  const wish = { seconds: shownSeconds(clip, seconds), wholeSeconds: secondsFromFrames(frames) };
  return startToShow({ lively, sounding: sound?.sounding }, wish);
}

type ClipFacts = { seconds: number; facts: FootageFacts; isWhole: boolean };

/**
 * A trimmed clip never shows again what was trimmed off. An untrimmed one can be as long as its footage, and keeps its
 * action.
 */
function boundsOfFootage(clip: VideoClip, { seconds, facts, isWhole }: ClipFacts): Bounds {
  if (!isWhole) return { min: Math.min(seconds, MIN_CLIP_SECONDS), max: seconds };
  const { start, end } = heldSeconds(clip, seconds);
  const { speed = 1 } = clip;
  const held = start + end;
  const action = facts.lively ? actionSeconds(facts.lively) : MIN_CLIP_SECONDS;
  return {
    min: Math.min(seconds, Math.max(MIN_CLIP_SECONDS, held + action / speed)),
    max: Math.max(seconds, held + secondsFromFrames(facts.frames) / speed),
  };
}
