import { expect, it } from "vitest";
import { filmFileName } from "@/lib/server/videos/film-address";

it("names a file as the film's title is read, without what no file system takes", () => {
  expect(filmFileName("Our summer: day 1/2")).toBe("Our-summer-day-1-2.mp4");
  expect(filmFileName("Greetings from {{town|Rome}}")).toBe("Greetings-from-Rome.mp4");
  expect(filmFileName("🎬", "srt")).toBe("film.srt");
});
