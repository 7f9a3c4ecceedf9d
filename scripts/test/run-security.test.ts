import { expect, it } from "vitest";
import { describeAttacks } from "@/scripts/test/run-security.mjs";

it("adds up the attacks by kind", () => {
  const printed = describeAttacks("leaks\t2\nevil files\t10\nleaks\t3\n");
  expect(printed).toMatch(/10 {2}evil files\n +5 {2}leaks\n +15 {2}in all/);
});
