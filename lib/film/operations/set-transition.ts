import type { FilmDocument, Transition } from "@/lib/film/document";
import { MAX_TRANSITION_SECONDS } from "@/lib/film/limits";
import { editVisuals } from "@/lib/film/operations/edit-visuals";

type Args = {
  clipIds: readonly string[];
  transition: Transition;
};

/** Sets how clips come in. */
export function setTransition(document: FilmDocument, { clipIds, transition }: Args): FilmDocument {
  return editVisuals(document, clipIds, (clip) => ({ ...clip, transition }));
}

type TimeArgs = {
  clipIds: readonly string[];
  /** As long as the style says when undefined. */
  seconds: number | undefined;
};

/** Sets how long a transition takes. */
export function setTransitionTime(document: FilmDocument, { clipIds, seconds }: TimeArgs): FilmDocument {
  if (Number.isNaN(seconds)) return document;
  const transitionSeconds =
    seconds === undefined ? undefined : Math.min(Math.max(seconds, 0), MAX_TRANSITION_SECONDS) + 0;
  return editVisuals(document, clipIds, (clip) => ({ ...clip, transitionSeconds }));
}

/** Gives all clips this one's transition. */
export function spreadTransition(document: FilmDocument, { clipId }: { clipId: string }): FilmDocument {
  const model = document.visuals.find(({ id }) => id === clipId);
  if (!model) return document;
  const { transition, transitionSeconds } = model;
  return editVisuals(
    document,
    document.visuals.map(({ id }) => id),
    (clip) => ({ ...clip, transition, transitionSeconds }),
  );
}
