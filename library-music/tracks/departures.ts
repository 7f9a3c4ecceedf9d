import { bassLine } from "../compose/bass-line";
import { arpeggiate, compChords, holdChords, voiceSpans } from "../compose/chord-patterns";
import { drumLoop, drumPattern } from "../compose/drum-pattern";
import { createForm } from "../compose/form";
import { shapeVelocity, transposeNotes } from "../compose/note";
import { createChart, inSections, writeLines } from "../compose/score";
import type { Composition, Track } from "../compose/track";
import { compress } from "../effects/compress";
import { DRUMS } from "../players/drums";
import { KEYS } from "../players/keys";
import { cast } from "../players/player";
import { STRINGS } from "../players/strings";
import { SYNTHS } from "../players/synths";
import { WINDS } from "../players/winds";

/*
 * Travel electronic, E minor to G major, 112. Plucked sixteenths that never stand still, as seen from a train; the lead
 * moves in three-three-two. The groove comes in layers of eight bars, a build takes the bass away, the drop gives it
 * back; the break is only electric piano and voices; the second drop is twice as long, with guitar and a counter-melody.
 */
const form = createForm(4, [
  "intro 8 .3",
  "groove 8 .5",
  "build 4 .6",
  "drop 8 .85",
  "break 8 .35",
  "build2 4 .6",
  "drop2 16 1",
  "outro 7 .4",
]);

const chart = createChart(form, {
  intro: "Em7 | Cmaj7 | G | D/F# | Em7 | Cmaj7 | G | D",
  groove: "Em7 | Cmaj7 | G | D/F# | Em7 | Cmaj7 | G | D",
  build: "Am7 | Cmaj7 | D | D",
  drop: "Cmaj7 | D | Em7 | G/B | Cmaj7 | D | Em7 | D",
  break: "Am7 | Em7 | C | G/B | Am7 | Em7 | C | D",
  drop2: "Cmaj7 | D | Em7 | G/B | Cmaj7 | D | Em7 | D | Cmaj7 | D | Em7 | G/B | Cmaj7 | D | Em7 | D",
  outro: "Cmaj7 | D | Em7 | G/B | Cmaj7 | D | G",
});

const RUN = `g5:.75! e5 b4:.5 d5:.75 e5 g5:.5 | a5:.75! f#5 d5:.5 a4:2 | g5:.75! e5 b4:.5 d5:.75 e5 b5:.5! | b5:.75 a5 g5:.5 d5:2 |
  g5:.75! e5 b4:.5 d5:.75 e5 g5:.5 | a5:.75! f#5 d5:.5 f#5:1 a5 | b5:1.5! g5:.5 e5:1 g5 | a5:1.5! g5:.5 f#5:1 d5`;
const RUN2 = `d6:.75! b5 g5:.5 e5:.75 g5 b5:.5 | a5:.75! f#5 d5:.5 f#5:2 | g5:.75! b5 e6:.5 d6:.75! b5 g5:.5 | d6:.75 b5 g5:.5 d5:2 |
  g5:.75! e5 b4:.5 d5:.75 e5 g5:.5 | a5:.75! f#5 d5:.5 f#5:1 a5 | b5:1.5! g5:.5 e5:1 g5 | a5:2! d6:2`;
const GROOVE = ["groove", "drop", "drop2"];

function compose(): Composition {
  const hand = (name: string, low: number, high: number, voices: number) =>
    voiceSpans(chart(name), { lowMidi: low, highMidi: high, voices });
  const running = inSections(
    form,
    ["intro", "groove", "build", "drop", "build2", "drop2", "outro"],
    (name) => {
      const base = name.replace(/\d$/, "");
      const order =
        base === "intro" ? "0.2.1.3.0.2.3.1." : base === "drop" ? "0213021302130231" : "0.21.02.10.21.02";
      const spans = name === "outro" ? hand(name, 60, 76, 3).slice(0, 6) : hand(name, 60, 76, 3);
      const notes = arpeggiate(spans, order, 0.25, { velocity: 0.62 });
      return base === "build"
        ? shapeVelocity(notes, 0.75, 1.3)
        : base === "outro"
          ? shapeVelocity(notes, 1, 0.55)
          : notes;
    },
  );
  const lead = writeLines(form, { drop: RUN, drop2: `${RUN} | ${RUN2}` }, 0.72);
  const hint = writeLines(
    form,
    {
      groove:
        "-:4 | -:2 b4:.75 d5 e5:.5 | d5:2 b4:2 | a4:4 | -:4 | -:2 b4:.75 d5 e5:.5 | g5:2 d5:2 | f#5:2 a5:2",
      outro:
        "g5:.75 e5 b4:.5 d5:2 | a5:.75, f#5, d5:.5, a4:2, | g5:.75, e5, b4:.5, d5:2, | b4:2, d5:2, | -:4 | -:4 | g4:4,",
    },
    0.62,
  );
  const keys = [
    ...inSections(form, ["break"], (name) =>
      compChords(hand(name, 55, 72, 4), "X---------x---o-", 0.25, 0.6),
    ),
    ...inSections(form, ["outro"], (name) => holdChords(hand(name, 55, 72, 4).slice(4), 0.5)),
  ];
  const voices = writeLines(
    form,
    { break: "e5:3 d5:1 | b4:4 | g4:2 c5:2 | d5:4 | e5:2 g5:2 | b5:3 a5:1 | g5:2 e5:2 | f#5:4" },
    0.62,
  );
  const counter = inSections(form, ["drop2"], () =>
    writeLines(
      createForm(4, ["counter 16 1"]),
      {
        counter: `b4:4 | a4:4 | g4:4 | b4:2 d5:2 | e5:4 | d5:4 | b4:2 e5:2 | f#5:2 a4:2 | g5:4 | f#5:4 | e5:4 | d5:4 | e5:4 | d5:2 f#5:2 | g5:4 | a5:4`,
      },
      0.6,
    ),
  );
  const pad = inSections(
    form,
    ["intro", "groove", "build", "drop", "break", "build2", "drop2", "outro"],
    (name) => holdChords(hand(name, 57, 76, 4), 0.6, 0.02),
  );
  const bass = [
    ...inSections(form, GROOVE, (name) =>
      bassLine(
        chart(name),
        name === "groove"
          ? "1:.75 1:.75 1:.5 8:.75 1:.75 >:.5"
          : "-:.5 1:.5 -:.5 1:.5 -:.5 1:.5 -:.25 1:.25 8:.5",
        { lowMidi: 28, velocity: 0.75, shorten: 0.85, key: "G major" },
      ),
    ),
    ...inSections(form, ["outro"], (name) => bassLine(chart(name), "1:4", { lowMidi: 31, velocity: 0.6 })),
  ];
  const sub = inSections(form, ["drop", "drop2"], (name) =>
    bassLine(chart(name), "1:3.5 1:.5", { lowMidi: 31, velocity: 0.7 }),
  );
  const strum = inSections(form, ["drop2"], (name) =>
    compChords(hand(name, 62, 79, 3), "..x...x...x..x.x", 0.25, 0.6),
  );
  const loop = (pattern: string, names: readonly string[], fill?: string) =>
    inSections(form, names, (_, beats) => drumLoop(pattern, beats, fill === undefined ? {} : { fill }));
  const four = "X...X...X...X...";
  return {
    parts: [
      cast("running plucks", SYNTHS.pluck, -21.5, running, {
        automation: [
          [0, -5],
          [form.at("groove"), -2],
          [form.at("drop"), 0],
          [form.at("build2"), -2],
          [form.at("drop2"), 0],
        ],
      }),
      cast("lead", SYNTHS.softLead, -20.5, lead),
      cast("lead bells", KEYS.glockenspiel, -30, transposeNotes(lead, 12), { pan: -0.25 }),
      cast("hint", KEYS.kalimba, -22, hint, { pan: 0.2, sends: { hall: -10, delay: -9 } }),
      cast("electric piano", KEYS.electricPiano, -20.5, keys),
      cast("voices", WINDS.choirOo, -23.5, voices),
      cast("strings", STRINGS.violins, -26, counter, {
        automation: [
          [form.at("drop2"), -4],
          [form.at("drop2") + 32, 0],
        ],
      }),
      cast("pad", SYNTHS.airPad, -23, pad, {
        duckDb: 8,
        automation: [
          [0, -4],
          [form.at("groove"), -2],
          [form.at("drop"), 0],
          [form.at("outro"), -1],
          [form.totalBeats, -6],
        ],
      }),
      cast("bass", SYNTHS.driveBass, -20, bass, { duckDb: 4 }),
      cast("sub", SYNTHS.roundBass, -23.5, sub, { duckDb: 6 }),
      cast("guitar", STRINGS.cleanGuitar, -26, strum, { pan: 0.4 }),
      cast("kick", DRUMS.clubKick, -18.5, [
        ...loop(four, GROOVE),
        ...loop("X...X...X...X...|X...X...X...X...|X.X.X.X.X.X.X.X.|................", ["build", "build2"]),
      ]),
      cast("clap", DRUMS.clap, -24, loop("....X.......X...", ["groove", "drop", "drop2"])),
      cast("snare", DRUMS.clubSnare, -25.5, [
        ...loop("....X.......X..g", ["drop", "drop2"], "....X..g..x.X.xx"),
        ...loop("x...x...x...x...|x...x...x...x...|x.x.x.x.x.x.x.x.|xxxxxxxxXXXXXXXX", ["build", "build2"]),
      ]),
      cast("hat", DRUMS.hat, -30, loop("x.oox.oox.oox.oo", GROOVE), { pan: 0.2 }),
      cast("open hat", DRUMS.openHat, -29, loop("..X...X...X...X.", ["drop", "drop2"]), { pan: 0.15 }),
      cast(
        "shaker",
        DRUMS.shaker,
        -32,
        loop("xoXoxoXoxoXoxoXo", ["intro", "groove", "build", "build2", "drop2"]),
        { pan: -0.35 },
      ),
      cast("conga", DRUMS.conga, -28, loop("..x..x....x..xo.", ["groove", "drop2"]), { pan: -0.25 }),
      cast(
        "crash",
        DRUMS.crash,
        -28,
        [...inSections(form, ["groove", "drop", "drop2", "outro"], () => drumPattern("X"))],
        { pan: 0.2 },
      ),
      cast(
        "swell",
        DRUMS.swell,
        -27,
        inSections(form, ["groove", "drop", "drop2"], () => drumPattern("x")),
      ),
    ],
    hall: { decaySeconds: 2.3, dampingHertz: 6000, preDelaySeconds: 0.022, size: 0.9 },
    room: { decaySeconds: 0.5, dampingHertz: 7000, preDelaySeconds: 0.004, size: 0.32 },
    delay: { leftBeats: 0.75, rightBeats: 0.5, feedback: 0.42, dampingHertz: 4500 },
    duckSource: "kick",
    drumBus: [compress({ thresholdDb: -19, ratio: 2.5, attackMs: 12, releaseMs: 110 })],
  };
}

export const departures: Track = {
  id: "departures",
  title: "Departures",
  artist: "Kinora",
  moods: ["travel", "electronic", "energetic"],
  description: "Running synths and open chords: a window seat all the way.",
  bpm: 112,
  key: "E minor",
  form,
  loop: { from: "drop", to: "build2" },
  previewFrom: "build",
  tailSeconds: 5,
  percussive: true,
  compose,
};
