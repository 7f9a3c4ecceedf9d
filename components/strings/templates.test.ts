import { expect, it } from "vitest";
import { templateWords } from "@/components/strings/templates";

it("says of which film a template is, also of one without a name", () => {
  expect(templateWords.ofFilm("Our summer")).toBe("From “Our summer”");
  expect(templateWords.ofFilm("")).toBe("From an untitled film");
});
