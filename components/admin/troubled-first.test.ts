import { expect, test } from "vitest";
import { troubledFirst } from "@/components/admin/troubled-first";

test("what is broken comes before what needs a look, and the rest stays in its order", () => {
  const checks = (["good", "off", "poor", "good", "bad"] as const).map((state, id) => ({ id, state }));
  expect(troubledFirst(checks).map(({ id }) => id)).toEqual([4, 2, 0, 1, 3]);
});
