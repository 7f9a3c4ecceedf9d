type Share = {
  /** What was paid at the order, for the whole film. */
  cost: number;
  framesKept: number;
  framesTotal: number;
};

/** What of a price is given back for frames that were not made: whoever made any frame has paid for it, to the next credit. */
export function keptShare({ cost, framesKept, framesTotal }: Share): number {
  const framesMade = Math.max(0, framesTotal - framesKept);
  return framesTotal === 0 ? 0 : cost - Math.ceil((cost * framesMade) / framesTotal);
}
