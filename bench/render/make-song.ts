import { Readable } from "node:stream";
import { CHANNELS, SAMPLE_RATE } from "@/lib/film/sound/samples";

const bpm = 96;
const beatSeconds = 60 / bpm;
const chords = [
  [57, 60, 64, 69],
  [53, 57, 60, 65],
  [48, 55, 60, 64],
  [55, 59, 62, 67],
];

const hertz = (note: number) => 440 * 2 ** ((note - 69) / 12);

/**
 * Generates the samples of a tune: broken chords over a bass and a soft beat. Decoding and mixing it is as
 * much work as for any song.
 */
export function makeSong(seconds: number): Readable {
  const moments = Math.round(seconds * SAMPLE_RATE);
  function* blocks() {
    for (let from = 0; from < moments; from += SAMPLE_RATE) {
      const block = new Int16Array(Math.min(SAMPLE_RATE, moments - from) * CHANNELS);
      for (let i = 0; i < block.length; i += CHANNELS) {
        const [left, right] = sampleAt((from + i / CHANNELS) / SAMPLE_RATE);
        block[i] = left * 32_767;
        block[i + 1] = right * 32_767;
      }
      yield Buffer.from(block.buffer);
    }
  }
  return Readable.from(blocks(), { objectMode: false });
}

function sampleAt(time: number): [left: number, right: number] {
  const beat = time / beatSeconds;
  const chord = chords[Math.floor(beat / 4) % chords.length] ?? [60];
  const eighth = Math.floor(beat * 2);
  const sinceEighth = time - (eighth * beatSeconds) / 2;
  const note = chord[eighth % chord.length] ?? 60;
  const pluck = tone(hertz(note + 12), time) * Math.exp(-4 * sinceEighth) * 0.25;
  const bass = Math.sin(2 * Math.PI * hertz((chord[0] ?? 48) - 24) * time) * 0.2;
  const sinceBeat = time - Math.floor(beat) * beatSeconds;
  const hiss = ((Math.sin(time * 91_733.7) * 43_758.5) % 1) * Math.exp(-60 * sinceBeat) * 0.08;
  return [bass + pluck + hiss, bass + pluck * 0.7 - hiss];
}

function tone(frequency: number, time: number): number {
  const phase = 2 * Math.PI * frequency * time;
  return Math.sin(phase) + Math.sin(2 * phase) / 3 + Math.sin(3 * phase) / 7;
}
