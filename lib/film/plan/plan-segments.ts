import { hashText } from "@/lib/film/chance";
import { isSlowed } from "@/lib/film/clips/slow-reel";
import { creditCardFrames, shownCredits } from "@/lib/film/credits-length";
import type { FilmDocument, MotionKind, PictureClip, TextClip, VisualClip } from "@/lib/film/document";
import { heldFrames } from "@/lib/film/footage-holds";
import type { Visual, VisualName } from "@/lib/film/kinds/kind-rows";
import { chanceOf, hasField } from "@/lib/film/kinds/kinds";
import type { PlanContext } from "@/lib/film/plan/context";
import type {
  CreditsCard,
  FocusArea,
  GapSegment,
  NearPhoto,
  PhotoSegment,
  PlanSegment,
  PlanTransition,
  SegmentFootage,
  SlideSegment,
  TextTimes,
} from "@/lib/film/plan/film-plan";
import { shownSubject, usualFocus } from "@/lib/film/plan/focus-area";
import { shownPhotoId } from "@/lib/film/plan/photo-print";
import { motionKinds, movingFrames, photoMove } from "@/lib/film/plan/plan-motion";
import type { Stretch } from "@/lib/film/plan/plan-transitions";
import { saidIn } from "@/lib/film/plan/said-words";
import { shownTextId } from "@/lib/film/plan/text-id";
import type { StyleRules, TextRules } from "@/lib/film/styles/style-definition";
import { FPS, framesFromSeconds, REEL_FPS, reelFrames } from "@/lib/film/time";
import { visibleClips } from "@/lib/film/visible-clips";

/** What the film shows from joint to joint: clips, gaps between them, and credits. Empty without clips. */
export function stretchesOf(document: FilmDocument, rules: StyleRules): Stretch[] {
  const stretches: Stretch[] = [];
  let end = 0;
  for (const visible of visibleClips(document)) {
    const { startFrame, endFrame } = visible;
    if (startFrame > end)
      stretches.push({ kind: "gap", startFrame: end, endFrame: startFrame, visible: null });
    stretches.push({ kind: "clip", startFrame, endFrame, visible });
    end = endFrame;
  }
  const creditsFrames = creditCardFrames(shownCredits(document).length, rules.credits).reduce(
    (a, b) => a + b,
    0,
  );
  if (end > 0 && creditsFrames > 0) {
    stretches.push({ kind: "credits", startFrame: end, endFrame: end + creditsFrames, visible: null });
  }
  return stretches;
}

/** Turns stretches into segments, with everything that is decided about them. */
export function planSegments(
  document: FilmDocument,
  stretches: readonly Stretch[],
  transitions: readonly PlanTransition[],
  rules: StyleRules,
  context: PlanContext,
): PlanSegment[] {
  const into = new Map(transitions.map((transition) => [transition.to, transition]));
  const outOf = new Map(transitions.map((transition) => [transition.from, transition]));
  const clips = stretches.map(({ visible }) => visible?.clip ?? null);
  const moving = clips.map((clip) => (clip && hasField(clip, "motion") ? clip : null));
  const motions = motionKinds(moving, rules);
  const pictures = clips.map((clip) => (clip && hasField(clip, "focus") ? clip : null));
  const near = nearPhotos(pictures, context);

  return stretches.map((stretch, index): PlanSegment => {
    const { startFrame, endFrame, visible } = stretch;
    const seenFromFrame = into.get(index)?.startFrame ?? startFrame;
    const seenUntilFrame = outOf.get(index)?.endFrame ?? endFrame;
    const kind = into.get(index)?.kind ?? "none";
    const times = { index, startFrame, endFrame, seenFromFrame, seenUntilFrame, into: kind };
    if (visible) {
      const leaving = outOf.get(index);
      const [motion, before] = [motions[index] ?? "none", pictures[index - 1] ?? null];
      const around = { times, leaving, motion, before, near: near[index] ?? null, rules, context };
      return segmentOf(visible.clip, around);
    }
    if (stretch.kind !== "credits") return { kind: "gap", ...times };
    const cards = creditsCards(document, startFrame, rules);
    return { kind: "credits", ...times, near: near[index] ?? null, mode: rules.credits.mode, cards };
  });
}

type Times = Omit<GapSegment, "kind">;

/** What decides about a clip's segment, besides the clip. */
type Around = {
  times: Times;
  leaving: PlanTransition | undefined;
  motion: MotionKind;
  /** The photo right before. */
  before: PictureClip | null;
  near: NearPhoto | null;
  rules: StyleRules;
  context: PlanContext;
};

const segmentsOf: { [Name in VisualName]: (clip: Visual<Name>, around: Around) => PlanSegment } = {
  image: photoSegment,
  video: photoSegment,
  text: slideSegment,
};

function segmentOf<Name extends VisualName>(clip: Visual<Name>, around: Around): PlanSegment {
  return segmentsOf[clip.kind](clip, around);
}

function photoSegment(
  clip: PictureClip,
  { times, leaving, motion, before, rules, context }: Around,
): PhotoSegment {
  const footage = footageOf(clip, times.endFrame - times.startFrame, context);
  const said = saidIn(clip, times, footage, context);
  const moving = movingFrames(times, rules);
  return {
    kind: "photo",
    ...times,
    clipId: clip.id,
    photoId: shownPhotoId(clip),
    footage,
    focus: focusOf(clip, context),
    move: photoMove(motion, moving.movesUntilFrame - moving.movesFromFrame, rules),
    ...moving,
    seed: seedOf(clip),
    isLikeBefore: before !== null && areAlike(clip, before, rules),
    captionTextId: shownTextId(clip, "caption"),
    ...(clip.captionEdge && { captionEdge: clip.captionEdge }),
    textTimes: textTimes(times, leaving, rules.caption),
    ...(said && { said }),
  };
}

function footageOf(clip: PictureClip, frames: number, { footage }: PlanContext): SegmentFootage | null {
  const facts = clip.kind === "video" ? footage?.[clip.footageId] : undefined;
  if (clip.kind !== "video" || !facts) return null;
  const { footageId, offsetSeconds = 0, speed = 1 } = clip;
  const { start: heldAtStart, end: heldAtEnd } = heldFrames(clip, frames);
  const held = { heldAtStart, heldAtEnd };
  if (facts.slowFrames && isSlowed(clip))
    return {
      footageId,
      reel: "slow",
      firstFrame: reelFrames(offsetSeconds, "slow"),
      lastFrame: facts.slowFrames - 1,
      speed: (speed * REEL_FPS.slow) / FPS,
      ...held,
    };
  const lastFrame = Math.max(0, facts.frames - 1);
  return { footageId, firstFrame: framesFromSeconds(offsetSeconds), lastFrame, speed, ...held };
}

function focusOf(clip: PictureClip, { photoSubjects }: PlanContext): FocusArea {
  if (clip.focus) return { ...clip.focus, width: 0, height: 0 };
  const [id, edit] = clip.kind === "video" ? [clip.footageId] : [clip.photoId, clip.edit];
  const subject = photoSubjects?.[id];
  return (subject && shownSubject(subject, edit)) ?? usualFocus;
}

function seedOf(clip: VisualClip): number {
  return hashText(chanceOf(clip));
}

/** Not the other photo's seed but only this may be in the plan, or every edit would change one more piece. */
function areAlike(clip: PictureClip, before: PictureClip, { variants }: StyleRules): boolean {
  return variants > 1 && seedOf(clip) % variants === seedOf(before) % variants;
}

/** For every stretch, the next photo, or else the last one before. */
function nearPhotos(pictures: readonly (PictureClip | null)[], context: PlanContext): (NearPhoto | null)[] {
  let near = pictures.findLast((clip) => clip !== null) ?? null;
  return pictures
    .toReversed()
    .map((clip) => {
      near = clip ?? near;
      return near && { photoId: shownPhotoId(near), focus: focusOf(near, context) };
    })
    .toReversed();
}

function slideSegment(clip: TextClip, { times, leaving, near, rules }: Around): SlideSegment {
  return {
    kind: "slide",
    ...times,
    clipId: clip.id,
    seed: seedOf(clip),
    near,
    titleTextId: shownTextId(clip, "title"),
    bodyTextId: shownTextId(clip, "body"),
    textTimes: textTimes(times, leaving, rules.title),
  };
}

/** Words enter when most of the picture is visible, and leave before it does. Short clips shorten all of that. */
function textTimes(times: Times, leaving: PlanTransition | undefined, rules: TextRules): TextTimes {
  const goneFrame = leaving?.startFrame ?? times.endFrame;
  const room = goneFrame - times.startFrame;
  const { delayFrames, enterFrames, exitFrames } = rules;
  // Leave at least half of the time for reading.
  const squeeze = Math.min(1, room / 2 / (delayFrames + enterFrames + exitFrames));
  const enterFromFrame = times.startFrame + Math.floor(delayFrames * squeeze);
  return {
    enterFromFrame,
    enteredFrame: enterFromFrame + Math.floor(enterFrames * squeeze),
    // Before a hard cut, and at the film's end, words stay to the last frame.
    exitFromFrame: leaving ? goneFrame - Math.floor(exitFrames * squeeze) : goneFrame,
    goneFrame,
  };
}

function creditsCards(document: FilmDocument, startFrame: number, rules: StyleRules): CreditsCard[] {
  const rowCount = shownCredits(document).length;
  const lengths = creditCardFrames(rowCount, rules.credits);
  let frame = startFrame;
  return lengths.map((frames, card) => {
    const firstRow = Math.floor((card * rowCount) / lengths.length);
    const endRow = Math.floor(((card + 1) * rowCount) / lengths.length);
    frame += frames;
    return { startFrame: frame - frames, endFrame: frame, firstRow, rowCount: endRow - firstRow };
  });
}
