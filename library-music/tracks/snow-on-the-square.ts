import { bassLine } from "../compose/bass-line";
import { compChords, holdChords, voiceSpans } from "../compose/chord-patterns";
import { drumLoop, drumPattern } from "../compose/drum-pattern";
import { createForm } from "../compose/form";
import { type Note, shiftNotes, transposeNotes } from "../compose/note";
import { createChart, inSections, writeLines } from "../compose/score";
import type { Composition, Track } from "../compose/track";
import { DRUMS } from "../players/drums";
import { KEYS } from "../players/keys";
import { cast } from "../players/player";
import { STRINGS } from "../players/strings";
import { SYNTHS } from "../players/synths";
import { WINDS } from "../players/winds";

/*
 * Holiday, G major lifting to A, 112, swung. The tune is one turn that climbs a step each time it comes (D – E – F sharp) and
 * then slides home; celesta and glockenspiel begin, strings and horns join, a diminished chord sparkles in the
 * bridge, and the last time everybody is a tone higher. Sleigh bells throughout, church bells at the end.
 */
const form = createForm(4, [
  "intro 4 .3",
  "a 8 .45",
  "a2 8 .6",
  "b 8 .7",
  "a3 8 .65",
  "b2 8 .8",
  "a4 8 1",
  "outro 5 .5",
]);

const TURN = "G | Em7 | Am7 | D7 | Bm7 | E7 | Am7 D7 | G";
const BRIDGE = "C | C#dim7 | G/D | E7 | A7 | A7 | Am7 | D7";
const chart = createChart(form, {
  intro: "G | Em7 | Am7 | D7",
  a: TURN,
  b: BRIDGE,
  b2: "C | C#dim7 | G/D | E7 | A7 | A7 | Bm7 | E7",
  a4: "A | F#m7 | Bm7 | E7 | C#m7 | F#7 | Bm7 E7 | A",
  outro: "D | Dm6 | A/E | E7 | A",
});

const TUNE = `d5:1 b4:.5 c5 d5:1 g5! | g5:1.5 f#5:.5 e5:2 | e5:1 c5:.5 d5 e5:1 a5! | a5:1.5 g5:.5 f#5:2 |
  f#5:1 d5:.5 e5 f#5:1 b5! | b5:1.5 a5:.5 g#5:2 | a5:1 e5:.5 g5 f#5:1 d5 | g5:3 -:1`;
const SPARKLE = `e5:1 g5 c6:1.5! b5:.5 | bb5:2 g5:1 e5 | d5:1 g5 b5:1.5! a5:.5 | g#5:2 e5:1 d5 |
  c#5:1 e5 a5:1.5! g5:.5 | g5:1 e5 c#5 e5 | c5:1 e5 g5 e5 | f#5:1 a5 c6! a5`;
const SPARKLE2 = `e5:1 g5 c6:1.5! b5:.5 | bb5:2 g5:1 e5 | d5:1 g5 b5:1.5! a5:.5 | g#5:2 e5:1 d5 |
  c#5:1 e5 a5:1.5! g5:.5 | g5:1 e5 c#5 e5 | d5:1 f#5 a5 b5 | b5:1 g#5 e5 d6!`;
const BAND = ["a", "a2", "b", "a3", "b2", "a4"];

function compose(): Composition {
  const passage = (text: string, velocity: number) =>
    writeLines(createForm(4, ["passage 8 1"]), { passage: text }, velocity);
  const place = (name: string, notes: readonly Note[]) => shiftNotes(notes, form.at(name));
  const hand = (name: string, low: number, high: number, voices: number) =>
    voiceSpans(chart(name), { lowMidi: low, highMidi: high, voices });
  const opening = writeLines(
    form,
    {
      intro: "d5:1, b4:.5, c5, d5:1, g5, | g5:2, e5:2, | e5:1, c5:.5, d5, e5:1, a5, | a5:2, f#5:2,",
      outro:
        "f#5:1 d5:.5 e5 f#5:1 a5! | f5:1 d5:.5 e5 f5:1 a5 | e5:1 c#5:.5 d5 e5:1 a5! | g#5:2, b5:2, | a5:4,",
    },
    0.62,
  );
  const celesta = [...opening, ...place("a", passage(TUNE, 0.66)), ...place("a3", passage(TUNE, 0.66))];
  const glockenspiel = transposeNotes(
    [
      ...place("a2", passage(TUNE, 0.55)),
      ...place("a4", transposeNotes(passage(TUNE, 0.66), 2)),
      ...place(
        "b",
        passage(SPARKLE, 0.5).filter((note) => note.beats >= 1.5),
      ),
    ],
    12,
  );
  const violins = [
    ...place("a2", passage(TUNE, 0.68)),
    ...place("b", passage(SPARKLE, 0.7)),
    ...place("b2", passage(SPARKLE2, 0.76)),
    ...place("a4", transposeNotes(passage(TUNE, 0.8), 2)),
  ];
  const octave = transposeNotes(
    [...place("b2", passage(SPARKLE2, 0.7)), ...place("a4", transposeNotes(passage(TUNE, 0.75), 2))],
    -12,
  );
  const flute = writeLines(
    form,
    {
      a3: "b5:2 g5:2 | b5:4 | c6:2 a5:2 | c6:4 | d6:2 b5:2 | d6:2 b5:2 | c6:2 a5:2 | b5:1 d6 g5 -",
      a: "-:4 | -:2 b5:1 g5 | -:4 | -:2 c6:1 a5 | -:4 | -:2 d6:1 b5 | -:4 | -:1 d6:.5 b5 g5:1 -",
      a2: "-:4 | -:2 b5:1 g5 | -:4 | -:2 c6:1 a5 | -:4 | -:2 d6:1 b5 | -:4 | -:1 d6:.5 b5 g5:1 -",
      a4: "-:4 | -:4 | -:4 | -:4 | -:4 | -:4 | -:4 | -:4",
    },
    0.58,
  );
  const horns = [
    ...inSections(form, ["a2", "b", "b2", "a4"], (name) =>
      compChords(hand(name, 52, 67, 3), name.startsWith("b") ? "X---x---" : "X-----x-", 0.5, 0.55),
    ),
    ...inSections(form, ["outro"], (name) => holdChords(hand(name, 52, 67, 3), 0.5)),
  ];
  const piano = inSections(form, BAND, (name) =>
    compChords(hand(name, 55, 72, 4), name === "a" ? "..x...x." : "..x.x.x.", 0.5, 0.55),
  ).map((note) => ({ ...note, beats: 0.5 }));
  const pad = inSections(form, ["a2", "b", "a3", "b2", "a4", "outro"], (name) =>
    holdChords(hand(name, 59, 76, 4), 0.55, 0.1),
  );
  const walking = [
    ...inSections(form, BAND, (name) =>
      bassLine(chart(name), "1:1 3:1 5:1 >:1", {
        lowMidi: 31,
        velocity: 0.7,
        key: name === "a4" ? "A major" : "G major",
      }),
    ),
    ...inSections(form, ["intro", "outro"], (name) =>
      bassLine(chart(name), "1:4", { lowMidi: 31, velocity: 0.55 }),
    ),
  ];
  const choir = inSections(form, ["b2", "a4", "outro"], (name) =>
    holdChords(hand(name, 60, 77, 4), 0.6, 0.1),
  );
  const bells = writeLines(
    form,
    { a4: "a4:4 | -:4 | e5:4 | -:4 | e5:4 | -:4 | -:4 | a4:4", outro: "d5:4 | d5:4 | e5:4 | e4:4 | a4+a5:4" },
    0.62,
  );
  const loop = (pattern: string, names: readonly string[], fill?: string) =>
    inSections(form, names, (name, beats) =>
      drumLoop(pattern, name === "outro" ? 16 : beats, {
        stepBeats: 0.5,
        ...(fill === undefined ? {} : { fill }),
      }),
    );
  return {
    parts: [
      cast("celesta", KEYS.celesta, -20, celesta, { pan: 0.12 }),
      cast("glockenspiel", KEYS.glockenspiel, -26, glockenspiel, { pan: 0.3 }),
      cast("violins", STRINGS.violins, -20.5, violins, { pan: -0.1 }),
      cast("low violins", STRINGS.violins, -23, octave, { pan: 0.2 }),
      cast("flute", WINDS.flute, -25, flute, { pan: -0.28 }),
      cast("horns", WINDS.horns, -24.5, horns, { pan: 0.25 }),
      cast("piano", KEYS.popPiano, -23, piano, { pan: -0.2 }),
      cast("strings", STRINGS.slowStrings, -25, pad, {
        automation: [
          [form.at("a2"), -4],
          [form.at("b"), -1],
          [form.at("a4"), 0],
          [form.at("outro"), 0],
          [form.totalBeats, -5],
        ],
      }),
      cast("choir", WINDS.choirAh, -25.5, choir),
      cast("walking bass", SYNTHS.uprightBass, -20.5, walking),
      cast("church bells", KEYS.tubularBells, -26, bells, { pan: -0.35 }),
      cast("sleigh bells", DRUMS.sleighBells, -28, loop("XoxoXoxo", ["intro", ...BAND, "outro"]), {
        pan: 0.3,
      }),
      cast("kick", DRUMS.softKick, -24.5, loop("x...x...", ["a2", "b", "a3", "b2", "a4"])),
      cast("brush", DRUMS.brush, -25, loop("..X..gX.", ["a", "a2", "b", "a3", "b2", "a4"], "..X.X.Xx"), {
        pan: 0.08,
      }),
      cast("ride", DRUMS.ride, -29.5, loop("x.xox.xo", ["b", "b2", "a4"]), { pan: -0.25 }),
      cast("tambourine", DRUMS.tambourine, -31, loop("..x...x.", ["b2", "a4"]), { pan: -0.35 }),
      cast(
        "crash",
        DRUMS.crash,
        -29,
        inSections(form, ["b2", "a4", "outro"], () => drumPattern("X")),
      ),
      cast(
        "swell",
        DRUMS.swell,
        -29,
        inSections(form, ["b", "b2", "a4"], () => drumPattern("x")),
      ),
    ],
    hall: { decaySeconds: 2.3, dampingHertz: 5500, preDelaySeconds: 0.022, size: 0.95 },
    room: { decaySeconds: 0.7, dampingHertz: 6500, preDelaySeconds: 0.006, size: 0.4 },
  };
}

export const snowOnTheSquare: Track = {
  id: "snow-on-the-square",
  title: "Snow on the Square",
  artist: "Kinora",
  moods: ["holiday", "winter", "festive"],
  description: "Celesta, sleigh bells and a small orchestra under the lights.",
  bpm: 112,
  key: "G major",
  form,
  swing: { unitBeats: 0.5, ratio: 0.63 },
  slowing: { fromBeat: form.at("outro") + 8, toBeat: form.totalBeats - 4, factor: 0.7 },
  loop: { from: "a", to: "b" },
  previewFrom: "b2",
  tailSeconds: 5,
  percussive: true,
  compose,
};
