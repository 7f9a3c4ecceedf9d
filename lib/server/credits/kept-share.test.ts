import { expect, it } from "vitest";
import { keptShare } from "@/lib/server/credits/kept-share";

it.each([
  { what: "nothing kept", framesKept: 0, share: 0 },
  { what: "all kept", framesKept: 3600, share: 10 },
  { what: "one caption changed", framesKept: 3486, share: 9 },
  { what: "half kept", framesKept: 1800, share: 5 },
  { what: "a little more than half made", framesKept: 1799, share: 4 },
  { what: "one frame kept", framesKept: 1, share: 0 },
])("for a film with $what, $share of 10 credits are refunded", ({ framesKept, share }) => {
  expect(keptShare({ cost: 10, framesKept, framesTotal: 3600 })).toBe(share);
});

it("the refund is never more than was paid, and never negative", () => {
  expect(keptShare({ cost: 0, framesKept: 3600, framesTotal: 3600 })).toBe(0);
  expect(keptShare({ cost: 10, framesKept: 3601, framesTotal: 3600 })).toBe(10);
  expect(keptShare({ cost: 10, framesKept: 0, framesTotal: 0 })).toBe(0);
});
