import { expect, test } from "vitest";
import type { AudioPlay } from "@/lib/film/plan/audio-play";
import { addressOfItsOwn } from "@/remotion/sound/address-of-its-own";

const play = (soundId: string, startSeconds: number, sourceSeconds = 0): AudioPlay => ({
  clipId: `${soundId}-${sourceSeconds}`,
  soundId,
  startSeconds,
  endSeconds: 5,
  sourceSeconds,
  speed: 1,
  gain: 1,
  ramps: [],
  ducks: [],
});

test("a recording laid twice at one place has an address for each", () => {
  const plays = [play("a", 1), play("b", 1), play("a", 2), play("a", 1, 3), play("a", 1, 4)];
  const addresses = plays.map((one, at) => addressOfItsOwn(one, plays.slice(0, at), `/files/${one.soundId}`));
  expect(addresses).toEqual(["/files/a", "/files/b", "/files/a", "/files/a#2", "/files/a#3"]);
});
