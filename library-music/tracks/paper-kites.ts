import { bassLine } from "../compose/bass-line";
import { arpeggiate, compChords, holdChords, voiceSpans } from "../compose/chord-patterns";
import { drumLoop, drumPattern } from "../compose/drum-pattern";
import { createForm } from "../compose/form";
import { scaleVelocity, transposeNotes } from "../compose/note";
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
 * Upbeat pop, A major, 118. The verse hops on muted guitar and a kalimba tune that starts off the beat; the pre-chorus
 * climbs a scale step a bar; the chorus lands on the hook (E E F# E C#) over four on the floor and claps. The bridge
 * falls to half time with voices, then everything comes back with a descant of violins. Ends on a unison hit.
 */
const form = createForm(4, [
  "intro 4 .35",
  "verse 8 .45",
  "pre 4 .55",
  "chorus 8 .8",
  "verse2 8 .55",
  "pre2 4 .65",
  "chorus2 8 .85",
  "bridge 8 .4",
  "chorus3 8 1",
  "outro 5 .7",
]);

const chart = createChart(form, {
  intro: "A | E | F#m7 | D",
  verse: "A | A | F#m7 | F#m7 | D | D | A/C# | E7sus4",
  pre: "Bm7 | A/C# | D | E",
  chorus: "A | E | F#m7 | D | A/C# | E | D | E",
  bridge: "F#m7 | D | A | E | F#m7 | D | Bm7 | E7sus4",
  outro: "A | E | F#m7 | D | A",
});

const HOOK = `e5:.5! e5 f#5 e5:1! c#5:.5 b4 a4 | b4:1.5! g#4:.5 b4:1 - | c#5:.5! c#5 e5 c#5:1 b4:.5 a4 e5 | f#5:1.5! e5:.5 d5:1 - |
  e5:.5! e5 f#5 a5:1! e5:.5 c#5 a4 | b4:1.5! c#5:.5 b4:1 g#4 | a4:.5 b4 d5:1! f#5:.5 e5 d5:1 | e5:2! -:.5 b4 c#5 d5`;
const CHORUSES = ["chorus", "chorus2", "chorus3"];
const VERSES = ["verse", "verse2"];
const PRES = ["pre", "pre2"];

function compose(): Composition {
  const tune = writeLines(
    form,
    {
      verse: `-:.5 a4 c#5 e5:1! c#5:.5 b4 a4 | -:.5 a4 c#5 e5:1.5 -:1 | -:.5 a4 c#5 e5:1! c#5:.5 b4 a4 | f#4:1.5 a4:.5 e4:1 - |
      -:.5 a4 d5 f#5:1! d5:.5 e5 a4 | -:.5 a4 d5 e5:1 d5:.5 a4:1 | c#5:1 e5:.5 a5:1! e5:.5 c#5:1 | b4:2 a4:1 b4`,
    },
    0.72,
  );
  const climb = writeLines(
    form,
    {
      pre: "d5:1.5! c#5:.5 b4:1 d5 | e5:1.5! d5:.5 c#5:1 e5 | f#5:1.5! e5:.5 d5:1 f#5 | g#5:2! -:.5 e5 e5 e5",
    },
    0.66,
  );
  const hook = writeLines(
    form,
    {
      intro: HOOK.split("|").slice(0, 4).join("|"),
      chorus: HOOK,
      outro: `${HOOK.split("|").slice(0, 4).join("|")} | a4:.5! -:3.5`,
    },
    0.74,
  );
  const voices = writeLines(
    form,
    {
      bridge:
        "a5:3 g#5:1 | f#5:3 e5:1 | e5:2 c#5:2 | b4:3 -:1 | c#5:2 e5:2 | f#5:2 a5:2 | b5:2 a5:1 f#5 | e5:3 -:1",
    },
    0.6,
  );
  const descant = writeLines(
    form,
    {
      chorus3: "c#6:4 | b5:4 | a5:4 | a5:2 f#5:2 | e6:4 | d6:2 b5:2 | a5:2 d6:2 | b5:2 g#5:2",
      chorus2: "a5:4 | g#5:4 | f#5:4 | f#5:4 | a5:4 | g#5:4 | f#5:4 | g#5:4",
    },
    0.6,
  );
  const block = (name: string, low: number, high: number, voicesCount: number) =>
    voiceSpans(chart(name), { lowMidi: low, highMidi: high, voices: voicesCount });
  const muted = inSections(form, ["intro", ...VERSES, ...PRES, "bridge"], (name) =>
    arpeggiate(block(name, 57, 73, 3), name === "bridge" ? "0.1.2.1." : "0.20.12.0.20.121", 0.25, {
      velocity: 0.6,
    }),
  );
  const piano = inSections(form, [...CHORUSES, ...PRES, "outro"], (name) =>
    compChords(
      block(name, 57, 74, 4),
      name.startsWith("pre") ? "X---o---x---o---" : "X--x--x-x--x--x-",
      0.25,
      0.6,
    ),
  ).filter((note) => note.beat < form.after("outro") - 4);
  const pad = inSections(form, [...CHORUSES, ...PRES, "bridge", "outro"], (name) =>
    holdChords(block(name, 60, 80, 4), 0.55, 0.05),
  );
  const bass = [
    ...inSections(form, [...VERSES], (name) =>
      bassLine(chart(name), "1:1.5 1:.5' 1:1 >:1", { lowMidi: 33, velocity: 0.7, key: "A major" }),
    ),
    ...inSections(form, PRES, (name) =>
      bassLine(chart(name), "1:1 1:1 1:1 1:.5 >:.5", {
        lowMidi: 33,
        velocity: 0.72,
        shorten: 0.8,
        key: "A major",
      }),
    ),
    ...inSections(form, [...CHORUSES], (name) =>
      bassLine(chart(name), "1:.5 1:.5 8:.5 1:.5 1:.5 1:.5 8:.5 >:.5", {
        lowMidi: 33,
        velocity: 0.78,
        shorten: 0.85,
        key: "A major",
      }),
    ),
    ...inSections(form, ["bridge"], (name) => bassLine(chart(name), "1:4", { lowMidi: 33, velocity: 0.6 })),
    ...inSections(form, ["outro"], (name) =>
      bassLine(chart(name).slice(0, 4), "1:.5 1:.5 8:.5 1:.5 1:.5 1:.5 8:.5 >:.5", {
        lowMidi: 33,
        velocity: 0.78,
        shorten: 0.85,
        key: "A major",
      }),
    ),
  ];
  const finalHit = inSections(form, ["outro"], () =>
    [33, 45, 52, 57, 61, 64, 69].map((midi) => ({ beat: 16, beats: 3, midi, velocity: 0.85 })),
  );
  const loop = (pattern: string, names: readonly string[], fill?: string) =>
    inSections(form, names, (name, beats) =>
      drumLoop(pattern, name === "outro" ? beats - 4 : beats, fill === undefined ? {} : { fill }),
    );
  const lastStroke = inSections(form, ["outro"], () => drumPattern(".".repeat(64) + "X"));
  const arrivals = inSections(form, [...CHORUSES, "outro"], () => drumPattern("X"));
  const full = [...CHORUSES, "outro"];
  return {
    parts: [
      cast("hook", SYNTHS.softLead, -20.5, hook, {
        automation: [
          [0, -6],
          [form.at("verse"), -6],
          [form.at("chorus"), 0],
        ],
      }),
      cast("hook bells", KEYS.glockenspiel, -28, transposeNotes(hook, 12), { pan: 0.3 }),
      cast("tune", KEYS.kalimba, -20, tune, { pan: 0.15 }),
      cast("climb", KEYS.popPiano, -21, [...climb, ...scaleVelocity(transposeNotes(climb, -12), 0.8)]),
      cast("muted guitar", STRINGS.mutedGuitar, -23, muted, { pan: -0.35 }),
      cast("piano", KEYS.popPiano, -21, [...piano, ...finalHit], { pan: -0.1 }),
      cast("pad", SYNTHS.warmPad, -25.5, pad, { duckDb: 5 }),
      cast("voices", WINDS.choirOo, -23.5, voices),
      cast("violins", STRINGS.violins, -24.5, descant, {
        automation: [
          [form.at("chorus2"), -4],
          [form.at("chorus3"), 0],
        ],
      }),
      cast("bass", SYNTHS.driveBass, -19.5, bass, { duckDb: 3 }),
      cast("kick", DRUMS.popKick, -19, [
        ...loop("X.....x.X.......", VERSES),
        ...loop("X...X...X...X...", [...PRES, ...full]),
        ...lastStroke,
      ]),
      cast("snare", DRUMS.tightSnare, -22.5, [
        ...loop("....X.......X..g", full, "....X...X.g.xxXX"),
        ...loop("....o.......o...", ["verse2"]),
        ...loop("....X.......X...|....X.......X...|x...x...x...x...|x.x.x.x.xxxxXXXX", PRES),
        ...lastStroke,
      ]),
      cast("clap", DRUMS.clap, -25, loop("....X.......X...", full), { pan: 0.05 }),
      cast("snap", DRUMS.snap, -26, loop("....X.......X...", [...VERSES, "intro"]), { pan: 0.15 }),
      cast(
        "hat",
        DRUMS.hat,
        -29,
        [...loop("x.o.x.o.x.o.x.oo", [...VERSES, ...PRES]), ...loop("x.o.x.o.x.o.x.o.", full)],
        { pan: 0.25 },
      ),
      cast("open hat", DRUMS.openHat, -30, loop("..x...x...x...x.", full), { pan: 0.25 }),
      cast("shaker", DRUMS.shaker, -32, loop("xoXoxoXoxoXoxoXo", [...full, "verse2"]), { pan: -0.35 }),
      cast("crash", DRUMS.crash, -28, [...arrivals, ...lastStroke], { pan: -0.2 }),
      cast(
        "swell",
        DRUMS.swell,
        -29,
        inSections(form, ["chorus", "chorus2", "chorus3"], () => drumPattern("x")),
      ),
      cast(
        "bridge kick",
        DRUMS.boom,
        -24,
        inSections(form, ["bridge"], (_, beats) => drumLoop("X...............", beats)),
      ),
    ],
    hall: { decaySeconds: 1.7, dampingHertz: 6000, preDelaySeconds: 0.02, size: 0.7 },
    room: { decaySeconds: 0.5, dampingHertz: 7000, preDelaySeconds: 0.004, size: 0.32 },
    delay: { leftBeats: 0.75, rightBeats: 0.5, feedback: 0.32, dampingHertz: 4200 },
    duckSource: "kick",
    drumBus: [compress({ thresholdDb: -19, ratio: 2.5, attackMs: 12, releaseMs: 110 })],
  };
}

export const paperKites: Track = {
  id: "paper-kites",
  title: "Paper Kites",
  artist: "Kinora",
  moods: ["upbeat", "pop", "happy"],
  description: "Claps, a bright hook and a chorus that keeps its promise.",
  bpm: 118,
  key: "A major",
  form,
  loop: { from: "chorus", to: "bridge" },
  previewFrom: "pre2",
  tailSeconds: 3.5,
  percussive: true,
  compose,
};
