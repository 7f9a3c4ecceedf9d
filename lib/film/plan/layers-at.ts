import { ease } from "@/lib/film/easing";
import type { FilmPlan, PlanSegment, PlanTransition } from "@/lib/film/plan/film-plan";
import type { Layer, LayerTransition, VeilLayer } from "@/lib/film/plan/layer";
import { lastAtOrBefore, type Moment, momentOf } from "@/lib/film/plan/moment";
import { isLaidOnPile, pileUnder } from "@/lib/film/plan/pile-under";
import { photoLayer, type ScenePlace, sceneLayers } from "@/lib/film/plan/scene-layers";
import { atRest } from "@/lib/film/transitions/placement";
import { transitions } from "@/lib/film/transitions/transitions";

/**
 * The layers of one frame, back to front, for a painter to draw. Frames outside the film show the nearest one inside.
 */
export function layersAt(plan: FilmPlan, frame: number): Layer[] {
  const moment = momentOf(plan, frame);
  const backdrop: Layer = { kind: "backdrop", beat: moment.beat };
  const present = plan.segments[lastAtOrBefore(plan.segments, moment.frame, (segment) => segment.startFrame)];
  if (!present) return [backdrop];

  const last = lastAtOrBefore(plan.transitions, moment.frame, (transition) => transition.startFrame);
  const transition = plan.transitions[last];
  const isChanging = transition !== undefined && moment.frame < transition.endFrame;
  const scenes = isChanging
    ? changingLayers(moment, transition)
    : restingLayers(moment, present, { placement: atRest, transition: null });
  return [backdrop, ...scenes, ...edgeVeils(moment)];
}

function restingLayers(moment: Moment, segment: PlanSegment, place: ScenePlace): Layer[] {
  const pile = pileUnder(moment.plan, segment.index, moment.rules.pileDepth);
  // Prints that were pushed aside reach beyond the frame. Pushed out with the rest, they would still be seen at the end.
  const shown = place.transition?.kind === "push" ? 1 - place.transition.progress : 1;
  const placement = { ...place.placement, opacity: place.placement.opacity * shown };
  const older = pile.map((photo, index) => photoLayer(moment, photo, { ...place, placement }, index + 1));
  return [...older.reverse(), ...sceneLayers(moment, segment, place)];
}

function changingLayers(moment: Moment, transition: PlanTransition): Layer[] {
  const { plan, rules, frame } = moment;
  const from = plan.segments[transition.from];
  const to = plan.segments[transition.to];
  if (!from || !to) return [];

  const passed = (frame - transition.startFrame + 0.5) / (transition.endFrame - transition.startFrame);
  const progress = ease(rules.transitionEasing, passed);
  const isLaid = rules.pileDepth > 0 && isLaidOnPile(plan, to.index);
  const isCovered = isLaid || (rules.fillsFrame && to.kind !== "gap");
  const { kind, direction } = transition;
  const places = transitions[kind].place({ direction, progress, isCovered });
  const during = (role: LayerTransition["role"]) => ({ kind, direction, role, progress });
  const outPlace = { placement: places.from, transition: during("out") };
  const inPlace = { placement: places.to, transition: during("in") };

  const leaving = isLaid ? sinkingLayers(moment, from, progress) : restingLayers(moment, from, outPlace);
  const coming = sceneLayers(moment, to, inPlace);
  const veil: Layer[] =
    places.veilOpacity > 0 ? [{ kind: "veil", opacity: places.veilOpacity, reason: "dip" }] : [];
  return places.above === "to" ? [...leaving, ...coming, ...veil] : [...coming, ...leaving, ...veil];
}

/** A pile on which another photo is being laid: everything in it sinks one level, and the deepest fades out. */
function sinkingLayers(moment: Moment, top: PlanSegment, progress: number): Layer[] {
  const { plan, rules } = moment;
  const place: ScenePlace = { placement: atRest, transition: null };
  const older = pileUnder(plan, top.index, rules.pileDepth).map((photo, index) => {
    const isDeepest = index + 1 === rules.pileDepth;
    const placement = isDeepest ? { ...atRest, opacity: 1 - progress } : atRest;
    return photoLayer(moment, photo, { ...place, placement }, index + 1 + progress);
  });
  return [...older.reverse(), ...sceneLayers(moment, top, place, progress)];
}

function edgeVeils({ plan, frame }: Moment): VeilLayer[] {
  const { openingFrames, closingFrames, frameCount } = plan;
  const untilEnd = frameCount - frame;
  if (frame < openingFrames) {
    const opacity = 1 - ease("smooth", (frame + 1) / (openingFrames + 1));
    return [{ kind: "veil", opacity, reason: "opening" }];
  }
  if (untilEnd <= closingFrames) {
    const opacity = ease("smooth", (closingFrames - untilEnd + 1) / closingFrames);
    return [{ kind: "veil", opacity, reason: "closing" }];
  }
  return [];
}
