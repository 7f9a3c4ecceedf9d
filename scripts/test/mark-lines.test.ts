import { expect, it } from "vitest";
import { markLines } from "@/scripts/test/mark-lines.mjs";

it("marks each line once, however it comes in parts", () => {
  const shown: string[] = [];
  const lines = markLines("unit │ ", (text) => shown.push(text));
  lines.add("one\ntw");
  lines.add("o\n\nthr");
  lines.add("ee");
  expect(shown.join("")).toBe("unit │ one\nunit │ two\nunit │ \n");
  lines.end();
  lines.end();
  expect(shown.join("")).toBe("unit │ one\nunit │ two\nunit │ \nunit │ three\n");
});
