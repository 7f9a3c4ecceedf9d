import { bassLine } from "../compose/bass-line";
import { changes } from "../compose/changes";
import { arpeggiate, holdChords, pedalNotes, voiceSpans } from "../compose/chord-patterns";
import { createForm } from "../compose/form";
import { line } from "../compose/line";
import { type Note, scaleVelocity, shapeVelocity, shiftNotes, transposeNotes } from "../compose/note";
import type { Composition, Track } from "../compose/track";
import { KEYS } from "../players/keys";
import { cast } from "../players/player";
import { STRINGS } from "../players/strings";

/*
 * Calm piano, D major, 70. A falling third (F# E D) asks; the answer climbs a fourth and sinks home. Felt piano alone,
 * then strings breathe under it; the middle turns to B minor and reaches the high D; at the return a minor fourth
 * degree clouds the light for two bars before the last cadence, which slows and rings out.
 */
const form = createForm(4, [
  "intro 4 .15",
  "theme 8 .3",
  "answer 8 .4",
  "middle 8 .65",
  "return 8 .55",
  "coda 5 .2",
]);
const bar = { beatsPerBar: 4 };

const CHORDS = {
  intro: "Dadd9 | A/C# | Bm7 | Gmaj7",
  theme: "D | A/C# | Bm7 | F#m7 | G | D/F# | Em7 | A7sus4 A",
  answer: "D | A/C# | Bm7 | F#m7 | G | D/F# | Em7 A7 | D",
  middle: "Bm | G | D/F# | A | Bm | G | Em7 | A7sus4 A7",
  return: "D | A/C# | Bm7 | F#m7 | G | Gm6 | D/F# Em7 | A7",
  coda: "D | G/D | Gm6/D | D | D",
} as const;
type Section = keyof typeof CHORDS;
const SECTIONS = Object.keys(CHORDS).filter((name): name is Section => name in CHORDS);

const MELODY: Record<Section, string> = {
  intro: "-:4 | -:4 | -:2 f#5:1, a5:1 | b5:3, -:1",
  theme: `f#5:1.5! e5:.5 d5:2 | e5:1.5 d5:.5 c#5:1 a4:1 | d5:1.5 c#5:.5 b4:2 | c#5:3 -:1 |
    b4:1 d5:1 g5:1.5! f#5:.5 | f#5:2 e5:1 d5:1 | e5:1 g5:1 b4:2 | d5:2 c#5:1 -:1`,
  answer: `f#5:1.5! e5:.5 d5:1 f#5:1 | e5:1.5 d5:.5 c#5:1 a4:1 | d5:1.5 c#5:.5 b4:1 d5:1 | c#5:2 a4:1 -:1 |
    b4:1 d5:1 g5:1 a5:1! | f#5:2 a5:1 f#5:1 | g5:1 e5:1 e5:1 c#5:1 | d5:3 -:1`,
  middle: `-:.5 f#5 b5:1! a5 f#5 | g5:1.5 f#5:.5 d5:2 | -:.5 f#5 a5:1! f#5 e5 | e5:1.5 c#5:.5 a4:2 |
    -:.5 f#5 b5:1 c#6 d6! | d6:1! b5 a5 g5 | g5:1 f#5:.5 e5 b5:2! | a5:2 g5:1 e5:1`,
  return: `f#5:1.5! e5:.5 d5:1 a5:1 | e5:1.5 d5:.5 c#5:1 a4:1 | d5:1.5 c#5:.5 b4:1 f#5:1 | c#5:2 e5:1 -:1 |
    b4:1 d5:1 g5:1 b5:1! | bb5:1.5! a5:.5 g5:2 | f#5:1 a5:1 g5:1 e5:1 | e5:1.5 d5:.5 c#5:2`,
  coda: "d5:1 f#5:1 a5:2, | b5:2, a5:1, g5:1, | bb5:2, g5:2, | f#5:1, a5:1, d6:2, | d4+f#4+a4+d5:4,",
};

function compose(): Composition {
  const right: Note[] = [];
  const left: Note[] = [];
  const low: Note[] = [];
  const high: Note[] = [];
  const cello: Note[] = [];
  for (const name of SECTIONS) {
    const at = form.at(name);
    const spans = changes(CHORDS[name], 4);
    const melody = pedalNotes(
      line(MELODY[name], { ...bar, velocity: name === "middle" ? 0.62 : 0.52 }),
      spans,
    );
    right.push(...shiftNotes(melody, at));
    if (name === "return")
      right.push(...shiftNotes(scaleVelocity(transposeNotes(melody.slice(0, 14), -12), 0.7), at));
    const hand = voiceSpans(spans, { lowMidi: 50, highMidi: 66, voices: 3 });
    const order = {
      intro: "0.1.2.1.",
      theme: "01212101",
      answer: "01212321",
      middle: "01232321",
      return: "01213121",
      coda: "0.1.2...",
    };
    const touch = { intro: 0.3, theme: 0.32, answer: 0.34, middle: 0.42, return: 0.38, coda: 0.28 }[name];
    const broken = arpeggiate(name === "coda" ? hand.slice(0, 4) : hand, order[name], 0.5, {
      velocity: touch,
      ring: true,
    });
    left.push(...shiftNotes(name === "middle" ? shapeVelocity(broken, 0.85, 1.2) : broken, at));
    left.push(...shiftNotes(bassLine(spans, "1:4", { lowMidi: 37, velocity: touch + 0.1, shorten: 1 }), at));
    if (name === "middle" || name === "return")
      left.push(...shiftNotes(bassLine(spans, "1:4", { lowMidi: 28, velocity: touch, shorten: 1 }), at));
    if (name === "intro" || name === "theme") continue;
    const strings = voiceSpans(spans, { lowMidi: 57, highMidi: 76, voices: 3 });
    high.push(...shiftNotes(holdChords(strings, name === "middle" ? 0.6 : 0.42, 0.15), at));
    low.push(...shiftNotes(bassLine(spans, "1:4", { lowMidi: 38, velocity: 0.5, shorten: 1.02 }), at));
  }
  cello.push(
    ...shiftNotes(
      line("-:4 | b3:4 | a3:4 | c#4:3 e4:1 | d4:2 f#4:2 | b3:4 | g3:2 b3:2 | d4:2 c#4:2", bar),
      form.at("middle"),
    ),
    ...shiftNotes(
      line("d4:4 | c#4:3 e4:1 | f#4:4 | e4:2 c#4:2 | d4:4 | d4:2 e4:2 | d4:2 b3:2 | c#4:4", bar),
      form.at("return"),
    ),
    ...shiftNotes(line("f#4:4, | g4:4, | g4:2, e4:2, | f#4:4, | ~:4", bar), form.at("coda")),
  );
  const end = form.totalBeats;
  const breath = [
    [form.at("answer"), -8],
    [form.at("middle"), 0],
    [form.at("return"), -1],
    [form.at("coda"), -3],
  ] as const;
  return {
    parts: [
      cast("melody", KEYS.feltPiano, -19, right, { pan: 0.06 }),
      cast("left hand", KEYS.softPiano, -21.5, left, { pan: -0.06 }),
      cast("strings", STRINGS.slowStrings, -27, high, { automation: [...breath, [end, -10]] }),
      cast("low strings", STRINGS.lowStrings, -28, low, { automation: [...breath, [end, -9]] }),
      cast("cello", STRINGS.cello, -25, cello, { pan: 0.22 }),
    ],
    hall: { decaySeconds: 2.9, dampingHertz: 4200, preDelaySeconds: 0.024, size: 1 },
  };
}

export const firstLight: Track = {
  id: "first-light",
  title: "First Light",
  artist: "Kinora",
  moods: ["calm", "tender", "piano"],
  description: "Felt piano with quiet strings: a slow morning.",
  bpm: 70,
  key: "D major",
  form,
  slowing: { fromBeat: form.at("coda") + 8, toBeat: form.totalBeats - 2, factor: 0.72 },
  loop: { from: "theme", to: "return" },
  previewFrom: "answer",
  tailSeconds: 4.5,
  percussive: false,
  compose,
};
