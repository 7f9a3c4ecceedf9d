import type { TransitionKind } from "@/lib/film/document";
import { ease } from "@/lib/film/easing";
import { mapRecord } from "@/lib/film/records";
import { aheadOfEdge, beforePlace, behindEdge, type Direction } from "@/lib/film/transitions/directions";
import { atRest, type Placement } from "@/lib/film/transitions/placement";

/** One moment on the way from one scene to the next. */
export type TransitionMoment = {
  direction: Direction;
  /** Eased, from 0 to 1. */
  progress: number;
  /** Whether the entering scene covers the leaving one. Scenes that do not fill the frame must be seen leaving. */
  isCovered: boolean;
};

/** Where the leaving and the entering scene are at a moment. */
export type Placements = {
  from: Placement;
  to: Placement;
  /** Which of the two lies on top. */
  above: "from" | "to";
  veilOpacity: number;
};

type TransitionRule = {
  /** The length when a style does not set one. */
  usualFrames: number;
  /** In styles with a pile: whether it lays a photo on those before it, or removes them. */
  laysOnPile: boolean;
  place(moment: TransitionMoment): Placements;
};

/** Every transition. `lib/paint/transitions` paints what a transition shows besides its scenes. */
export const transitions: Record<TransitionKind, TransitionRule> = {
  none: { usualFrames: 0, laysOnPile: true, place: plain },

  fade: {
    usualFrames: 24,
    laysOnPile: true,
    place: (moment) => ({ ...plain(moment), to: { ...atRest, opacity: moment.progress } }),
  },

  slide: {
    usualFrames: 20,
    laysOnPile: true,
    place: (moment) => ({
      ...plain(moment),
      from: { ...leaving(moment), ...beforePlace(moment.direction, -0.18 * moment.progress) },
      to: { ...atRest, ...beforePlace(moment.direction, 1 - moment.progress) },
    }),
  },

  push: {
    usualFrames: 22,
    laysOnPile: false,
    place: (moment) => ({
      ...plain(moment),
      from: { ...atRest, ...beforePlace(moment.direction, -moment.progress) },
      to: { ...atRest, ...beforePlace(moment.direction, 1 - moment.progress) },
    }),
  },

  wipe: {
    usualFrames: 24,
    laysOnPile: false,
    place: (moment) => ({
      ...plain(moment),
      from: moment.isCovered ? atRest : ahead(moment),
      to: behind(moment),
    }),
  },

  // The new scene comes forward faster than it appears: while it is small, the old one shines around its edges.
  zoom: {
    usualFrames: 22,
    laysOnPile: false,
    place: (moment) => ({
      ...plain(moment),
      from: { ...leaving(moment), scale: 1 + 0.28 * moment.progress },
      to: { ...atRest, opacity: moment.progress, scale: 0.86 + 0.14 * ease("out", moment.progress) },
    }),
  },

  // Fades out to the colour and in from it: the two scenes never meet.
  dip: {
    usualFrames: 30,
    laysOnPile: false,
    place: ({ progress }) => {
      const isLeaving = progress < 0.5;
      const gone = { ...atRest, opacity: 0 };
      return {
        from: isLeaving ? atRest : gone,
        to: isLeaving ? gone : atRest,
        above: "to",
        veilOpacity: isLeaving ? 2 * progress : 2 * (1 - progress),
      };
    },
  },

  // Lifts the old page off the new one, which lies below all the time.
  page: {
    usualFrames: 30,
    laysOnPile: false,
    place: (moment) => ({
      from: ahead(moment),
      to: moment.isCovered ? atRest : behind(moment),
      above: "from",
      veilOpacity: 0,
    }),
  },

  stack: {
    usualFrames: 26,
    laysOnPile: true,
    place: (moment) => ({
      ...plain(moment),
      to: {
        ...atRest,
        opacity: Math.min(1, 2.5 * moment.progress),
        ...beforePlace(moment.direction, 0.2 * (1 - moment.progress)),
        scale: 1.16 - 0.16 * moment.progress,
      },
    }),
  },
};

export const usualTransitionFrames = mapRecord(transitions, ({ usualFrames }) => usualFrames);

function plain(moment: TransitionMoment): Placements {
  return { from: leaving(moment), to: atRest, above: "to", veilOpacity: 0 };
}

function leaving({ isCovered, progress }: TransitionMoment): Placement {
  return isCovered ? atRest : { ...atRest, opacity: 1 - progress };
}

/** The part of the new scene that the edge has uncovered. */
function behind({ direction, progress }: TransitionMoment): Placement {
  return { ...atRest, clip: behindEdge(direction, progress) };
}

/** The part of the old scene that the edge has not reached yet. */
function ahead({ direction, progress }: TransitionMoment): Placement {
  return { ...atRest, clip: aheadOfEdge(direction, 1 - progress) };
}
