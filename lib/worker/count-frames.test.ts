import { expect, it } from "vitest";
import { countFrames } from "@/lib/worker/count-frames";
import { timedProgress } from "@/lib/worker/timed-progress";

const piece = (fromFrame: number, untilFrame: number, isKept: boolean) => ({
  fromFrame,
  untilFrame,
  kept: isKept ? [{ path: "earlier.mp4", fromFrame, untilFrame }] : null,
});
const pieces = [piece(0, 30, true), piece(30, 50, false), piece(50, 60, true), piece(60, 61, false)];

it.each<[string, ReturnType<typeof piece>[], number[], object]>([
  ["begins with what is kept", pieces, [], { framesDone: 40, piecesMade: 0, stage: "preparing" }],
  ["counts frames painted", pieces, [30, 31], { framesDone: 42, piecesMade: 0, stage: "painting" }],
  ["counts a piece with its last frame", pieces, [49], { framesDone: 41, piecesMade: 1 }],
  ["counts a piece of one frame", pieces, [60], { framesDone: 41, piecesMade: 1 }],
  ["counts a film that is all new", [piece(0, 2, false)], [0, 1], { framesDone: 2, piecesMade: 1 }],
])("%s", (_, film, painted, expected) => {
  const { progress } = timedProgress();
  const countFrame = countFrames(progress, film);
  const keptPieces = film.filter(({ kept }) => kept !== null);
  expect(progress).toMatchObject({ piecesKept: keptPieces.length, piecesAll: film.length });
  for (const frame of painted) countFrame(frame);
  expect(progress).toMatchObject({ framesKept: film === pieces ? 40 : 0, ...expected });
});

it("forgets what an attempt before this one has counted", () => {
  const { progress } = timedProgress();
  const countFrame = countFrames(progress, [piece(0, 2, false)]);
  countFrame(0);
  countFrame(1);
  countFrames(progress, [piece(0, 2, false)]);
  expect(progress).toMatchObject({ framesDone: 0, piecesMade: 0, piecesAll: 1 });
});
