import { describe, expect, test } from "vitest";
import type { FilmDocument } from "@/lib/film/document";
import { MAX_ASSETS, MAX_FILM_SECONDS } from "@/lib/film/limits";
import { addVoice, freeVoiceStart } from "@/lib/film/operations/add-voice";
import { deleteClips } from "@/lib/film/operations/delete-clips";
import { duplicateClips } from "@/lib/film/operations/duplicate-clips";
import { moveVoice } from "@/lib/film/operations/move-voice";
import { setVoice } from "@/lib/film/operations/set-voice";
import { splitClip } from "@/lib/film/operations/split-clip";
import { trimVoice } from "@/lib/film/operations/trim-voice";
import { filmOf, photo, voice } from "@/lib/film/testing/film-of";

const film = filmOf({
  visuals: [photo("a", 0, 20)],
  voices: [voice("v", 4, 8, { offsetSeconds: 1 })],
});
const laneOf = ({ voices }: FilmDocument) =>
  (voices ?? [])
    .map(
      ({ id, startSeconds, endSeconds, offsetSeconds = 0 }) =>
        `${id} ${startSeconds}-${endSeconds} @${offsetSeconds}`,
    )
    .join(" ");

describe("voices", () => {
  test("are added at a time, in time order, with their whole length", () => {
    expect(laneOf(addVoice(film, { voiceId: "w", atSeconds: 1, seconds: 2.5 }))).toBe("c1 1-3.5 @0 v 4-8 @1");
    expect(addVoice(film, { voiceId: "w", atSeconds: MAX_FILM_SECONDS, seconds: 2 })).toBe(film);
    const full = filmOf({ visuals: Array.from({ length: MAX_ASSETS }, (_, i) => photo(`p${i}`, i, i + 1)) });
    expect(addVoice(full, { voiceId: "w", atSeconds: 1, seconds: 2 })).toBe(full);
  });

  test("another take replaces the one before", () => {
    expect(laneOf(addVoice(film, { voiceId: "w", atSeconds: 4, seconds: 3, insteadOf: "v" }))).toBe(
      "c1 4-7 @0",
    );
  });

  test("a retake replaces what was said in its stretch, and nothing around it", () => {
    const long = filmOf({ visuals: [photo("a", 0, 20)], voices: [voice("v", 2, 12, { offsetSeconds: 1 })] });
    const retake = (atSeconds: number, seconds: number) =>
      laneOf(addVoice(long, { voiceId: "w", atSeconds, seconds, isRetake: true }));
    expect(retake(5, 3)).toBe("v 2-5 @1 c1 5-8 @0 c2 8-12 @7");
    expect(retake(1, 3)).toBe("c1 1-4 @0 v 4-12 @3");
    expect(retake(10, 5)).toBe("v 2-10 @1 c1 10-15 @0");
    expect(retake(2.2, 9.6)).toBe("c1 2.2-11.8 @0");
    expect(retake(12, 2)).toBe("v 2-12 @1 c1 12-14 @0");
  });

  test("find the next moment at which nobody speaks", () => {
    const two = filmOf({ visuals: [photo("a", 0, 20)], voices: [voice("v", 2, 6), voice("w", 7, 9)] });
    expect(freeVoiceStart(two, 0, 2)).toBe(0);
    expect(freeVoiceStart(two, 0, 3)).toBe(9);
    expect(freeVoiceStart(two, 4, 1)).toBe(6);
    expect(freeVoiceStart(two, 9, 5)).toBe(9);
    expect(freeVoiceStart(filmOf({}), -1, 5)).toBe(0);
  });

  test("move with their length, and begin while the film lasts", () => {
    expect(laneOf(moveVoice(film, { clipId: "v", toSeconds: 10 }))).toBe("v 10-14 @1");
    expect(laneOf(moveVoice(film, { clipId: "v", toSeconds: 99 }))).toBe("v 19.5-23.5 @1");
    expect(laneOf(moveVoice(film, { clipId: "v", toSeconds: -3 }))).toBe("v 0-4 @1");
  });

  test("are trimmed within their recording, and the words keep their time", () => {
    const trim = (edge: "start" | "end", toSeconds: number) =>
      laneOf(trimVoice(film, { clipId: "v", edge, toSeconds, recordedSeconds: 6 }));
    expect(trim("start", 5)).toBe("v 5-8 @2");
    expect(trim("start", 0)).toBe("v 3-8 @0");
    expect(trim("start", 99)).toBe("v 7.5-8 @4.5");
    expect(trim("end", 6)).toBe("v 4-6 @1");
    expect(trim("end", 99)).toBe("v 4-9 @1");
    expect(trim("end", 0)).toBe("v 4-4.5 @1");
  });

  test("are split so that the second half continues the first", () => {
    expect(laneOf(splitClip(film, { clipId: "v", atSeconds: 5.5 }))).toBe("v 4-5.5 @1 c1 5.5-8 @2.5");
    expect(splitClip(film, { clipId: "v", atSeconds: 4.2 })).toBe(film);
    expect(splitClip(film, { clipId: "v", atSeconds: Number.NaN })).toBe(film);
  });

  test("are duplicated right behind themselves", () => {
    expect(laneOf(duplicateClips(film, { clipIds: ["v"] }))).toBe("v 4-8 @1 c1 8-12 @1");
  });

  test("have a bounded volume", () => {
    expect(setVoice(film, { clipId: "v", volume: 9 }).voices?.[0]?.volume).toBe(2);
    expect(setVoice(film, { clipId: "v", volume: Number.NaN })).toBe(film);
  });

  test("removing the last voice leaves a film like one without voices", () => {
    const { voices, ...rest } = film;
    expect(voices).toHaveLength(1);
    expect(deleteClips(film, { clipIds: ["v"] })).toStrictEqual(rest);
  });
});
