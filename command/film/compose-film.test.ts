import { expect, it } from "vitest";
import { composeFilm } from "@/command/film/compose-film";

it("a film has the colour that was asked for, and otherwise its style's own", () => {
  const story = { chapters: [], leftOut: [], clocks: [] };
  const wish = { title: "June", style: "album", ratio: "9:16", fit: null, language: "en" } as const;
  const document = (color: string | null) =>
    composeFilm(story, { pictures: new Map(), song: null }, { ...wish, color }).document;
  expect(document("#2b8fa6")).toMatchObject({ style: "album", aspectRatio: "9:16", accent: "#2b8fa6" });
  expect(document(null)).not.toHaveProperty("accent");
});
