import type { FilmDocument, Transition } from "@/lib/film/document";
import { MAX_TRANSITION_SECONDS } from "@/lib/film/limits";
import { editVisuals } from "@/lib/film/operations/edit-visuals";

type Args = {
  clipIds: readonly string[];
  transition: Transition;
};

/** Sets the transition into clips. */
export function setTransition(document: FilmDocument, { clipIds, transition }: Args): FilmDocument {
  return editVisuals(document, clipIds, (clip) => ({ ...clip, transition }));
}

type TimeArgs = {
  clipIds: readonly string[];
  /** The length; undefined leaves it to the style. */
  seconds: number | undefined;
};

/** Sets the length of transitions. */
export function setTransitionTime(document: FilmDocument, { clipIds, seconds }: TimeArgs): FilmDocument {
  if (Number.isNaN(seconds)) return document;
  const transitionSeconds =
    seconds === undefined ? undefined : Math.min(Math.max(seconds, 0), MAX_TRANSITION_SECONDS) + 0;
  return editVisuals(document, clipIds, (clip) => ({ ...clip, transitionSeconds }));
}

/** Gives all clips the transition of this one. */
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
