import type { Piece } from "@/lib/film/pieces/cut-film";
import type {
  CreditsSegment,
  FilmPlan,
  PhotoSegment,
  PlanSegment,
  PlanText,
  SlideSegment,
  TextTimes,
} from "@/lib/film/plan/film-plan";
import { JOINT_BEAT_FRAMES } from "@/lib/film/plan/beats-in";
import { BEAT_DECAY_FRAMES } from "@/lib/film/plan/moment";
import { edgesOf } from "@/lib/film/plan/footage-frame";
import { pileUnder } from "@/lib/film/plan/pile-under";
import type { StyleRules } from "@/lib/film/styles/style-definition";
import { styles } from "@/lib/film/styles/styles";
import { secondsFromFrames } from "@/lib/film/time";
import { withoutUndefined } from "@/lib/film/without-undefined";

/**
 * The plan of one piece, as if it were a film: only what is visible in its frames, the first of which is frame 0. It
 * has no sound. A painter draws the same pictures from it as from the whole plan, and cannot read anything that the
 * piece's key leaves out.
 */
export function slicePlan(plan: FilmPlan, { fromFrame, untilFrame }: Piece): FilmPlan {
  const { rules } = styles[plan.style];
  const isSeen = ({ seenFromFrame, seenUntilFrame }: PlanSegment) =>
    seenFromFrame < untilFrame && seenUntilFrame > fromFrame;
  const seen = plan.segments.filter(isSeen);
  const first = Math.min(
    ...seen.map(({ index }) => index - pileUnder(plan, index, rules.pileDepth).length),
    plan.segments.length,
  );
  const segments = plan.segments
    .slice(first, (seen.at(-1)?.index ?? -1) + 1)
    .map((segment) => withoutUnseenWords(segment, { fromFrame, untilFrame }, rules))
    .map((segment) => withoutUnseenEnds(segment, { fromFrame, untilFrame }, rules))
    .map((segment) => ({ ...movedSegment(segment, fromFrame), index: segment.index - first }));
  const photoIds = new Set(segments.flatMap(shownPhotoIds));
  const hasCredits = segments.some(({ kind }) => kind === "credits");
  const frameCount = untilFrame - fromFrame;
  const showsAccent = segments.some((segment) => mayShowAccent(segment, rules));

  return {
    fps: plan.fps,
    frameCount,
    durationSeconds: secondsFromFrames(frameCount),
    style: plan.style,
    aspectRatio: plan.aspectRatio,
    ...(plan.accent !== undefined && showsAccent && { accent: plan.accent }),
    segments,
    prints: Object.fromEntries(Object.entries(plan.prints).filter(([id]) => photoIds.has(id))),
    transitions: plan.transitions
      .filter(({ startFrame, endFrame }) => startFrame < untilFrame && endFrame > fromFrame)
      .map((transition) => ({
        ...transition,
        startFrame: transition.startFrame - fromFrame,
        endFrame: transition.endFrame - fromFrame,
        jointFrame: transition.jointFrame - fromFrame,
        from: transition.from - first,
        to: transition.to - first,
      })),
    texts: textsOf(plan, segments),
    creditRows: hasCredits ? plan.creditRows : [],
    openingFrames: fromFrame === 0 ? plan.openingFrames : 0,
    closingFrames: untilFrame === plan.frameCount ? plan.closingFrames : 0,
    beatFrames: rules.followsBeats ? beatsAround(plan, segments, { fromFrame, untilFrame }) : [],
    audio: [],
  };
}

/**
 * Words that appear after the piece do not change it, unless the photo leaves room for them. Nor does how words leave after
 * it; words that leave as it ends go on in the next one.
 */
function withoutUnseenWords(
  segment: PlanSegment,
  { fromFrame, untilFrame }: Piece,
  { wordsTakeRoom }: StyleRules,
): PlanSegment {
  if (!("textTimes" in segment)) return segment;
  const { textTimes: times } = segment;
  const isRead = times.enterFromFrame < untilFrame && times.goneFrame > fromFrame;
  const staysUntilEnd = times.exitFromFrame >= untilFrame;
  const exit = staysUntilEnd ? { exitFromFrame: untilFrame, goneFrame: untilFrame } : {};
  const textTimes = isRead ? { ...times, ...exit } : neverAfter(fromFrame);
  if (segment.kind !== "photo" || wordsTakeRoom) return { ...segment, textTimes };
  const said = segment.said?.filter((words) => words.fromFrame < untilFrame && words.untilFrame > fromFrame);
  return withoutUndefined({
    ...segment,
    textTimes,
    said,
    captionTextId: isRead ? segment.captionTextId : null,
  });
}

const neverAfter = (frame: number): TextTimes => ({
  enterFromFrame: frame,
  enteredFrame: frame,
  exitFromFrame: frame,
  goneFrame: frame,
});

/** How a segment came does not change a piece in which it is there all the time, nor how it leaves one before that. */
function withoutUnseenEnds(
  segment: PlanSegment,
  { fromFrame, untilFrame }: Piece,
  { pileDepth }: StyleRules,
): PlanSegment {
  const { startFrame, endFrame } = segment;
  const { enteredFrame, leavingFrame } = edgesOf(segment);
  return {
    ...segment,
    ...(enteredFrame <= fromFrame && { seenFromFrame: startFrame }),
    ...(leavingFrame >= untilFrame && { seenUntilFrame: endFrame }),
    // Only a pile asks how a photo was laid on it.
    ...(pileDepth === 0 && { into: "none" as const }),
  };
}

type Moved<Segment extends PlanSegment> = (segment: Segment, by: number) => PlanSegment;

const moved: { [Kind in PlanSegment["kind"]]: Moved<Extract<PlanSegment, { kind: Kind }>> } = {
  photo: (segment: PhotoSegment, by) =>
    withoutUndefined({
      ...segment,
      textTimes: movedTimes(segment.textTimes, by),
      movesFromFrame: segment.movesFromFrame - by,
      movesUntilFrame: segment.movesUntilFrame - by,
      said: segment.said?.map((words) => ({
        ...words,
        fromFrame: words.fromFrame - by,
        untilFrame: words.untilFrame - by,
      })),
    }),
  slide: (segment: SlideSegment, by) => ({ ...segment, textTimes: movedTimes(segment.textTimes, by) }),
  gap: (segment) => segment,
  credits: (segment: CreditsSegment, by) => ({
    ...segment,
    cards: segment.cards.map((card) => ({
      ...card,
      startFrame: card.startFrame - by,
      endFrame: card.endFrame - by,
    })),
  }),
};

function movedSegment<Kind extends PlanSegment["kind"]>(
  segment: Extract<PlanSegment, { kind: Kind }> & { kind: Kind },
  by: number,
): PlanSegment {
  return {
    ...moved[segment.kind](segment, by),
    startFrame: segment.startFrame - by,
    endFrame: segment.endFrame - by,
    seenFromFrame: segment.seenFromFrame - by,
    seenUntilFrame: segment.seenUntilFrame - by,
  };
}

function movedTimes(times: TextTimes, by: number): TextTimes {
  return {
    enterFromFrame: times.enterFromFrame - by,
    enteredFrame: times.enteredFrame - by,
    exitFromFrame: times.exitFromFrame - by,
    goneFrame: times.goneFrame - by,
  };
}

/** Whether a segment may show the film's accent. */
function mayShowAccent(segment: PlanSegment, { accentReaches }: StyleRules): boolean {
  if (segment.kind === "slide" || segment.kind === "credits" || accentReaches === "everything") return true;
  if (segment.kind === "gap") return false;
  const hasWords = segment.captionTextId !== null || (segment.said ?? []).length > 0;
  return hasWords || accentReaches === "photos";
}

/** The photos, or prints of them, with which a segment is painted. */
export function shownPhotoIds(segment: PlanSegment): string[] {
  if (segment.kind === "photo") return [segment.photoId];
  return "near" in segment && segment.near ? [segment.near.photoId] : [];
}

function textsOf(plan: FilmPlan, segments: readonly PlanSegment[]): Record<string, PlanText> {
  const ids = segments.flatMap((segment) => textIdsOf(plan, segment));
  return Object.fromEntries(
    ids.flatMap((id) => {
      const text = plan.texts[id];
      return text ? [[id, text] as const] : [];
    }),
  );
}

function textIdsOf({ texts }: FilmPlan, segment: PlanSegment): string[] {
  switch (segment.kind) {
    case "photo":
      return [segment.captionTextId, ...(segment.said ?? []).map(({ textId }) => textId)].filter(
        (id) => id !== null,
      );
    case "slide":
      return [segment.titleTextId, segment.bodyTextId].filter((id) => id !== null);
    case "gap":
      return [];
    case "credits":
      return Object.keys(texts).filter((id) => texts[id]?.role.startsWith("credit-"));
  }
}

/**
 * The beats that can be felt in the piece: those since its first clip began, those at the joint into its last one, and the
 * next one after these.
 */
function beatsAround(
  { beatFrames }: FilmPlan,
  segments: readonly PlanSegment[],
  { fromFrame, untilFrame }: Piece,
): number[] {
  const [first, last] = [segments[0]?.startFrame ?? 0, segments.at(-1)?.startFrame ?? 0];
  const began = Math.min(0, first) - BEAT_DECAY_FRAMES + fromFrame;
  const ends = Math.max(untilFrame, last + JOINT_BEAT_FRAMES + 1 + fromFrame);
  const next = beatFrames.find((beat) => beat >= ends) ?? -1;
  return beatFrames
    .filter((beat) => beat >= began && (beat < ends || beat === next))
    .map((beat) => beat - fromFrame);
}
