import type { Note } from "../compose/note";
import type { Part } from "../compose/track";

/** An instrument with the sound, the habits and the place in the room of whoever plays it. */
export type Player = Pick<Part, "instrument" | "inserts" | "feel" | "sends" | "group">;

/** Gives a player a part to play, at a loudness in the mix. */
export function cast(
  name: string,
  player: Player,
  level: number,
  notes: readonly Note[],
  changes: Partial<Omit<Part, "name" | "notes" | "level">> = {},
): Part {
  return { ...player, name, level, notes, ...changes };
}
