import { movementBetween } from "@/lib/server/clips/measure-liveliness";

/** Collects how much a clip moves from each of its key frames to the next, while these come by. */
export function collectMovements() {
  const movements: number[] = [];
  let before: Uint8Array | undefined;
  return {
    take(pixels: Uint8Array): void {
      if (before) movements.push(movementBetween(before, pixels));
      before = pixels;
    },
    /** One for each key frame; what follows the last one is taken to be like what came before it. */
    all: (): number[] => (before ? [...movements, movements.at(-1) ?? 0] : []),
  };
}
