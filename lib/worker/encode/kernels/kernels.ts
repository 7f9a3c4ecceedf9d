/** Samples that a row of scaling has beyond each of its ends. */
export const ROW_MARGIN = 64;

/** The sums behind planes.c: every argument that is not a size or a count is an address in `memory`. */
export type Kernels = {
  memory: SharedArrayBuffer;
  /** Where the room begins. */
  start: number;
  rgbaToI420(rgba: number, width: number, rows: number, y: number, u: number, v: number): void;
  scalePlane(
    from: number,
    fromWidth: number,
    to: number,
    toWidth: number,
    toHeight: number,
    vRows: number,
    vWeights: number,
    vTaps: number,
    hFrom: number,
    hWeights: number,
    hTaps: number,
    row: number,
  ): void;
};
