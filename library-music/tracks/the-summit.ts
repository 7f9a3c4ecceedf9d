import { bassLine } from "../compose/bass-line";
import { arpeggiate, holdChords, pedalNotes, voiceSpans } from "../compose/chord-patterns";
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
import { WINDS } from "../players/winds";

/*
 * Cinematic build, D minor to D major, 88. The theme is a rising fifth that steps back down. A piano hints at it over a
 * drone; short strings start to walk; horns state it low; violins take it up an octave with drums; two bars hold the
 * breath on the dominant; the summit is the same theme in major with choir and full brass. Then it is only the
 * piano again, high up and at peace.
 */
const form = createForm(4, [
  "intro 4 .1",
  "walk 8 .3",
  "rise 8 .5",
  "climb 8 .75",
  "breath 2 .3",
  "summit 8 1",
  "afterglow 7 .2",
]);

const chart = createChart(form, {
  intro: "Dm | Dm | Bb | C",
  walk: "Dm | Dm | Bb | Bb | F | F | C/E | C",
  rise: "Dm | Bb | F | C | Gm | Bb | Asus4 | A",
  climb: "Dm | Bb | F/A | C | Gm | Dm/F | Bb | C",
  breath: "Asus4 | A",
  summit: "D | A/C# | Bm | G | D/F# | A | G | A",
  afterglow: "D | G/D | D | Gm/D | D | D | D",
});

const RISE = `d4:2! a4:1.5 g4:.5 | f4:2 d4:1 f4 | a4:2! c5:1.5 bb4:.5 | g4:3 e4:1 | g4:2! bb4:1.5 a4:.5 | f4:2 bb4:1 d5 | d5:3! e5:1 | c#5:3 -:1`;
const CLIMB = `d5:2! a5:1.5 g5:.5 | f5:2 d5:1 f5 | a5:2! c6:1.5 bb5:.5 | g5:3 e5:1 | g5:2! bb5:1.5 a5:.5 | f5:2 a5:1 d6 | d6:2! f6:1 d6 | e6:2 c6:1 e6`;
const SUMMIT = `d5:2! a5:1.5 g5:.5 | e5:2 c#5:1 e5 | f#5:2! b5:1.5 a5:.5 | g5:2 d5:1 g5 | a5:2! d6:1.5 c#6:.5 | c#6:2 a5:1 e5 | b5:2! d6:1 b5 | c#6:4!`;

const MOVING = ["walk", "rise", "climb", "summit"];

function compose(): Composition {
  const close = (name: string, low: number, high: number, voices: number) =>
    voiceSpans(chart(name), { lowMidi: low, highMidi: high, voices });
  const piano = pedalNotes(
    writeLines(
      form,
      {
        intro: "d4+d5:2, a5:1.5, g5:.5, | f5:2, d5:2, | -:1 d5:1, f5:1, bb5:1, | g5:2, e5:2,",
        breath: "a4+d5:4, | a4+c#5:4,",
        afterglow:
          "d5:2, a5:1.5, g5:.5, | b5:2, g5:2, | d5:2, a5:1.5, f#5:.5, | bb5:2, g5:2, | f#5:2, a5:1, d6:1, | a6:4, | d3+a3+d4+f#4+d5:4,,",
      },
      0.6,
    ),
    form.sections.flatMap((section) =>
      chart(section.name).map((span) => ({ ...span, beat: span.beat + section.startBeat })),
    ),
  );
  const pianoLow = inSections(form, ["intro", "breath", "afterglow"], (name) =>
    bassLine(chart(name).slice(0, 5), "1:4", { lowMidi: 33, velocity: 0.45, shorten: 1 }),
  );
  const ostinato = inSections(form, MOVING, (name) => {
    const order =
      name === "walk" ? "0.1.2.1.0.1.2.1." : name === "rise" ? "0.1.2.100.1.2.12" : "0012001200210121";
    const notes = arpeggiate(close(name, 55, 71, 3), order, 0.25, { velocity: 0.6 });
    return name === "walk"
      ? shapeVelocity(notes, 0.6, 1)
      : name === "climb"
        ? shapeVelocity(notes, 0.9, 1.3)
        : notes;
  });
  const lowOstinato = inSections(form, MOVING, (name) =>
    bassLine(chart(name), name === "walk" ? "1:1'" : "1:.5' 1:.5' 1:.5' 8:.5'", {
      lowMidi: 38,
      velocity: name === "summit" ? 0.8 : 0.6,
    }),
  );
  const bassNotes = inSections(form, [...MOVING, "afterglow", "intro"], (name) =>
    bassLine(name === "afterglow" ? chart(name).slice(0, 6) : chart(name), "1:4", {
      lowMidi: 31,
      velocity: 0.65,
      shorten: 1.02,
    }),
  );
  const high = writeLines(form, { climb: CLIMB, summit: SUMMIT }, 0.72);
  const horns = [
    ...writeLines(form, { rise: RISE }, 0.6),
    ...inSections(form, ["climb"], (name) => holdChords(close(name, 53, 70, 3), 0.6)),
    ...transposeNotes(writeLines(form, { summit: SUMMIT }, 0.82), -12),
    ...writeLines(form, { afterglow: "-:4 | -:4 | d4:2, a4:2, | g4:4, | f#4:4, | -:4 | -:4" }, 0.5),
  ];
  const brass = inSections(form, ["summit"], (name) => holdChords(close(name, 45, 62, 3), 0.75));
  const choir = inSections(form, ["climb", "summit"], (name) =>
    holdChords(close(name, 60, 79, 4), name === "summit" ? 0.7 : 0.45, 0.1),
  );
  const sustained = inSections(form, ["intro", ...MOVING, "breath", "afterglow"], (name) => {
    const notes = holdChords(close(name, 57, 76, 4), 0.55, 0.1);
    return name === "breath" ? shapeVelocity(notes, 0.6, 1.1) : notes;
  });
  const hits = (pattern: string, names: readonly string[], fill?: string) =>
    inSections(form, names, (_, beats) => drumLoop(pattern, beats, fill === undefined ? {} : { fill }));
  return {
    parts: [
      cast("piano", KEYS.grandPiano, -23.5, piano, { sends: { hall: -5 } }),
      cast("piano low", KEYS.softPiano, -26, pianoLow, { sends: { hall: -7 } }),
      cast("short strings", STRINGS.spiccato, -22.5, ostinato, {
        automation: [
          [form.at("walk"), -5],
          [form.at("rise"), -2],
          [form.at("climb"), 0],
          [form.at("summit"), 0],
        ],
      }),
      cast("short basses", STRINGS.spiccato, -23, lowOstinato, {
        automation: [
          [form.at("walk"), -4],
          [form.at("rise"), -2],
          [form.at("climb"), 0],
        ],
      }),
      cast("basses", STRINGS.lowStrings, -21.5, bassNotes, {
        automation: [
          [0, -9],
          [form.at("rise"), -4],
          [form.at("climb"), 0],
          [form.after("summit"), 0],
          [form.at("afterglow") + 2, -9],
        ],
      }),
      cast("strings", STRINGS.slowStrings, -24, sustained, {
        automation: [
          [0, -14],
          [form.at("walk"), -9],
          [form.at("rise"), -6],
          [form.at("climb"), -1],
          [form.at("breath"), -6],
          [form.at("summit"), 0],
          [form.after("summit"), 0],
          [form.at("afterglow") + 2, -9],
        ],
      }),
      cast("violins", STRINGS.violins, -19.5, [...high, ...transposeNotes(high, -12)]),
      cast("horns", WINDS.horns, -20.5, horns, { pan: -0.2 }),
      cast("low brass", WINDS.lowBrass, -22.5, brass, { pan: 0.2 }),
      cast("choir", WINDS.choirAh, -22.5, choir, {
        automation: [
          [form.at("climb"), -9],
          [form.at("summit") - 1, -4],
          [form.at("summit"), 0],
        ],
      }),
      cast(
        "bells",
        KEYS.tubularBells,
        -27,
        writeLines(form, { summit: "d5:4 | -:4 | b4:4 | -:4 | d5:4 | -:4 | g4:4 | a4:4" }, 0.7),
        { pan: 0.3 },
      ),
      cast(
        "taiko",
        DRUMS.taiko,
        -21,
        [
          ...hits("o.......o.....o.", ["rise"], "o...o...x.x.xxXX"),
          ...hits("X..x..x.X..x..xx", ["climb"], "X..x..x.XxXxXXXX"),
          ...hits("X..xX.x.X..xX.xx", ["summit"]),
        ],
        {
          automation: [
            [form.at("rise"), -5],
            [form.at("climb"), -1],
            [form.at("summit"), 0],
          ],
        },
      ),
      cast(
        "boom",
        DRUMS.boom,
        -22.5,
        [
          ...hits("X...............|................", ["walk", "rise"]),
          ...hits("X...............", ["climb", "summit"]),
          ...inSections(form, ["afterglow"], () => drumPattern("o")),
        ],
        {
          automation: [
            [form.at("walk"), -8],
            [form.at("rise"), -4],
            [form.at("climb"), 0],
          ],
        },
      ),
      cast("snare", DRUMS.bigSnare, -26, [
        ...hits("....x..g....x.gg", ["climb"], "x.gxx.gxx.xxXXXX"),
        ...hits("....X..g....X.gx", ["summit"]),
      ]),
      cast(
        "crash",
        DRUMS.crash,
        -27,
        inSections(form, ["climb", "summit"], () =>
          drumLoop("X...............|................|................|................", 32),
        ),
        { pan: 0.2 },
      ),
      cast(
        "swell",
        DRUMS.swell,
        -25,
        inSections(form, ["rise", "climb", "summit"], () => drumPattern("x")),
      ),
    ],
    hall: { decaySeconds: 3.2, dampingHertz: 4600, preDelaySeconds: 0.03, size: 1.15 },
    room: { decaySeconds: 1.4, dampingHertz: 5000, preDelaySeconds: 0.012, size: 0.8 },
    drumBus: [compress({ thresholdDb: -18, ratio: 2.2, attackMs: 18, releaseMs: 160 })],
    masterBus: [compress({ thresholdDb: -13, ratio: 1.6, attackMs: 30, releaseMs: 260, kneeDb: 8 })],
  };
}

export const theSummit: Track = {
  id: "the-summit",
  title: "The Summit",
  artist: "Kinora",
  moods: ["cinematic", "epic", "adventure"],
  description: "From a single piano to the whole orchestra, and back with a view.",
  bpm: 88,
  key: "D minor",
  form,
  slowing: { fromBeat: form.at("afterglow") + 12, toBeat: form.totalBeats - 4, factor: 0.72 },
  loop: { from: "rise", to: "climb" },
  previewFrom: "climb",
  tailSeconds: 5.5,
  percussive: true,
  compose,
};
