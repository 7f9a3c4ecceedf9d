import { bassLine } from "../compose/bass-line";
import { arpeggiate, compChords, holdChords, voiceSpans } from "../compose/chord-patterns";
import { drumPattern } from "../compose/drum-pattern";
import { createForm } from "../compose/form";
import { shapeVelocity, transposeNotes } from "../compose/note";
import { createChart, inSections, writeLines } from "../compose/score";
import type { Composition, Track } from "../compose/track";
import { DRUMS } from "../players/drums";
import { KEYS } from "../players/keys";
import { cast } from "../players/player";
import { STRINGS } from "../players/strings";
import { WINDS } from "../players/winds";

/*
 * Wedding waltz, E flat rising to F major, 3/4 at 92. The violin climbs a chord and leans on the note above its goal, bar
 * after bar; a bass that walks down by steps holds it together. The middle begins in C minor with the cello. For the
 * return everything lifts by a whole tone, with harp and full strings; a minor subdominant and a long F close it.
 */
const form = createForm(3, ["intro 4 .2", "a 16 .4", "b 16 .55", "a2 16 .85", "coda 10 .35"]);

const chart = createChart(form, {
  intro: "Eb | Bb/D | Ab | Bb7",
  a: "Eb | Bb/D | Cm7 | Gm | Ab | Eb/G | Fm7 | Bb7 | Eb | Bb/D | Cm7 | Eb/Bb | Ab | Abm6 | Bb7 | Eb",
  b: "Cm | G7/B | Eb/Bb | F7/A | Ab | Eb/G | Fm7 | G7 | Cm | G7/B | Eb/Bb | F7/A | Ab | Eb/G | Gm7 | C7",
  a2: "F | C/E | Dm7 | Am | Bb | F/A | Gm7 | C7 | F | C/E | Dm7 | F/C | Bb | Bbm6 | C7 | F",
  coda: "Bb | Bbm6 | F/C | C7 | F | Bb/F | Bbm6/F | F | F | F",
});

const TUNE = `bb4:1 eb5 g5 | g5:1.5! f5:.5 d5:1 | g4:1 c5 eb5 | eb5:1.5! d5:.5 bb4:1 | ab4:1 c5 eb5 | ab5:1.5! g5:.5 eb5:1 | f5:1 eb5 c5 | d5:2 f5:1 |
  bb4:1 eb5 g5 | bb5:1.5! ab5:.5 f5:1 | g5:1 eb5 c5 | g5:2 eb5:1 | c6:2! bb5:.5 ab5 | b5:1.5 ab5:.5 f5:1 | g5:1.5! f5:.5 d5:1 | eb5:3`;
const MIDDLE = `c5:2 d5:1 | d5:1.5 eb5:.5 f5:1 | eb5:2 g5:1 | c5:2 a4:1 | c5:2! eb5:1 | bb4:2 eb5:1 | ab4:1 c5 eb5 | d5:2 b4:1 |
  eb5:2! g5:1 | f5:1.5 eb5:.5 d5:1 | eb5:1 g5 bb5 | a5:2! c6:1 | c6:2! ab5:1 | bb5:2 g5:1 | bb5:1 g5 d5 | e5:1 g5 c6!`;

function compose(): Composition {
  const hand = (name: string, low: number, high: number, voices: number) =>
    voiceSpans(chart(name), { lowMidi: low, highMidi: high, voices });
  const violin = [
    ...writeLines(form, { a: TUNE, a2: "-:3" }, 0.66),
    ...transposeNotes(
      inSections(form, ["a2"], () => writeLines(createForm(3, ["a 16 1"]), { a: TUNE }, 0.76)),
      2,
    ),
    ...inSections(form, ["b"], () =>
      writeLines(createForm(3, ["b 16 1"]), { b: MIDDLE }, 0.66).filter((note) => note.beat >= 24),
    ),
    ...writeLines(
      form,
      {
        coda: "d6:2 c6:.5 bb5 | db6:1.5 bb5:.5 g5:1 | a5:1.5! g5:.5 f5:1 | e5:2 g5:1 | f5:3 | d5:2 f5:1 | db5:3 | c5:3, | f5:6/2, | f5:3,",
      },
      0.66,
    ),
  ];
  const cello = [
    ...transposeNotes(
      inSections(form, ["b"], () =>
        writeLines(createForm(3, ["b 16 1"]), { b: MIDDLE }, 0.66).filter((note) => note.beat < 24),
      ),
      -12,
    ),
    ...writeLines(
      form,
      {
        a: "-:3 | -:3 | -:3 | -:3 | -:3 | -:3 | -:3 | bb3:1 ab3 f3 | g3:3 | f3:2 ab3:1 | g3:3 | bb3:3 | ab3:2 c4:1 | b3:3 | ab3:3 | g3:3",
        a2: "a3:3 | g3:3 | f3:2 a3:1 | c4:2 a3:1 | bb3:3 | c4:3 | bb3:2 d4:1 | e4:2 g3:1 | a3:3 | g3:2 bb3:1 | a3:3 | c4:3 | d4:3 | db4:3 | bb3:3 | a3:3",
      },
      0.6,
    ),
  ];
  const waltz = [
    ...inSections(form, ["intro", "a"], (name) => compChords(hand(name, 55, 70, 3), ".ox", 1, 0.5)),
    ...inSections(form, ["b", "a2"], (name) => compChords(hand(name, 55, 72, 4), ".xo", 1, 0.55)),
    ...inSections(form, ["coda"], (name) => compChords(hand(name, 55, 70, 3).slice(0, 8), ".ox", 1, 0.45)),
  ];
  const pianoBass = [
    ...inSections(form, ["intro", "a", "b", "a2"], (name) =>
      bassLine(chart(name), "1:3", { lowMidi: 36, velocity: 0.58, shorten: 1 }),
    ),
    ...inSections(form, ["coda"], (name) =>
      bassLine(chart(name).slice(0, 8), "1:3", { lowMidi: 36, velocity: 0.5, shorten: 1 }),
    ),
  ];
  const lastChord = writeLines(
    form,
    { coda: "-:3 | -:3 | -:3 | -:3 | -:3 | -:3 | -:3 | -:3 | f3+c4+f4+a4+c5+f5:3 | -:3" },
    0.5,
  ).map((note, i) => ({ ...note, beats: 6, delayMs: i * 60 }));
  const harp = [
    ...inSections(form, ["b"], (name) =>
      arpeggiate(hand(name, 51, 66, 3), "0123.2", 0.5, { velocity: 0.45, ring: true }),
    ),
    ...inSections(form, ["a2"], (name) =>
      arpeggiate(hand(name, 50, 64, 3), "012345", 0.5, { velocity: 0.55, ring: true }),
    ),
    ...inSections(form, ["coda"], (name) =>
      arpeggiate(hand(name, 50, 64, 3).slice(0, 8), "012345", 0.5, { velocity: 0.42, ring: true }),
    ),
    ...lastChord,
  ];
  const strings = inSections(form, ["a", "b", "a2", "coda"], (name) => {
    const notes = holdChords(hand(name, 55, 71, 4), 0.55, 0.1);
    return name === "b" ? shapeVelocity(notes, 0.85, 1.2) : notes;
  });
  const doubled = transposeNotes(
    inSections(form, ["a2"], () => writeLines(createForm(3, ["a 16 1"]), { a: TUNE }, 0.7)),
    -10,
  );
  const basses = inSections(form, ["b", "a2", "coda"], (name) =>
    bassLine(chart(name), "1:3", { lowMidi: 29, velocity: 0.6, shorten: 1.02 }),
  );
  const celesta = [
    ...writeLines(form, { intro: "bb5:1 g5 eb5 | f5:1 d5 bb4 | c5:1 eb5 ab5 | d5:1 f5 bb5" }, 0.5),
    ...transposeNotes(
      inSections(form, ["b"], (name) =>
        compChords(hand(name, 60, 74, 3).slice(8), "..o", 1, 0.45).map((note) => ({ ...note, beats: 1 })),
      ),
      12,
    ),
    ...writeLines(
      form,
      {
        coda: "-:3 | -:3 | -:3 | -:3 | c6:1, a5, f5, | d6:1, bb5, f5, | db6:1, bb5, g5, | c6:1,, a5,, f5,, | -:3 | -:3",
      },
      0.5,
    ),
  ];
  return {
    parts: [
      cast("violin", STRINGS.violin, -20.5, violin, { pan: -0.12 }),
      cast("cello", STRINGS.cello, -23, cello, { pan: 0.25 }),
      cast("piano", KEYS.grandPiano, -22.5, [...waltz, ...pianoBass], { pan: 0.05, sends: { hall: -10 } }),
      cast("harp", STRINGS.harp, -23.5, harp, { pan: 0.3 }),
      cast("strings", STRINGS.slowStrings, -24.5, strings, {
        automation: [
          [form.at("a"), -12],
          [form.at("a") + 24, -5],
          [form.at("b"), -4],
          [form.at("a2") - 3, -1],
          [form.at("a2"), 0],
          [form.after("a2"), 0],
          [form.at("coda") + 9, -4],
          [form.totalBeats, -9],
        ],
      }),
      cast("second violins", STRINGS.violins, -23, doubled, { pan: -0.3 }),
      cast("basses", STRINGS.lowStrings, -25, basses, {
        automation: [
          [form.at("b"), -5],
          [form.at("a2"), 0],
          [form.at("coda") + 6, -4],
        ],
      }),
      cast(
        "horns",
        WINDS.horns,
        -27,
        inSections(form, ["a2"], (name) => holdChords(hand(name, 53, 67, 2), 0.5)),
        { pan: 0.3 },
      ),
      cast("celesta", KEYS.celesta, -26.5, celesta, { pan: -0.25 }),
      cast(
        "swell",
        DRUMS.swell,
        -30,
        inSections(form, ["a2"], () => drumPattern("x")),
      ),
    ],
    hall: { decaySeconds: 2.6, dampingHertz: 4800, preDelaySeconds: 0.026, size: 1 },
    room: { decaySeconds: 1, dampingHertz: 5000, preDelaySeconds: 0.01, size: 0.7 },
  };
}

export const vows: Track = {
  id: "vows",
  title: "Vows",
  artist: "Kinora",
  moods: ["romantic", "wedding", "waltz"],
  description: "A slow waltz for violin, piano and strings that lifts when it matters.",
  bpm: 92,
  key: "Eb major",
  form,
  slowing: { fromBeat: form.at("coda") + 15, toBeat: form.totalBeats - 6, factor: 0.68 },
  loop: { from: "a", to: "a" },
  previewFrom: "a2",
  tailSeconds: 5,
  percussive: false,
  compose,
};
