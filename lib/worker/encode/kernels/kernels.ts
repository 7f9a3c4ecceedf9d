/** Samples that a row of scaling has beyond each of its ends. */
export const ROW_MARGIN = 64;
/** What is laid out of one plane's columns. */
export const BLOCKS_BYTES = 256 * (4 + 16 + 3 * 16);

/** Whether a row has `nearTaps` weights for each of its samples, in bytes, for it is halved or stays nearly as large. */
export const isNear = (fromWidth: number, toWidth: number) =>
  fromWidth === 2 * toWidth || fromWidth * 5 <= toWidth * 8;

/** The sums behind planes.c: every argument that is not a size or a count is an address in `memory`. */
export type Kernels = {
  memory: SharedArrayBuffer;
  /** Where the room begins. */
  start: number;
  rgbaToI420(rgba: number, width: number, rows: number, y: number, u: number, v: number): void;
  /** Once for the columns of a near plane. */
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
