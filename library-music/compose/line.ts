import { parsePitch } from "../theory/pitch";
import { clampVelocity, type Note } from "./note";

export type LineSettings = { beatsPerBar: number; velocity?: number };

/**
 * Reads a written line: `e5:1 d5:.5 c5 | g4+b4:2 -:2`. A token is pitches joined by `+`, or `-` for a rest, or `~`
 * to hold the note before; `:` gives beats and stays until changed. Marks after it: `!` accent, `,` soft,
 * `'` short, `/` slide from the note before. Every bar must be full, so that a slip of the pen is an error.
 */
export function line(text: string, { beatsPerBar, velocity = 0.7 }: LineSettings): Note[] {
  const notes: Note[] = [];
  let beats = 1;
  let lastMidi: number | undefined;
  text
    .split("|")
    .map((bar) => bar.trim())
    .filter((bar) => bar !== "")
    .forEach((bar, barIndex) => {
      let beat = 0;
      for (const token of bar.split(/\s+/)) {
        const { pitches, length, marks } = readToken(token);
        beats = length ?? beats;
        const position = barIndex * beatsPerBar + beat;
        beat += beats;
        if (pitches === "-") continue;
        if (pitches === "~") {
          for (const note of notes)
            if (Math.abs(note.beat + note.beats - position) < 1e-3) note.beats += beats;
          continue;
        }
        const accent = 0.13 * count(marks, "!") - 0.14 * count(marks, ",");
        for (const pitch of pitches.split("+")) {
          const midi = parsePitch(pitch);
          notes.push({
            beat: position,
            beats: marks.includes("'") ? beats * 0.45 : beats,
            midi,
            velocity: clampVelocity(velocity + accent),
            ...(marks.includes("/") && lastMidi !== undefined ? { glideFromMidi: lastMidi } : {}),
          });
          lastMidi = midi;
        }
      }
      if (Math.abs(beat - beatsPerBar) > 1e-3)
        throw new Error(`Bar ${barIndex + 1} has ${beat} beats: ${bar}`);
    });
  return notes;
}

function readToken(token: string): { pitches: string; length: number | undefined; marks: string } {
  const match = /^([^:!,'/]+)(?::([\d.]+(?:\/\d+)?))?([!,'/]*)$/.exec(token);
  if (match?.[1] === undefined) throw new Error(`Not a note: ${token}`);
  const [over, under] = (match[2] ?? "").split("/").map(Number);
  const length = match[2] === undefined ? undefined : (over ?? 0) / (under ?? 1);
  return { pitches: match[1], length, marks: match[3] ?? "" };
}

function count(marks: string, mark: string): number {
  return marks.split(mark).length - 1;
}
