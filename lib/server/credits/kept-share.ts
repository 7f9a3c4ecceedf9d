type Share = {
  /** What was paid for the whole film when it was ordered. */
  cost: number;
  framesKept: number;
  framesTotal: number;
};

/**
 * The refund for frames that did not have to be made. The frames that were made are charged, rounded up to a
 * whole credit.
 */
export function keptShare({ cost, framesKept, framesTotal }: Share): number {
  const framesMade = Math.max(0, framesTotal - framesKept);
  return framesTotal === 0 ? 0 : cost - Math.ceil((cost * framesMade) / framesTotal);
}
