import { bassLine } from "../compose/bass-line";
import { compChords, strumChords, voiceSpans } from "../compose/chord-patterns";
import { drumLoop, drumPattern } from "../compose/drum-pattern";
import { createForm } from "../compose/form";
import { transposeNotes } from "../compose/note";
import { createChart, inSections, writeLines } from "../compose/score";
import type { Composition, Track } from "../compose/track";
import { DRUMS } from "../players/drums";
import { KEYS } from "../players/keys";
import { cast } from "../players/player";
import { STRINGS } from "../players/strings";
import { SYNTHS } from "../players/synths";
import { WINDS } from "../players/winds";

/*
 * Playful, F major, 124, swung. A three-note skip into a high note, whistled over ragtime changes (F D7 Gm C7); xylophone
 * and pizzicato take it over, a clarinet grumbles in D minor, a flute has a legato trio in B flat, and the whole band
 * parades by. It stops twice for one beat before the last note.
 */
const form = createForm(4, [
  "intro 4 .3",
  "a 8 .5",
  "a2 8 .65",
  "b 8 .55",
  "a3 8 .75",
  "trio 8 .45",
  "a4 8 .9",
  "tag 5 .6",
]);

const chart = createChart(form, {
  intro: "F | D7 | Gm7 | C7",
  a: "F | D7 | Gm7 | C7 | F | D7 | Gm7 C7 | F",
  b: "Dm | A7 | Dm | D7 | Gm | Dm/F | G7 | C7",
  trio: "Bb | F/A | Gm7 | Dm7 | Eb | Bb/D | Gm7 | C7",
  tag: "F | D7 | Gm7 C7 | F | F",
});

const SKIP = `-:.5 c5' d5' c5' a5:1! f5 | -:.5 c5' d5' c5' a5:1! f#5 | -:.5 d5' e5' d5' bb5:1! g5 | g5:.5' e5' c5' bb4' e5:1' - |
  -:.5 c5' d5' c5' a5:1! f5 | a5:.5' f#5' d5' c5' d5:1 f#5 | g5:.5 bb5! a5 g5 e5 c5 d5 e5 | f5:1! c5:.5' c5' f5:1' -`;
const TAG = `-:.5 c5' d5' c5' a5:1! f5 | -:.5 c5' d5' c5' a5:1! f#5 | g5:.5 bb5! a5 g5 e5 c5 d5 e5 | f5:1'! -:1 c5:1'! - | f5:1'! -:3`;
const BAND = ["a", "a2", "b", "a3", "trio", "a4"];

function compose(): Composition {
  const hand = (name: string, low: number, high: number, voices = 3) =>
    voiceSpans(chart(name), { lowMidi: low, highMidi: high, voices });
  const whistle = writeLines(
    form,
    { a: SKIP, a2: "-:4 | -:4 | -:4 | -:4 | -:4 | -:4 | -:4 | -:4", a3: SKIP, a4: SKIP, tag: TAG },
    0.7,
  );
  const xylophone = transposeNotes(
    writeLines(
      form,
      { a: "-:4 | -:4 | -:4 | -:4 | -:4 | -:4 | -:4 | -:4", a2: SKIP, a4: SKIP, tag: TAG },
      0.66,
    ),
    12,
  );
  const clarinet = writeLines(
    form,
    {
      b: `a4:1 d5:.5' e5' f5:1! d5 | c#5:1 e5:.5' g5' a5:1! g5 | f5:1 a5:.5' f5' d5:1 a4 | c5:.5 d5 f#5 a5 c6:1! a5 |
      bb5:1! g5:.5' bb5' d6:1 bb5 | a5:1 f5:.5' a5' d5:1 - | b4:.5 d5 f5 g5 b5:1! g5 | c6:1! bb5:.5 a5 g5 f5 e5 d5`,
      a: "-:4 | -:4 | -:4 | -:4 | -:4 | -:4 | -:4 | -:4",
      a3: "c4:2 a3:2 | c4:2 a3:2 | bb3:2 d4:2 | e4:1 d4 c4 bb3 | a3:2 c4:2 | d4:2 c4:2 | bb3:1 d4 g4:1 e4 | f4:2 -:2",
      a4: "c4:2 a3:2 | c4:2 a3:2 | bb3:2 d4:2 | e4:1 d4 c4 bb3 | a3:2 c4:2 | d4:2 c4:2 | bb3:1 d4 g4:1 e4 | f4:2 -:2",
    },
    0.66,
  );
  const flute = writeLines(
    form,
    {
      trio: `d5:2 f5:1 bb5! | a5:2 c6:1 a5 | bb5:1.5! a5:.5 g5:1 f5 | f5:2 d5:2 | g5:2 bb5:1! g5 | f5:2 d5:1 bb4 | d5:1 f5 g5 bb5 | c6:2! e5:1 g5`,
    },
    0.64,
  );
  const oom = [
    ...inSections(form, ["intro", ...BAND], (name) =>
      bassLine(chart(name), name === "trio" ? "1:2 5:2" : "1:1' -:1 5:1' -:1", {
        lowMidi: 33,
        velocity: 0.72,
      }),
    ),
    ...inSections(form, ["tag"], (name) =>
      bassLine(chart(name).slice(0, 4), "1:1' -:1 5:1' -:1", { lowMidi: 33, velocity: 0.72 }),
    ),
  ];
  const pah = [
    ...inSections(form, ["intro", ...BAND], (name) =>
      compChords(hand(name, 57, 72), name === "trio" ? "..x...x." : "..x-..x-", 0.5, 0.6),
    ),
    ...inSections(form, ["tag"], (name) => compChords(hand(name, 57, 72).slice(0, 4), "..x-..x-", 0.5, 0.6)),
  ].map((note) => ({ ...note, beats: 0.5 }));
  const ukulele = inSections(form, ["a2", "a3", "a4", "trio"], (name) =>
    strumChords(hand(name, 60, 76, 4), name === "trio" ? "D..ud.du" : "..D...Du", 0.5, {
      velocity: 0.6,
      spreadMs: 7,
    }),
  );
  const ending = inSections(form, ["tag"], () =>
    [
      [12, 29],
      [12, 41],
      [14, 24],
      [14, 36],
      [16, 29],
      [16, 41],
      [16, 53],
      [16, 57],
      [16, 60],
    ].map(([beat = 0, midi = 0]) => ({ beat, beats: 0.5, midi, velocity: 0.85 })),
  );
  const strokes = inSections(form, ["tag"], () => drumPattern("............X.X.X", { stepBeats: 1 }));
  const loop = (pattern: string, names: readonly string[], fill?: string) =>
    inSections(form, names, (name, beats) =>
      drumLoop(pattern, name === "tag" ? 12 : beats, {
        stepBeats: 0.5,
        ...(fill === undefined ? {} : { fill }),
      }),
    );
  return {
    parts: [
      cast("whistle", WINDS.whistle, -21, whistle, {
        pan: 0.1,
        automation: [
          [form.at("a4") - 1, 0],
          [form.at("a4"), -1],
        ],
      }),
      cast("xylophone", KEYS.xylophone, -20.5, xylophone, { pan: 0.3 }),
      cast("clarinet", WINDS.clarinet, -21.5, clarinet, { pan: -0.25 }),
      cast("flute", WINDS.flute, -22, flute, { pan: 0.12 }),
      cast("pizzicato", STRINGS.pizzicato, -20.5, [...pah, ...ending], { pan: -0.15 }),
      cast("plucked bass", SYNTHS.uprightBass, -19, [...oom, ...ending.filter((note) => note.midi < 45)]),
      cast(
        "bassoon",
        WINDS.clarinet,
        -25,
        [...oom.map((note) => ({ ...note, midi: note.midi + 12, beats: 0.4 }))],
        { pan: 0.2 },
      ),
      cast("ukulele", STRINGS.ukulele, -23.5, ukulele, { pan: 0.4 }),
      cast(
        "glockenspiel",
        KEYS.glockenspiel,
        -29,
        transposeNotes(
          writeLines(
            form,
            {
              a3: SKIP,
              trio: "-:2 d5:1 f5 | -:2 c5:1 f5 | -:2 d5:1 g5 | -:2 d5:1 f5 | -:2 eb5:1 g5 | -:2 d5:1 f5 | -:2 d5:1 g5 | -:2 e5:1 c5",
            },
            0.55,
          ),
          12,
        ),
        { pan: -0.35 },
      ),
      cast("kick", DRUMS.softKick, -24, [...loop("X...x...", ["a2", "b", "a3", "a4", "tag"]), ...strokes]),
      cast(
        "brush",
        DRUMS.brush,
        -25.5,
        [...loop("..X..gX.", ["a2", "b", "a3", "trio", "a4", "tag"]), ...strokes],
        { pan: 0.08 },
      ),
      cast("snap", DRUMS.snap, -25, loop("..X...X.", ["intro", "a", "trio"]), { pan: -0.12 }),
      cast("woodblock", DRUMS.woodblock, -28, [...loop("x.xxx.x.", ["a2", "a4"]), ...strokes], { pan: 0.35 }),
      cast("low woodblock", DRUMS.lowWoodblock, -29, loop("...x...x", ["b", "a4"]), { pan: 0.25 }),
      cast("tambourine", DRUMS.tambourine, -31, loop("x.Xxx.Xx", ["a3", "a4"]), { pan: -0.4 }),
      cast("shaker", DRUMS.shaker, -33, loop("xoXoxoXo", ["a", "b", "trio"]), { pan: 0.45 }),
    ],
    hall: { decaySeconds: 1.2, dampingHertz: 5500, preDelaySeconds: 0.012, size: 0.5 },
    room: { decaySeconds: 0.5, dampingHertz: 6500, preDelaySeconds: 0.004, size: 0.3 },
  };
}

export const buttonParade: Track = {
  id: "button-parade",
  title: "Button Parade",
  artist: "Kinora",
  moods: ["playful", "funny", "children"],
  description: "Whistling, pizzicato and a xylophone that cannot keep still.",
  bpm: 124,
  key: "F major",
  form,
  swing: { unitBeats: 0.5, ratio: 0.61 },
  loop: { from: "a2", to: "trio" },
  previewFrom: "a2",
  tailSeconds: 2.5,
  percussive: true,
  compose,
};
