import { bassLine } from "../compose/bass-line";
import { compChords, holdChords, voiceSpans } from "../compose/chord-patterns";
import { drumLoop } from "../compose/drum-pattern";
import { createForm } from "../compose/form";
import { createChart, inSections, writeLines } from "../compose/score";
import type { Composition, Track } from "../compose/track";
import { compress } from "../effects/compress";
import { lofi } from "../effects/lofi";
import { saturate } from "../effects/saturate";
import { tape } from "../effects/tape";
import { renderVinyl } from "../effects/vinyl";
import { DRUMS } from "../players/drums";
import { KEYS } from "../players/keys";
import { cast } from "../players/player";
import { STRINGS } from "../players/strings";
import { SYNTHS } from "../players/synths";
import { WINDS } from "../players/winds";

/*
 * Lo-fi, F major, 76, sixteenths swung. The A part walks down by fifths as jazz players like it (F – E half-diminished –
 * D minor – C minor – B flat …) under a vibraphone that always starts late; the B part stays on warm four-bar chords
 * with a muted trumpet. Dusty drums behind the beat, a wobbling tape, a worn record. Drums drop out for two bars
 * before the last A; the end is an electric piano and the needle.
 */
const form = createForm(4, ["intro 4 .2", "a 8 .5", "a2 8 .6", "b 8 .7", "a3 8 .6", "outro 5 .25"]);

const chart = createChart(form, {
  intro: "Fmaj9 | Dm9 | Gm9 | C9sus4",
  a: "Fmaj9 | Em7b5 A7b9 | Dm7 | Cm7 F9 | Bbmaj9 | Am7 D7b9 | Gm7 | C9sus4 C7b9",
  b: "Bbmaj9 | Am7 | Gm9 | Fmaj9 | Bbmaj9 | Am7 D7 | Gm7 | C13",
  outro: "Bbmaj9 | Am7 | Gm9 | C9sus4 | Fmaj9",
});

/** The pad leaves roots to the bass and ninths to the keys: held in two places they would rub. */
const upperChart = createChart(form, {
  a: "Am | Gm C#dim | F | Eb Adim | Dm | C F#dim | Bb | Gm Edim",
  b: "Dm | C | Dm | Am | Dm | C F#dim | Bb | C",
});

const TUNE = `-:1 c5:.5 e5 g5:1! e5:.5 c5 | d5:1 bb4:.5 g4 - c#5 e5 g5! | f5:1.5 e5:.5 c5:1 a4 | -:.5 g4 bb4 d5 eb5:1! d5:.5 a4 |
  d5:1.5 c5:.5 a4:1 f4 | -:.5 g4 a4 c5 eb5! c5 f#4 a4 | bb4:1 a4:.5 g4 - bb4 d5 f5 | g5:1.5! f5:.5 e5:1 db5:.5 c5`;

function compose(): Composition {
  const rootless = (name: string) =>
    voiceSpans(chart(name), { lowMidi: 53, highMidi: 70, voices: 4, rootless: true });
  const keys = [
    ...inSections(form, ["intro", "outro"], (name) =>
      compChords(rootless(name), "X---------o-----", 0.25, 0.5),
    ),
    ...inSections(form, ["a", "a2", "a3"], (name) =>
      compChords(rootless(name), "X-----..o--.x---|x---..o-X--..o--", 0.25, 0.55),
    ),
    ...inSections(form, ["b"], (name) => compChords(rootless(name), "X--..o-.X---..x-", 0.25, 0.58)),
  ];
  const vibes = writeLines(
    form,
    {
      a: TUNE,
      a2: TUNE,
      a3: `-:1 c5:.5 e5 g5:1! a5:.5 c6 | bb5:1 g5:.5 e5 - c#5 e5 g5! | a5:1.5 f5:.5 e5:1 c5 | -:.5 g4 bb4 d5 eb5:1! d5:.5 a4 |
      d5:1.5 f5:.5 a5:1! c6 | -:.5 g5 e5 c5 eb5! c5 f#4 a4 | bb4:1 d5:.5 f5 a5:1! f5 | g5:1.5! f5:.5 e5:1 db5:.5 c5`,
      outro: "-:4 | -:4 | -:1 a4:.5, g4, -:.5 bb4, d5, f5, | g5:2, d5:1, bb4:1, | a4:4,",
    },
    0.62,
  );
  const trumpet = writeLines(
    form,
    {
      b: `f5:2 d5:1 a4 | g5:2! e5:1 c5 | a5:1.5! g5:.5 f5:1 d5 | e5:2 c5:1 - | d5:.5 f5 a5:1.5! g5:.5 f5:1 | e5:1 c5 f#5! a5 |
      bb5:1.5! a5:.5 f5:1 d5 | e5:1 a4 bb4 d5`,
    },
    0.6,
  );
  const counter = writeLines(
    form,
    {
      a2: "a4:4 | g4:2 g4:2 | f4:4 | eb4:2 eb4:2 | d4:4 | e4:2 f#4:2 | g4:4 | f4:2 e4:2",
      a3: "a4:4 | g4:2 g4:2 | f4:4 | eb4:2 eb4:2 | d4:4 | e4:2 f#4:2 | g4:4 | f4:2 e4:2",
    },
    0.5,
  );
  const bass = [
    ...inSections(form, ["a", "a2", "a3"], (name) =>
      bassLine(chart(name), "1:1.5 5:.5 1:1 >:1", { lowMidi: 29, velocity: 0.68, shorten: 0.85 }),
    ),
    ...inSections(form, ["b"], (name) =>
      bassLine(chart(name), "1:1 -:.5 1:.5 5:1 >:1", { lowMidi: 29, velocity: 0.7, shorten: 0.85 }),
    ),
    ...inSections(form, ["outro"], (name) => bassLine(chart(name), "1:4", { lowMidi: 29, velocity: 0.5 })),
  ];
  const pad = inSections(form, ["a2", "b", "a3"], (name) =>
    holdChords(voiceSpans(upperChart(name), { lowMidi: 60, highMidi: 78, voices: 3 }), 0.5, 0.05),
  );
  const kit = ["a", "a2", "b", "a3"];
  const loop = (pattern: string, names: readonly string[] = kit) =>
    inSections(form, names, (name, beats) =>
      drumLoop(pattern, beats, name === "b" ? { fill: "................................" } : {}),
    );
  return {
    parts: [
      cast("electric piano", KEYS.electricPiano, -19, keys),
      cast("vibraphone", KEYS.vibraphone, -21, vibes, {
        pan: 0.22,
        feel: { jitterMs: 8, velocityJitter: 0.05, offsetMs: 12 },
      }),
      cast("trumpet", WINDS.mutedTrumpet, -22.5, trumpet, { pan: -0.18, feel: { jitterMs: 9, offsetMs: 6 } }),
      cast("nylon guitar", STRINGS.nylonGuitar, -26, counter, { pan: -0.35 }),
      cast("pad", SYNTHS.warmPad, -31, pad, { duckDb: 4 }),
      cast("bass", SYNTHS.uprightBass, -18.5, bass, { duckDb: 2 }),
      cast("kick", DRUMS.dustyKick, -19.5, loop("X.....x...X.....|X......x..X..x..")),
      cast("snare", DRUMS.dustySnare, -22.5, loop("....X.......X..g|....X..g....X..."), {
        feel: { jitterMs: 3, velocityJitter: 0.06, offsetMs: 9 },
      }),
      cast("hat", DRUMS.softHat, -29.5, loop("x.xgx.x.x.xgx.xo"), { pan: 0.2 }),
      cast("rim", DRUMS.rim, -31, loop("......x.......x.", ["b"]), { pan: -0.3 }),
      cast("shaker", DRUMS.shaker, -33, loop("o.x.o.x.o.x.o.x.", ["a2", "b", "a3"]), { pan: -0.25 }),
    ],
    hall: { decaySeconds: 1.5, dampingHertz: 3200, preDelaySeconds: 0.015, size: 0.6 },
    room: { decaySeconds: 0.45, dampingHertz: 4000, preDelaySeconds: 0.004, size: 0.3 },
    duckSource: "kick",
    drumBus: [
      lofi({ lowHertz: 35, highHertz: 8500, driveDb: 5 }),
      compress({ thresholdDb: -22, ratio: 3, attackMs: 15, releaseMs: 120 }),
    ],
    texture: { level: -41, make: (length) => renderVinyl(length, "rainy-window") },
    masterBus: [
      saturate(2, 0.05),
      lofi({ lowHertz: 28, highHertz: 11_500, driveDb: 1 }),
      tape({ wowCents: 4.5, flutterCents: 1.1, seed: "rainy-window" }),
      compress({ thresholdDb: -18, ratio: 2, attackMs: 25, releaseMs: 180 }),
    ],
  };
}

export const rainyWindow: Track = {
  id: "rainy-window",
  title: "Rainy Window",
  artist: "Kinora",
  moods: ["lo-fi", "relaxed", "cosy"],
  description: "Electric piano, dusty drums and a record that has been played often.",
  bpm: 76,
  key: "F major",
  form,
  swing: { unitBeats: 0.25, ratio: 0.57 },
  slowing: { fromBeat: form.at("outro") + 12, toBeat: form.totalBeats - 3, factor: 0.8 },
  loop: { from: "a", to: "b" },
  previewFrom: "a2",
  tailSeconds: 4.5,
  percussive: true,
  compose,
};
