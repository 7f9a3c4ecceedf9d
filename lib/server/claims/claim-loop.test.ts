import { expect, test } from "vitest";
import { startClaimLoop } from "@/lib/server/claims/claim-loop";

test("does all that is due, so much at a time, without waiting for the next look", async () => {
  const due = [1, 2, 3, 4, 5];
  const state = { underWay: 0, max: 0, done: [] as number[] };
  const loop = startClaimLoop<number>(
    {
      what: "sum",
      atOnce: 2,
      claim: async () => due.shift(),
      nameOf: String,
      run: async (row) => {
        state.underWay += 1;
        state.max = Math.max(state.max, state.underWay);
        await new Promise((resolve) => setImmediate(resolve));
        state.underWay -= 1;
        if (row === 2) throw new Error("This one cannot be done.");
        state.done.push(row);
      },
    },
    { pollMs: 3_600_000 },
  );
  await loop.run();
  expect(state.done.toSorted()).toEqual([1, 3, 4, 5]);
  expect(state.max).toBe(2);
  await loop.stop();
});
