/** The direction of a movement: `left` goes towards the left edge of the frame. */
export type Direction = "left" | "right" | "up" | "down";

/** A part of the frame, in fractions of its width and height. */
type Part = {
  x: number;
  y: number;
  width: number;
  height: number;
};

type DirectionRule = {
  step: readonly [x: number, y: number];
  opposite: Direction;
  /** This fraction of the frame, at the edge where things enter. */
  behindEdge(part: number): Part;
};

const directions: Record<Direction, DirectionRule> = {
  left: {
    step: [-1, 0],
    opposite: "right",
    behindEdge: (part) => ({ x: 1 - part, y: 0, width: part, height: 1 }),
  },
  right: {
    step: [1, 0],
    opposite: "left",
    behindEdge: (part) => ({ x: 0, y: 0, width: part, height: 1 }),
  },
  up: {
    step: [0, -1],
    opposite: "down",
    behindEdge: (part) => ({ x: 0, y: 1 - part, width: 1, height: part }),
  },
  down: {
    step: [0, 1],
    opposite: "up",
    behindEdge: (part) => ({ x: 0, y: 0, width: 1, height: part }),
  },
};

/** How far a scene moving in this direction is from its place, with this fraction of the way to go. */
export function beforePlace(direction: Direction, part: number): { x: number; y: number } {
  const [x, y] = directions[direction].step;
  return { x: -x * part + 0, y: -y * part + 0 };
}

/** The part of the frame that an edge moving in this direction has passed, which shows the new scene. */
export function behindEdge(direction: Direction, part: number): Part {
  return directions[direction].behindEdge(part);
}

/** The rest of the frame, which still shows the old scene. */
export function aheadOfEdge(direction: Direction, part: number): Part {
  return directions[directions[direction].opposite].behindEdge(part);
}
