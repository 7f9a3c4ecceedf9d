import { describe, expect, it } from "vitest";
import { UNPITCHED } from "../compose/drum-pattern";
import { trackSeconds } from "../compose/track-time";
import { findClashes } from "../measure/find-clashes";
import { ALL_TRACKS } from "./all-tracks";

describe("the library's scores", () => {
  it("have names of their own", () => {
    expect(new Set(ALL_TRACKS.map((track) => track.id)).size).toBe(ALL_TRACKS.length);
    expect(new Set(ALL_TRACKS.map((track) => track.title)).size).toBe(ALL_TRACKS.length);
    expect(new Set(ALL_TRACKS.map((track) => track.moods[0])).size).toBe(ALL_TRACKS.length);
  });
});

describe.each(ALL_TRACKS.map((track) => [track.title, track] as const))("%s", (_title, track) => {
  const { parts } = track.compose();

  it("has a form: at least five sections that differ in energy, rising to one climax", () => {
    const energies = track.form.sections.map((section) => section.energy);
    expect(energies.length).toBeGreaterThanOrEqual(5);
    expect(Math.max(...energies) - Math.min(...energies)).toBeGreaterThanOrEqual(0.4);
    expect(energies.indexOf(Math.max(...energies))).toBeGreaterThan(energies.length / 2 - 1);
  });

  it("lasts between a minute and a half and three minutes", () => {
    expect(trackSeconds(track)).toBeGreaterThan(90);
    expect(trackSeconds(track)).toBeLessThan(180);
  });

  it("loops over at least eight bars and cuts its preview from a section", () => {
    expect(track.form.after(track.loop.to) - track.form.at(track.loop.from)).toBeGreaterThanOrEqual(
      8 * track.form.beatsPerBar,
    );
    expect(track.form.at(track.previewFrom)).toBeGreaterThan(0);
  });

  it("writes every part within the piece and within what instruments reach", () => {
    for (const part of parts) {
      expect(part.notes.length, part.name).toBeGreaterThan(0);
      for (const note of part.notes) {
        expect(note.beat, part.name).toBeGreaterThanOrEqual(0);
        expect(note.beat, part.name).toBeLessThan(track.form.totalBeats);
        if (note.midi !== UNPITCHED) {
          expect(note.midi, part.name).toBeGreaterThanOrEqual(24);
          expect(note.midi, part.name).toBeLessThanOrEqual(104);
        }
      }
    }
  });

  it("lets no half-step rub for long", () => {
    expect(findClashes(parts, 2)).toEqual([]);
  });
});
