import type { Progress } from "@/lib/server/renders/report-render";
import type { FilmPiece } from "@/lib/worker/encode/encode-film";

/** Begins to count a film's progress with the pieces it has already. Returns what counts each frame painted now. */
export function countFrames(progress: Progress, pieces: readonly FilmPiece[]): (frame: number) => void {
  const keptPieces = pieces.filter(({ kept }) => kept !== null);
  const newPieces = pieces.filter(({ kept }) => kept === null);
  const lastFrames = new Set(newPieces.map(({ untilFrame }) => untilFrame - 1));
  const framesKept = keptPieces.reduce((sum, { fromFrame, untilFrame }) => sum + untilFrame - fromFrame, 0);
  Object.assign(progress, {
    framesDone: framesKept,
    framesKept,
    piecesKept: keptPieces.length,
    piecesMade: 0,
    piecesAll: pieces.length,
  });
  return (frame) => {
    progress.stage = "painting";
    progress.framesDone += 1;
    if (lastFrames.has(frame)) progress.piecesMade += 1;
  };
}
