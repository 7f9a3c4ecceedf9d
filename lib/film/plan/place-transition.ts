import type { Placement } from "@/lib/film/plan/layer";
import type { Direction, TransitionKind } from "@/lib/film/style-rules";

export const atRest: Placement = Object.freeze({ opacity: 1, x: 0, y: 0, scale: 1, clip: null });

export interface Placements {
  from: Placement;
  to: Placement;
  /** Which of the two lies above the other. */
  above: "from" | "to";
  veilOpacity: number;
}

/**
 * Where the leaving and the coming scene are at one moment of a transition. Scenes that do not fill the frame have to
 * leave: what comes does not cover them.
 */
export function placeTransition(
  kind: TransitionKind,
  direction: Direction,
  progress: number,
  isCovered: boolean,
): Placements {
  const leaving = isCovered ? atRest : { ...atRest, opacity: 1 - progress };
  const plain: Placements = { from: leaving, to: atRest, above: "to", veilOpacity: 0 };
  const [dx, dy] = steps[direction];
  const inParts = (part: number) => ({ x: -dx * part + 0, y: -dy * part + 0 });

  switch (kind) {
    case "none":
      return plain;
    case "fade":
      return { ...plain, to: { ...atRest, opacity: progress } };
    case "slide":
      return {
        ...plain,
        from: { ...leaving, ...inParts(-0.18 * progress) },
        to: { ...atRest, ...inParts(1 - progress) },
      };
    case "push":
      return {
        ...plain,
        from: { ...atRest, ...inParts(-progress) },
        to: { ...atRest, ...inParts(1 - progress) },
      };
    case "wipe":
      return {
        ...plain,
        from: isCovered ? atRest : { ...atRest, clip: behindEdge(direction, 1 - progress) },
        to: { ...atRest, clip: aheadOfEdge(direction, progress) },
      };
    case "zoom":
      return {
        ...plain,
        from: { ...leaving, scale: 1 + 0.28 * progress },
        to: { ...atRest, opacity: progress, scale: 0.86 + 0.14 * progress },
      };
    case "dip": {
      // Out to the colour and in from it: the two scenes never meet.
      const isLeaving = progress < 0.5;
      const gone = { ...atRest, opacity: 0 };
      return {
        from: isLeaving ? atRest : gone,
        to: isLeaving ? gone : atRest,
        above: "to",
        veilOpacity: isLeaving ? 2 * progress : 2 * (1 - progress),
      };
    }
    case "page":
      // The old page is lifted off the new one, which lies below it all the time.
      return {
        from: { ...atRest, clip: behindEdge(direction, 1 - progress) },
        to: isCovered ? atRest : { ...atRest, clip: aheadOfEdge(direction, progress) },
        above: "from",
        veilOpacity: 0,
      };
    case "stack":
      return {
        ...plain,
        to: {
          ...atRest,
          opacity: Math.min(1, 2.5 * progress),
          ...inParts(0.2 * (1 - progress)),
          scale: 1.16 - 0.16 * progress,
        },
      };
  }
}

/** Which way things move: `left` goes towards the left edge of the frame. */
const steps: Record<Direction, [x: number, y: number]> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
};

/** What an edge that moves that way has passed: the part of the frame that the new scene has taken. */
function aheadOfEdge(direction: Direction, part: number): NonNullable<Placement["clip"]> {
  switch (direction) {
    case "left":
      return { x: 1 - part, y: 0, width: part, height: 1 };
    case "right":
      return { x: 0, y: 0, width: part, height: 1 };
    case "up":
      return { x: 0, y: 1 - part, width: 1, height: part };
    case "down":
      return { x: 0, y: 0, width: 1, height: part };
  }
}

/** The rest of the frame, which the old scene still has. */
function behindEdge(direction: Direction, part: number): NonNullable<Placement["clip"]> {
  const opposite = { left: "right", right: "left", up: "down", down: "up" } as const;
  return aheadOfEdge(opposite[direction], part);
}
