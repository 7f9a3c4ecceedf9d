import { photoIds } from "@/lib/film/asset-ids";
import type { FilmDocument, Transition, VisualClip } from "@/lib/film/document";
import { hasField } from "@/lib/film/kinds/kinds";
import { planFilm } from "@/lib/film/plan";
import type { FilmPlan } from "@/lib/film/plan/film-plan";
import { visibleClips } from "@/lib/film/visible-clips";

/** The two clips around a transition, without words, so that typing does not remake the sample. */
export type Joint = {
  style: string;
  accent?: string;
  from: VisualClip;
  to: VisualClip;
};

const usualClipSeconds = 2;

/** The joint at which a clip enters. The first clip has none, so the second one's stands in for it. */
export function jointOf(document: FilmDocument, clipId: string): Joint | undefined {
  const clips = visibleClips(document).map(({ clip }) => clip);
  const at = Math.max(
    1,
    clips.findIndex(({ id }) => id === clipId),
  );
  const [from, to] = [clips[at - 1], clips[at] ?? clips[0]];
  const { style, accent } = document;
  return from && to && { style, ...(accent !== undefined && { accent }), from: quiet(from), to: quiet(to) };
}

/** Removes words and motion, so that only the transition moves. */
function quiet(clip: VisualClip): VisualClip {
  const { transition: _, ...rest } = clip;
  const still: VisualClip = hasField(rest, "motion") ? { ...rest, motion: "none" } : rest;
  return hasField(still, "caption") ? { ...still, caption: "" } : still;
}

export type JointFilm = {
  plan: FilmPlan;
  photoIds: string[];
  /** A third of the way, where most of the transition is visible. */
  restingFrame: number;
  fromFrame: number;
  untilFrame: number;
};

/** A film of a few seconds around one joint, with the given transition. */
export function jointFilm({ style, accent, from, to }: Joint, transition: Transition): JointFilm {
  const clipSeconds = Math.max(usualClipSeconds, 1.5 * (to.transitionSeconds ?? 0));
  const visuals: VisualClip[] = [
    { ...from, id: "from", startSeconds: 0, endSeconds: clipSeconds },
    { ...to, id: "to", transition, startSeconds: clipSeconds, endSeconds: 2 * clipSeconds },
  ];
  const document: FilmDocument = {
    version: 2,
    style,
    ...(accent !== undefined && { accent }),
    aspectRatio: "16:9",
    visuals,
    music: [],
    credits: [],
  };
  const plan = planFilm(document);
  const jointFrame = plan.segments[1]?.startFrame ?? 0;
  const { startFrame, endFrame } = plan.transitions[0] ?? { startFrame: jointFrame, endFrame: jointFrame };
  return {
    plan,
    photoIds: photoIds(document),
    restingFrame: Math.round(startFrame + (endFrame - startFrame) / 3),
    fromFrame: Math.max(0, startFrame - 12),
    untilFrame: Math.min(plan.frameCount, endFrame + 18),
  };
}
