import { expect, it } from "vitest";
import { wordsForAgents } from "@/command/mcp/film-tools";

it.each([
  [
    "film.mp4 already exists. Use --force to replace it.",
    "film.mp4 already exists. Use force to replace it.",
  ],
  ["A song. Use it with --music.", "A song. Use it with music."],
  ["Films are MP4 files: --out film.mp4", "Films are MP4 files: out film.mp4"],
  ["There is no --help.", "There is no --help."],
  ["The same file as a--music.jpg.", "The same file as a--music.jpg."],
])("tells agents of options as they give them: %s", (words, forAgents) => {
  expect(wordsForAgents(words)).toBe(forAgents);
});
