import { openProgram } from "@/lib/looking/program/open-program";
import type { SmallPicture } from "@/lib/looking/small-picture";

/** Edges are counted by the tile of the picture they lie in, because rarely all of a picture is in focus. */
export const TILES_ACROSS = 8;
export const TILES_DOWN = 6;
/** How many widths are counted, in half pixels. Anything wider is shading, as in skies, and not an edge. */
export const EDGE_WIDTHS = 80;

/** How many edges of each width there are in each tile, for both directions of crossing edges. */
export type EdgeWidths = {
  across: Uint32Array;
  down: Uint32Array;
};

export type Texture = {
  /** The share of the picture in which neighbouring pixels are identical. */
  flat: number;
  /** The share that is strokes as thin as writing. */
  strokes: number;
  /** The share of those strokes that are darker than what is beside them. */
  ink: number;
};

/** What a picture's pixels add up to. */
export type PictureCounts = {
  /** The lightness of each pixel, from 0 to 255. */
  luma: Uint8Array;
  /** How many pixels there are of each lightness. */
  shades: Uint32Array;
  /**
   * Over how many pixels light rises or falls at each edge: few in focus, many out of focus. Where something moved,
   * there are many in that direction only.
   */
  edges: EdgeWidths;
  texture: Texture;
  /** The mean lightness of squares, row by row. */
  squares: Float64Array;
};

/** `squaresOnSide` says into how many squares each side is divided. */
export function countPicture(
  { width, height, data }: SmallPicture,
  { squaresOnSide }: { squaresOnSide: number },
): PictureCounts {
  const program = openProgram();
  const pixels = width * height;
  const binsOfDirection = TILES_ACROSS * TILES_DOWN * EDGE_WIDTHS;
  const shades = new Uint32Array(256);
  const edges = new Uint32Array(2 * binsOfDirection);
  const texture = new Uint32Array(4);
  const squares = new Float64Array(squaresOnSide ** 2);
  const at = program.take({
    pixels: data.byteLength,
    luma: pixels,
    shades: shades.byteLength,
    edges: edges.byteLength,
    profile: Math.max(width, height) * Float32Array.BYTES_PER_ELEMENT,
    texture: texture.byteLength,
    squares: squares.byteLength,
  });
  program.put(at.pixels, data);
  // Counted from nothing.
  program.put(at.shades, shades);
  program.put(at.edges, edges);

  program.luma(at.pixels, pixels, at.luma, at.shades);
  program.edges(at.luma, width, height, TILES_ACROSS, TILES_DOWN, EDGE_WIDTHS, at.edges, at.profile);
  program.texture(at.luma, width, height, at.texture);
  program.squares(at.luma, width, height, squaresOnSide, at.squares);

  program.get(at.edges, edges);
  const [places = 0, flat = 0, strokes = 0, dark = 0] = program.get(at.texture, texture);
  return {
    luma: program.get(at.luma, new Uint8Array(pixels)),
    shades: program.get(at.shades, shades),
    edges: { across: edges.subarray(0, binsOfDirection), down: edges.subarray(binsOfDirection) },
    texture: {
      flat: flat / Math.max(1, places),
      strokes: strokes / Math.max(1, places),
      ink: dark / Math.max(1, strokes),
    },
    squares: program.get(at.squares, squares),
  };
}
