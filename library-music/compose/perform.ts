import { SAMPLE_RATE } from "../synth/audio";
import type { Tone } from "../synth/instrument";
import { createRandom } from "../synth/random";
import { clampVelocity } from "./note";
import { singNotes } from "./sing-notes";
import { beatToSeconds } from "./tempo";
import type { Part, Swing, Track } from "./track";
import { trackTempo } from "./track-time";

/**
 * Turns written notes into played ones: swing, the player's habit of being early or late, and small unevenness in
 * time and touch. Notes struck together share most of their unevenness, because one hand plays them.
 */
export function perform(part: Part, track: Track): Tone[] {
  const { swing, id: seed } = track;
  const tempo = trackTempo(track);
  const { offsetMs = 0, jitterMs = 3, velocityJitter = 0.04, swung = true, sings = false } = part.feel ?? {};
  const written = [...part.notes].sort((a, b) => a.beat - b.beat || a.midi - b.midi);
  const ordered = sings ? singNotes(written) : written;
  const hand = createRandom(`${seed} ${part.name} hand`);
  let lastBeat = Number.NaN;
  let shared = 0;
  let sharedTouch = 0;
  return ordered.map((note, index) => {
    if (note.beat !== lastBeat) {
      lastBeat = note.beat;
      shared = hand.normal() * jitterMs;
      sharedTouch = hand.normal() * velocityJitter;
    }
    const own = hand.normal() * jitterMs * 0.35;
    const place = (beat: number): number =>
      beatToSeconds(tempo, swung && swing ? swingBeat(beat, swing) : beat);
    const start = place(note.beat) + (offsetMs + shared + own + (note.delayMs ?? 0)) / 1000;
    // What reaches the last bar line is the end of the piece: it is left to ring.
    const isLast = note.beat + note.beats >= track.form.totalBeats - 0.01;
    const end = Math.max(
      place(note.beat + note.beats) + (isLast ? track.tailSeconds * 0.55 : 0),
      start + 0.02,
    );
    return {
      startSample: Math.max(0, Math.round(start * SAMPLE_RATE)),
      lengthSamples: Math.round((end - Math.max(0, start)) * SAMPLE_RATE),
      midi: note.midi,
      velocity: clampVelocity(note.velocity + sharedTouch + hand.normal() * velocityJitter * 0.5),
      ...(note.glideFromMidi === undefined ? {} : { glideFromMidi: note.glideFromMidi }),
      random: createRandom(`${seed} ${part.name} ${index}`),
    };
  });
}

/** Every second unit comes later: at ratio 0.5 even, at 0.667 in triplets. */
function swingBeat(beat: number, { unitBeats, ratio }: Swing): number {
  const pair = unitBeats * 2;
  const start = Math.floor(beat / pair + 1e-9) * pair;
  const inside = (beat - start) / pair;
  const moved = inside < 0.5 ? inside * 2 * ratio : ratio + (inside - 0.5) * 2 * (1 - ratio);
  return start + moved * pair;
}
