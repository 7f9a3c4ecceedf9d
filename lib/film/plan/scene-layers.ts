import { ease } from "@/lib/film/easing";
import { beatsIn } from "@/lib/film/plan/beats-in";
import type { CreditsSegment, PhotoSegment, PlanSegment, SlideSegment } from "@/lib/film/plan/film-plan";
import type { CreditsLayer, Layer, LayerTransition, PhotoLayer, TextLayer } from "@/lib/film/plan/layer";
import { footageFrame } from "@/lib/film/plan/footage-frame";
import { lastAtOrBefore, type Moment } from "@/lib/film/plan/moment";
import { moveProgress } from "@/lib/film/plan/plan-motion";
import type { Placement } from "@/lib/film/transitions/placement";

/** The place of a whole scene. */
export type ScenePlace = {
  placement: Placement;
  transition: LayerTransition | null;
};

/** The layers of one segment: its picture and its words. A gap has none. */
export function sceneLayers(moment: Moment, segment: PlanSegment, place: ScenePlace, depth = 0): Layer[] {
  switch (segment.kind) {
    case "gap":
      return [];
    case "photo":
      return [
        photoLayer(moment, segment, place, depth),
        ...(saidLayer(moment, segment, place, depth) ??
          textLayers(moment, segment, [segment.captionTextId], place)),
      ];
    case "slide": {
      const { index, clipId, seed } = segment;
      return [
        { kind: "slide", segment: index, clipId, seed, ...timeOf(moment, segment), ...place },
        ...textLayers(moment, segment, [segment.titleTextId, segment.bodyTextId], place),
      ];
    }
    case "credits":
      return [creditsLayer(moment, segment, place)];
  }
}

export function photoLayer(
  moment: Moment,
  segment: PhotoSegment,
  place: ScenePlace,
  depth: number,
): PhotoLayer {
  const { index, clipId, photoId, focus, move, seed } = segment;
  const moves = move.kind !== "none" || moment.rules.movesAroundStills;
  return {
    kind: "photo",
    segment: index,
    clipId,
    photoId,
    footage: footageFrame(segment, moment.frame, moment.rules),
    focus,
    move,
    progress: moves ? moveProgress(segment, moment.frame, moment.rules) : 0,
    depth,
    seed,
    ...timeOf(moment, segment),
    ...place,
  };
}

function timeOf({ plan, rules, frame, beat }: Moment, segment: PlanSegment) {
  return { beat, beatsIn: rules.followsBeats ? beatsIn(plan, segment, frame) : 0 };
}

function textLayers(
  { plan, frame }: Moment,
  segment: PhotoSegment | SlideSegment,
  textIds: readonly (string | null)[],
  place: ScenePlace,
): TextLayer[] {
  const { enterFromFrame, enteredFrame, exitFromFrame, goneFrame } = segment.textTimes;
  if (frame < enterFromFrame || frame >= goneFrame) return [];
  const enter = partOf(frame, enterFromFrame, enteredFrame);
  const exit = frame < exitFromFrame ? 0 : partOf(frame, exitFromFrame, goneFrame);
  return textIds.flatMap((textId): TextLayer[] => {
    const text = textId === null ? undefined : plan.texts[textId];
    return text
      ? [{ kind: "text", segment: segment.index, textId: text.id, role: text.role, enter, exit, ...place }]
      : [];
  });
}

/** What somebody says now, without an entrance: words that are spoken must be there at once. */
function saidLayer(
  { plan, rules, frame }: Moment,
  { index, said = [] }: PhotoSegment,
  place: ScenePlace,
  depth: number,
): TextLayer[] | undefined {
  // Prints of a pile stand still while they come and go, and so does what is said in them.
  if (rules.pileDepth > 0 && (depth > 0 || place.transition)) return undefined;
  const now = said[lastAtOrBefore(said, frame, ({ fromFrame }) => fromFrame)];
  const text = now && frame < now.untilFrame ? plan.texts[now.textId] : undefined;
  return (
    text && [{ kind: "text", segment: index, textId: text.id, role: text.role, enter: 1, exit: 0, ...place }]
  );
}

function creditsLayer({ frame, rules }: Moment, segment: CreditsSegment, place: ScenePlace): CreditsLayer {
  const { cards, mode, startFrame, index } = segment;
  // While the credits enter, before the joint, they stand as they do at the joint.
  const inside = Math.max(frame, startFrame);
  const cardIndex = Math.max(
    0,
    lastAtOrBefore(cards, inside, (card) => card.startFrame),
  );
  const card = cards[cardIndex] ?? { startFrame, endFrame: segment.endFrame, firstRow: 0, rowCount: 0 };
  const passed = (inside - card.startFrame) / Math.max(1, card.endFrame - 1 - card.startFrame);
  const { enterFrames, exitFrames } = rules.title;
  const isLast = cardIndex === cards.length - 1;
  const exitFromFrame = card.endFrame - exitFrames;
  return {
    kind: "credits",
    segment: index,
    mode,
    firstRow: card.firstRow,
    rowCount: card.rowCount,
    progress: mode === "roll" ? ease("travel", passed) : 0,
    enter: frame < startFrame ? 0 : partOf(frame, card.startFrame, card.startFrame + enterFrames),
    exit: isLast || frame < exitFromFrame ? 0 : partOf(frame, exitFromFrame, card.endFrame),
    ...place,
  };
}

/** The progress through a stretch of frames once this frame is shown; the last one completes it. */
function partOf(frame: number, fromFrame: number, untilFrame: number): number {
  return Math.min(1, (frame - fromFrame + 1) / Math.max(1, untilFrame - fromFrame));
}
