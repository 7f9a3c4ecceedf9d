import { expect, it } from "vitest";
import { tableWords, templateWords } from "@/components/strings/templates";

it("says of which film a template is, also of one without a name", () => {
  expect(templateWords.ofFilm("Our summer")).toBe("From “Our summer”");
  expect(templateWords.ofFilm("")).toBe("From an untitled film");
});

it("names the columns that are no fields", () => {
  const { notFields } = tableWords;
  expect(notFields(["Phto"])).toBe("“Phto” is not a field, so it changes nothing in the films.");
  expect(notFields(["a", "b"])).toMatch(/^“a” and “b” are not fields, so they/);
  expect(notFields(["a", "b", "c"])).toMatch(/^“a” and 2 more columns are not fields/);
});
