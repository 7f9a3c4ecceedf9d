import { setImmediate as turn } from "node:timers/promises";
import { expect, it } from "vitest";
import { onceMore } from "@/lib/server/events/once-more";

type Step = "ask" | "end";

it.each<[string, Step[], begun: number]>([
  ["nobody asks", [], 0],
  ["asked once", ["ask"], 1],
  ["asked while it is done", ["ask", "ask"], 1],
  ["asked while it was done", ["ask", "ask", "end"], 2],
  ["asked often while it was done", ["ask", "ask", "ask", "ask", "end"], 2],
  ["asked often, and done once more", ["ask", "ask", "ask", "end", "end"], 2],
  ["asked when it is over", ["ask", "end", "ask"], 2],
  ["asked again while it is done once more", ["ask", "ask", "end", "ask", "end"], 3],
])("how often something is done: %s", async (_, steps, begun) => {
  const ends: (() => void)[] = [];
  const ask = onceMore(() => new Promise<void>((resolve) => ends.push(resolve)));
  let ended = 0;
  for (const step of steps) {
    if (step === "ask") ask();
    else ends[ended++]?.();
    await turn();
    expect(ends.length - ended, "only one at a time").toBeLessThan(2);
  }
  expect(ends).toHaveLength(begun);
});
