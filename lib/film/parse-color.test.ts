import { expect, test } from "vitest";
import { parseColor, typedColor } from "@/lib/film/parse-color";

test("a colour is read in capitals and with spaces around it", () => {
  expect([" #C5482F\t", "#c5482f"].map(parseColor)).toEqual(["#c5482f", "#c5482f"]);
  for (const text of ["", "red", "c5482f", "#fff", "#c5482f80", "#c5482f #c5482f", "#c5482g"])
    expect(parseColor(text)).toBeUndefined();
});

test("whoever types one may leave its # out", () => {
  expect(["C5482F", "#c5482f", " c5482f "].map(typedColor)).toEqual(["#c5482f", "#c5482f", "#c5482f"]);
  for (const text of ["", "#", "##c5482f", "c5482", "orange"]) expect(typedColor(text)).toBeUndefined();
});
