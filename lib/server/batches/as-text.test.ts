import { expect, test } from "vitest";
import { asText } from "@/lib/server/batches/as-text";

test.each([
  "=1+1",
  "+A1",
  "-A1",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  "\n=1",
  "＝1+1",
  "-1+2",
  "'=1",
  "''@x",
  "+49 170 1234",
])("%j is kept from being a formula", (cell) => {
  expect(asText(cell)).toBe(`'${cell}`);
});

test.each([
  "",
  "0",
  "-5",
  "+3.5",
  "-1,5",
  "-1.234,56",
  "-.5",
  "-1e-9",
  "-12 %",
  "Ann",
  "a=b",
  "'tis",
  "' =",
  "2026-11-27",
])("%j stays as it is", (cell) => {
  expect(asText(cell)).toBe(cell);
});
