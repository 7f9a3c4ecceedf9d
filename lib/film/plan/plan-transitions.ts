import { hashText } from "@/lib/film/chance";
import type { TransitionKind } from "@/lib/film/document";
import { chanceOf, visualKinds } from "@/lib/film/kinds/kinds";
import type { PlanTransition } from "@/lib/film/plan/film-plan";
import type { StyleRules } from "@/lib/film/styles/style-definition";
import { framesFromSeconds } from "@/lib/film/time";
import type { VisibleClip } from "@/lib/film/visible-clips";

/** A stretch of the film before transitions are known. */
export type Stretch = {
  kind: "clip" | "gap" | "credits";
  startFrame: number;
  endFrame: number;
  visible: VisibleClip | null;
};

/** The longest part of a clip that a transition may take on one side; the rest is seen by itself. */
const longestSide = 0.4;

/** The longest possible transition between two clips of these lengths; half of it lies on each side of their joint. */
export function maxTransitionFrames(fromFrames: number, toFrames: number): number {
  return 2 * maxHalfFrames(Math.min(fromFrames, toFrames));
}

/** The longest possible half of a transition in a clip of this length. */
export function maxHalfFrames(frames: number): number {
  return Math.floor(frames * longestSide);
}

/** Half of the longest transition that the style chooses by itself. */
export function longestHalf({
  transitionFrames,
  betweenPhotos,
  aroundSlides,
  intoCredits,
}: StyleRules): number {
  const usual = [...betweenPhotos, aroundSlides, intoCredits].map((kind) => transitionFrames[kind]);
  return Math.round(Math.max(...usual) / 2);
}

/**
 * The transition at every joint. Half of it lies on each side, so that its middle is where the document says the next
 * clip begins. Short clips shorten their transitions, so a clip's two transitions cannot meet.
 */
export function planTransitions(stretches: readonly Stretch[], rules: StyleRules): PlanTransition[] {
  return stretches.slice(1).flatMap((to, index): PlanTransition[] => {
    const from = stretches[index];
    if (!from) return [];
    const chance = chanceAt(to) ?? chanceAt(from) ?? "";
    const kind = kindAt(from, to, hashText(`transition ${chance}`), rules);
    const max = maxTransitionFrames(from.endFrame - from.startFrame, to.endFrame - to.startFrame);
    const half = Math.min(Math.round(wishedFrames(kind, to, rules) / 2), max / 2);
    if (half < 1) return [];
    const { directions } = rules;
    const direction = directions[hashText(`direction ${chance}`) % directions.length] ?? "left";
    const jointFrame = to.startFrame;
    return [
      {
        kind,
        direction,
        startFrame: jointFrame - half,
        endFrame: jointFrame + half,
        jointFrame,
        from: index,
        to: index + 1,
      },
    ];
  });
}

function wishedFrames(kind: TransitionKind, to: Stretch, rules: StyleRules): number {
  const chosen = to.visible?.clip.transitionSeconds;
  // A cut takes no time, whatever the clip says.
  return chosen === undefined || kind === "none" ? rules.transitionFrames[kind] : framesFromSeconds(chosen);
}

function kindAt(from: Stretch, to: Stretch, hash: number, rules: StyleRules): TransitionKind {
  const chosen = to.visible?.clip.transition;
  if (chosen && chosen !== "auto") return chosen;
  if (to.kind === "credits") return rules.intoCredits;
  if (to.kind === "gap" || from.kind === "gap") return "fade";
  if (!isPicture(to) || !isPicture(from)) return rules.aroundSlides;
  return rules.betweenPhotos[hash % rules.betweenPhotos.length] ?? "fade";
}

function isPicture({ visible }: Stretch): boolean {
  return visible !== null && visualKinds[visible.clip.kind].isPicture;
}

function chanceAt({ visible }: Stretch): string | undefined {
  return visible ? chanceOf(visible.clip) : undefined;
}
