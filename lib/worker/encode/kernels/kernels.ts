/** How many extra samples a row has at each end while it is scaled. */
export const ROW_MARGIN = 64;
/** The size of the tables that `layOut` prepares for a plane's columns. */
export const BLOCKS_BYTES = 256 * (4 + 16 + 3 * 16);

/**
 * Whether rows are scaled with only `NEAR_TAPS` weights a sample, each a byte: when they are halved exactly, or shrink
 * to no less than 5/8.
 */
export const isNear = (fromWidth: number, toWidth: number) =>
  fromWidth === 2 * toWidth || fromWidth * 5 <= toWidth * 8;

/** The functions of planes.c. Every argument that is not a size or a count is an address in `memory`. */
export type Kernels = {
  memory: SharedArrayBuffer;
  /** The first address that the caller may use. */
  start: number;
  rgbaToI420(rgba: number, width: number, rows: number, y: number, u: number, v: number): void;
  /** Prepares the column tables of a near plane, once. */
  layOut(blocks: number, toWidth: number, hFrom: number, hWeights: number): void;
  scaleRows(
    from: number,
    fromWidth: number,
    to: number,
    toWidth: number,
    first: number,
    end: number,
    vRows: number,
    vWeights: number,
    vTaps: number,
    hFrom: number,
    hWeights: number,
    hTaps: number,
    blocks: number,
    row: number,
  ): void;
};
