import { bassLine } from "../compose/bass-line";
import { arpeggiate, holdChords, voiceSpans } from "../compose/chord-patterns";
import { createForm } from "../compose/form";
import { createChart, inSections, writeLines } from "../compose/score";
import type { Composition, Track } from "../compose/track";
import { compress } from "../effects/compress";
import { renderWaves } from "../effects/waves";
import { KEYS } from "../players/keys";
import { cast } from "../players/player";
import { STRINGS } from "../players/strings";
import { SYNTHS } from "../players/synths";
import { WINDS } from "../players/winds";

/*
 * Ambient, E major, 64. Chords of two bars come and go like the sea under them; a piano lets single notes fall after the
 * first beat; a vibraphone circles in fives against the four, so that no bar is like the last. The middle turns to a
 * Lydian C, as clouds do; voices, then cello; a minor subdominant before the last E, and only the shore is left.
 */
const form = createForm(4, ["intro 4 .1", "a 8 .3", "b 8 .55", "a2 8 .5", "outro 6 .15"]);

const chart = createChart(form, {
  intro: "Eadd9 | . | . | .",
  a: "Eadd9 | . | C#m7 | . | Aadd9 | . | F#m7 | B9sus4",
  b: "Cadd9 | . | E/G# | . | Aadd9 | . | F#m7 | B9sus4",
  outro: "Aadd9 | . | Am | . | Eadd9 | .",
});

/** What floats above leaves the roots to what lies below. */
const upperChart = createChart(form, {
  b: "Em | . | E | . | A | . | A | F#m",
  a2: "E | . | C#m | . | A | . | A | F#m",
  outro: "A | . | Am | . | E | .",
});

/** The circling bells keep to notes that are at home in every chord of their section. */
const CIRCLE = "b4:1, e5 b5 e6 b5";

function compose(): Composition {
  const hand = (name: string, low: number, high: number, voices: number) =>
    voiceSpans(chart(name), { lowMidi: low, highMidi: high, voices });
  const above = (name: string, low: number, high: number) =>
    voiceSpans(upperChart(name), { lowMidi: low, highMidi: high, voices: 3 });
  const drops = writeLines(
    form,
    {
      a: "-:1 b5:1.5 g#5 | f#5:4 | -:1 g#5:1.5 e5 | c#5:4 | -:1 e5 c#5 b4 | g#5:4 | -:1 a5:1.5 e5 | f#5:2 e5:2",
      b: "-:1 g5:1.5 f#5 | b5:4 | -:1 b5:1.5 g#5 | f#5:4 | -:1 e5 c#6! b5 | e5:4 | -:1 a5:1.5 e5 | f#5:2 b5:2",
      a2: "-:1 b5:1.5 g#5 | f#5:4 | -:1 g#5:1.5 c#6! | b5:4 | -:1 e6 c#6 b5 | a5:4 | -:1 a5:1.5 e5 | f#5:2 c#5:2",
      outro: "-:1 e5:1.5, c#5, | b4:4, | -:1 e5:1.5, c5, | f#5:4, | -:1 b4:1.5, e5, | e4+b4+f#5+g#5:4,",
    },
    0.5,
  );
  const circle = ["a", "b", "a2"].flatMap((name) => {
    const notes = writeLines(
      createForm(5, ["circle 6 1"]),
      { circle: Array.from({ length: 6 }, () => CIRCLE).join(" | ") },
      0.42,
    );
    const inTime = notes.map((note) => ({ ...note, beat: note.beat + 0.5, beats: 3 }));
    return inSections(form, [name], () => inTime);
  });
  const pads = inSections(form, ["intro", "a", "b", "a2", "outro"], (name) =>
    holdChords(hand(name, 52, 71, 4), 0.6, 0.2),
  );
  const shimmer = inSections(form, ["b", "a2"], (name) => holdChords(above(name, 68, 85), 0.5, 0.2));
  const low = inSections(form, ["intro", "a", "b", "a2", "outro"], (name) =>
    bassLine(chart(name), "1:8", { lowMidi: 33, velocity: 0.6, shorten: 1.04 }),
  );
  const voices = inSections(form, ["b", "a2", "outro"], (name) => holdChords(above(name, 59, 76), 0.5, 0.2));
  const cello = writeLines(
    form,
    {
      b: "e3:4 | g3:4 | b3:4 | g#3:4 | e3:4 | c#4:4 | a3:4 | b3:2 f#3:2",
      a2: "b3:4 | g#3:4 | c#4:4 | e4:4 | c#4:4 | a3:4 | f#3:4 | e3:4",
      outro: "e3:4, | c#4:4, | c4:4, | a3:4, | g#3:4, | ~:4",
    },
    0.5,
  );
  const harp = inSections(form, ["b", "a2"], (name) =>
    arpeggiate(above(name, 62, 78), "0.1.2.3.4.5.................", 0.5, { velocity: 0.42, ring: true }),
  );
  return {
    parts: [
      cast("pads", SYNTHS.warmPad, -19.5, pads, {
        automation: [
          [0, -7],
          [form.at("a"), -2],
          [form.at("b"), 0],
          [form.at("outro"), -1],
          [form.totalBeats, -8],
        ],
      }),
      cast("shimmer", SYNTHS.airPad, -26, shimmer, {
        automation: [
          [form.at("b"), -10],
          [form.at("b") + 12, 0],
          [form.after("a2") - 8, 0],
          [form.after("a2"), -10],
        ],
      }),
      cast("deep", SYNTHS.drone, -24, low, { feel: { jitterMs: 10 } }),
      cast("piano", KEYS.feltPiano, -19.5, drops, { sends: { hall: -3, delay: -6 } }),
      cast("vibraphone", KEYS.vibraphone, -24.5, circle, { pan: 0.25, sends: { hall: -3, delay: -8 } }),
      cast("voices", WINDS.choirOo, -24, voices, {
        automation: [
          [form.at("b"), -10],
          [form.at("b") + 16, 0],
          [form.at("outro"), -2],
          [form.totalBeats, -9],
        ],
      }),
      cast("cello", STRINGS.cello, -24, cello, { pan: -0.25, sends: { hall: -3 } }),
      cast("harp", STRINGS.harp, -26, harp, { pan: -0.3, sends: { hall: -4, delay: -10 } }),
    ],
    hall: { decaySeconds: 5.5, dampingHertz: 3800, preDelaySeconds: 0.04, size: 1.3 },
    delay: { leftBeats: 1.5, rightBeats: 1, feedback: 0.5, dampingHertz: 2600 },
    texture: { level: -31, make: (length) => renderWaves(length, "tidewater") },
    masterBus: [compress({ thresholdDb: -20, ratio: 1.6, attackMs: 40, releaseMs: 400, kneeDb: 10 })],
  };
}

export const tidewater: Track = {
  id: "tidewater",
  title: "Tidewater",
  artist: "Kinora",
  moods: ["ambient", "peaceful", "nature"],
  description: "Slow chords, falling piano notes and a shore at low tide.",
  bpm: 64,
  key: "E major",
  form,
  loop: { from: "a", to: "a2" },
  previewFrom: "b",
  tailSeconds: 7,
  percussive: false,
  compose,
};
