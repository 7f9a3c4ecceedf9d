import { expect, it } from "vitest";
import { TRANSITIONS } from "@/lib/film/document-choices";
import { sheetFilm } from "@/lib/paint/testing/sheet-film";

it("shows every transition", () => {
  const shown = sheetFilm("vanilla", "16:9", 0).visuals.map(({ transition }) => transition);
  expect(TRANSITIONS.filter((transition) => transition !== "auto" && !shown.includes(transition))).toEqual(
    [],
  );
});
