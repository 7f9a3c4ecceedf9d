import { expect, it } from "vitest";
import * as z from "zod/mini";
import { rowsField } from "@/lib/contracts/batch-rows";
import { MAX_ROWS } from "@/lib/film/templates/template-limits";

function refusal(rows: unknown): unknown {
  const issues = z.safeParse(rowsField, rows).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join("."), message]));
}

it("takes one row or many, as text whatever they are written as, and leaves out what is null", () => {
  const row = { Title: "Ann", age: 7, member: true, Photo: null };
  const read = { Title: "Ann", age: "7", member: "true" };
  expect(z.parse(rowsField, row)).toEqual([read]);
  expect(z.parse(rowsField, JSON.stringify([row, {}]))).toEqual([read, {}]);
});

it("names every cell and row that is not one, counted from 1", () => {
  expect(refusal([{ Title: "Ann" }, { Title: { first: "Bob" }, Photo: ["a"] }, "Carl", null])).toEqual({
    "2.Title": "Must be text.",
    "2.Photo": "Must be text.",
    "3": "Must be an object.",
    "4": "Must be an object.",
  });
});

it("says what is wrong with the list as a whole", () => {
  expect(refusal([])).toEqual({ "": "There are no rows." });
  expect(refusal(Array(MAX_ROWS + 1).fill({}))).toEqual({ "": `At most ${MAX_ROWS} rows.` });
  expect(refusal("Ann")).toEqual({ "": "Must be an object, or a list of objects." });
});
