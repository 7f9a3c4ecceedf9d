/** Random colours beside each other: the hardest case for conversion. */
export function noiseFrame(width: number, height: number, seed: number): Uint8Array {
  const random = randomFrom(seed);
  const rgba = new Uint8Array(width * height * 4).map(() => Math.floor(random() * 256));
  for (let at = 3; at < rgba.length; at += 4) rgba[at] = 255;
  return rgba;
}

/**
 * Draws a frame of a test film: colours that drift, a bright block that moves, and a corner whose brightness tells the
 * frame's number.
 */
export function drawTestFrame(rgba: Uint8Array, width: number, height: number, frame: number): void {
  const blockX = Math.round(((Math.sin(frame / 20) + 1) / 2) * (width - 64));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const isBlock = x >= blockX && x < blockX + 64 && y >= height / 3 && y < height / 2;
      rgba[at] = isBlock ? 250 : 128 + 100 * Math.sin((x + frame) / 97);
      rgba[at + 1] = isBlock ? 250 : 128 + 100 * Math.sin((y - frame) / 71);
      rgba[at + 2] = isBlock ? 240 : 128 + 60 * Math.sin((x + y + 3 * frame) / 53);
      rgba[at + 3] = 255;
    }
  }
  const grey = 16 + ((frame * 7) % 200);
  for (let y = 0; y < 32; y++)
    for (let x = 0; x < 32; x++) rgba.fill(grey, (y * width + x) * 4, (y * width + x) * 4 + 3);
}

/** Pseudo-random numbers from 0 to 1, always the same for a seed. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
