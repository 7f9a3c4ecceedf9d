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

/*
 * Corporate bright, C major, 110. One idea: a call in dotted rhythm (3 + 3 + 2) over a bass that steps down. A muted
 * guitar and a piano octave set the pulse, layers come in every four bars, the theme opens with drums and strings; the
 * bridge climbs D E F G and leaves the last bar open; third time the strings carry the theme an octave up.
 */
const form = createForm(4, [
  "intro 4 .25",
  "layers 8 .4",
  "theme 8 .65",
  "verse 8 .5",
  "theme2 8 .8",
  "bridge 8 .55",
  "theme3 8 1",
  "outro 5 .4",
]);

const chart = createChart(form, {
  intro: "C | G/B | Am7 | Fadd9",
  layers: "C | G/B | Am7 | Fadd9 | C | G/B | Am7 | G",
  theme: "C | G/B | Am7 | Fadd9 | C/E | G | F | G",
  verse: "Am7 | F | C | G/B | Am7 | F | C/E | G",
  bridge: "Dm7 | Em7 | F | G | Dm7 | Em7 | F | Gsus4 G",
  outro: "C | G/B | Am7 | F | C",
});

const CALL = `e5:1.5! g5 e5:1 | d5:1.5! g5 d5:1 | c5:1.5! e5 g5:1 | a5:3! g5:1 | g5:1.5! c6 g5:1 | b5:1.5! a5:.5 g5:1 d5 | a5:1! g5 f5 c5 | d5:3 -:1`;
const THEMES = ["theme", "theme2", "theme3"];

function compose(): Composition {
  const hand = (name: string, low: number, high: number, voices: number) =>
    voiceSpans(chart(name), { lowMidi: low, highMidi: high, voices });
  const call = writeLines(
    form,
    {
      theme: CALL,
      outro:
        "e5:1.5, g5, e5:1, | d5:1.5, g5, d5:1, | c5:1.5, e5, g5:1, | a5:2, g5:1, f5:1, | c4+e4+g4+c5+e5:4,",
    },
    0.7,
  );
  const answer = writeLines(
    form,
    {
      layers:
        "-:4 | -:4 | -:4 | -:4 | -:2 g5:.5 e5 c5:1 | -:2 g5:.5 d5 b4:1 | -:2 g5:.5 e5 c5:1 | -:2 d5:.5 g5 b5:1",
      verse:
        "-:.5 e5 c5 e5 g5:1! e5 | -:.5 c5 a4 c5 f5:1! c5 | -:.5 e5 c5 e5 g5:1! c6 | b5:1.5 a5:.5 g5:2 | -:.5 e5 c5 e5 g5:1! e5 | -:.5 c5 a4 c5 f5:1! a5 | g5:1 e5 c5 e5 | d5:2 b4:1 g4",
      bridge:
        "d5:1.5 f5 a5:1 | g5:1.5 e5 b4:1 | c5:1.5 f5 a5:1 | b5:3 -:1 | d5:1.5 f5 a5:1 | g5:1.5 b5 e5:1 | a5:1.5 c6 a5:1 | c6:2 b5:2!",
    },
    0.64,
  );
  const strings = writeLines(
    form,
    {
      theme: "g4:4 | g4:4 | a4:2 c5:2 | c5:4 | e5:4 | d5:4 | c5:2 a4:2 | b4:4",
      theme2: "e5:4 | d5:4 | c5:2 e5:2 | f5:4 | g5:4 | g5:2 d5:2 | f5:2 a5:2 | g5:4",
      theme3: CALL,
      bridge: "a4:4 | b4:4 | c5:4 | d5:4 | f5:4 | g5:4 | a5:4 | g5:2 b5:2",
    },
    0.66,
  );
  const muted = inSections(form, ["intro", "layers", "verse", "bridge", ...THEMES], (name) =>
    arpeggiate(hand(name, 57, 72, 3), THEMES.includes(name) ? "0020102000201020" : "0.0.1.0.0.0.2.0.", 0.25, {
      velocity: 0.6,
    }),
  );
  const pulse = inSections(form, ["intro", "layers", "verse"], (name) =>
    arpeggiate(hand(name, 67, 81, 3), "2...0...1...0...", 0.25, { velocity: 0.5, lengthSteps: 4 }),
  );
  const piano = inSections(form, ["layers", ...THEMES, "bridge"], (name) => {
    const notes = compChords(
      hand(name, 55, 72, 4),
      name === "layers" ? "X---------------" : name === "bridge" ? "X-----x-----x---" : "X--x--x-x--x--x-",
      0.25,
      0.58,
    );
    return name === "bridge" ? shapeVelocity(notes, 0.8, 1.2) : notes;
  });
  const pad = inSections(form, ["layers", "verse", "bridge", ...THEMES, "outro"], (name) =>
    holdChords(hand(name, 58, 76, 4), 0.55, 0.05),
  );
  const bass = [
    ...inSections(form, ["verse"], (name) =>
      bassLine(chart(name), "1:1.5 1:.5 1:1.5 >:.5", { lowMidi: 31, velocity: 0.68, key: "C major" }),
    ),
    ...inSections(form, THEMES, (name) =>
      bassLine(chart(name), "1:.5 1:.5 1:.5 1:.5 1:.5 1:.5 8:.5 >:.5", {
        lowMidi: 31,
        velocity: 0.74,
        shorten: 0.88,
        key: "C major",
      }),
    ),
    ...inSections(form, ["bridge", "outro"], (name) =>
      bassLine(chart(name), name === "bridge" ? "1:1 1:1 1:1 1:1" : "1:4", { lowMidi: 31, velocity: 0.66 }),
    ),
    ...inSections(form, ["layers"], (name) =>
      bassLine(chart(name), "1:4", { lowMidi: 31, velocity: 0.6 }).filter((note) => note.beat >= 16),
    ),
  ];
  const guitar = inSections(form, ["theme2", "theme3"], (name) =>
    compChords(hand(name, 62, 79, 3), "X-----x-----x---", 0.25, 0.6),
  );
  const loop = (pattern: string, names: readonly string[], fill?: string) =>
    inSections(form, names, (_, beats) => drumLoop(pattern, beats, fill === undefined ? {} : { fill }));
  return {
    parts: [
      cast("call", KEYS.popPiano, -19.5, [...call, ...transposeNotes(call, -12)]),
      cast("answer", STRINGS.cleanGuitar, -21, answer, { pan: 0.18 }),
      cast(
        "bells",
        KEYS.glockenspiel,
        -29,
        transposeNotes(writeLines(form, { theme2: CALL, theme3: CALL }, 0.6), 12),
        { pan: -0.25 },
      ),
      cast("violins", STRINGS.violins, -23, strings, {
        automation: [
          [form.at("theme"), -3],
          [form.at("theme3"), 0],
        ],
      }),
      cast(
        "octave violins",
        STRINGS.violins,
        -26,
        transposeNotes(writeLines(form, { theme3: CALL, theme: "-:4", theme2: "-:4" }, 0.66), 12),
        { pan: 0.3 },
      ),
      cast("muted guitar", STRINGS.mutedGuitar, -22.5, muted, { pan: -0.35 }),
      cast("pulse", KEYS.grandPiano, -23.5, pulse, { pan: 0.25, sends: { hall: -11, delay: -12 } }),
      cast("piano", KEYS.popPiano, -22.5, piano, { pan: 0.1 }),
      cast("pad", SYNTHS.warmPad, -25, pad, {
        duckDb: 4,
        automation: [
          [form.at("layers"), -8],
          [form.at("theme"), 0],
          [form.at("verse"), -4],
          [form.at("theme2"), 0],
          [form.at("outro"), 0],
          [form.totalBeats, -8],
        ],
      }),
      cast("electric bass", SYNTHS.electricBass, -19.5, bass, { duckDb: 2 }),
      cast("guitar", STRINGS.cleanGuitar, -25.5, guitar, { pan: 0.45 }),
      cast("kick", DRUMS.popKick, -19.5, [
        ...loop("X...X...X...X...", THEMES),
        ...loop("X.......X.x.....", ["verse"]),
        ...loop("X...X...X...X...", ["bridge"]),
        ...inSections(form, ["layers"], () => drumPattern(".".repeat(64) + "x.......x.......".repeat(4))),
      ]),
      cast("clap", DRUMS.clap, -24.5, loop("....X.......X...", ["theme", "theme2", "theme3", "verse"])),
      cast("snare", DRUMS.tightSnare, -24.5, [
        ...loop("....x.......x...", ["theme2", "theme3"], "....x...x.x.xXXX"),
        ...loop(
          "................|................|................|................|x...x...x...x...|x...x...x...x...|x.x.x.x.x.x.x.x.|x.x.x.x.xxxxXXXX",
          ["bridge"],
        ),
      ]),
      cast("toms", DRUMS.lowTom, -26, loop("x.....x.....x...", ["bridge"]), { pan: -0.15 }),
      cast("hat", DRUMS.hat, -30, loop("..x...x...x...xo", [...THEMES, "verse"]), { pan: 0.2 }),
      cast("shaker", DRUMS.shaker, -31.5, [...loop("xoXoxoXoxoXoxoXo", [...THEMES, "verse", "bridge"])], {
        pan: -0.3,
      }),
      cast("tambourine", DRUMS.tambourine, -31, loop("....x.......x...", ["theme3"]), { pan: 0.4 }),
      cast(
        "crash",
        DRUMS.crash,
        -29,
        inSections(form, [...THEMES, "outro"], () => drumPattern("X")),
        { pan: 0.2 },
      ),
      cast(
        "swell",
        DRUMS.swell,
        -29,
        inSections(form, THEMES, () => drumPattern("x")),
      ),
    ],
    hall: { decaySeconds: 1.9, dampingHertz: 6000, preDelaySeconds: 0.02, size: 0.8 },
    room: { decaySeconds: 0.5, dampingHertz: 7000, preDelaySeconds: 0.004, size: 0.32 },
    delay: { leftBeats: 0.75, rightBeats: 0.5, feedback: 0.35, dampingHertz: 4500 },
    duckSource: "kick",
    drumBus: [compress({ thresholdDb: -19, ratio: 2.5, attackMs: 12, releaseMs: 110 })],
  };
}

export const forward: Track = {
  id: "forward",
  title: "Forward",
  artist: "Kinora",
  moods: ["bright", "corporate", "optimistic"],
  description: "Muted guitar, piano and strings that keep adding up.",
  bpm: 110,
  key: "C major",
  form,
  loop: { from: "theme", to: "verse" },
  previewFrom: "verse",
  tailSeconds: 4,
  percussive: true,
  compose,
};
