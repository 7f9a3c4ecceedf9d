import { bassLine } from "../compose/bass-line";
import { arpeggiate, holdChords, pedalNotes, voiceSpans } from "../compose/chord-patterns";
import { drumLoop } from "../compose/drum-pattern";
import { createForm } from "../compose/form";
import { transposeNotes } from "../compose/note";
import { createChart, inSections, writeLines } from "../compose/score";
import type { Composition, Track } from "../compose/track";
import { lofi } from "../effects/lofi";
import { compress } from "../effects/compress";
import { tape } from "../effects/tape";
import { renderVinyl } from "../effects/vinyl";
import { DRUMS } from "../players/drums";
import { KEYS } from "../players/keys";
import { cast } from "../players/player";
import { STRINGS } from "../players/strings";
import { SYNTHS } from "../players/synths";

/*
 * Nostalgic, B flat major, 74. One inner voice sinks by half-steps (B flat, A, A flat, G, G flat, F) while the tune
 * reaches up after it. An old upright out of tune with itself, then guitar, cello and brushes; the middle walks its bass down
 * from G minor; the tune comes back on a music box over strings, and the film runs out.
 */
const form = createForm(4, ["intro 4 .2", "a 8 .35", "a2 8 .5", "b 8 .65", "a3 8 .7", "coda 5 .2"]);

const chart = createChart(form, {
  intro: "Bb | Bbmaj7 | Bb7 | Eb",
  a: "Bb | Bbmaj7 | Bb7 | Eb | Ebm6 | Bb/D | C9 | F7sus4 F7",
  a2: "Bb | Bbmaj7 | Bb7 | Eb | Ebm6 | Bb/D | Cm7 F7 | Bb",
  b: "Gm | D7/F# | Bb/F | C7/E | Eb | Bb/D | Cm7 | F7sus4 F7",
  a3: "Bb | Bbmaj7 | Bb7 | Eb | Ebm6 | Bb/D | Cm7 F7 | Bb",
  coda: "Eb | Ebm6 | Bb/F | F7 | Bb",
});

const FIRST = "f4:1 bb4 d5 f5 | a5:2! f5:2 | ab5:2! f5:1 d5 | g5:3 eb5:1 | gb5:2! eb5:1 c5 | f5:2 d5:1 bb4";
const A = `${FIRST} | d5:1.5 e5:.5 g5:1 e5 | eb5:2 c5:1 a4`;
const A2 = `${FIRST} | eb5:1 g5 f5:1 a4 | bb4:3 -:1`;

function compose(): Composition {
  const spans = form.sections.flatMap((section) =>
    chart(section.name).map((span) => ({ ...span, beat: span.beat + section.startBeat })),
  );
  const tune = pedalNotes(
    writeLines(
      form,
      {
        a: A,
        a2: "-:4 | -:4 | -:4 | -:4 | -:4 | -:4 | -:2 c5:1 eb5 | d5:3 -:1",
        a3: "-:4 | -:4 | -:4 | -:4 | -:4 | -:4 | -:4 | -:4",
        coda: "g5:2, eb5:2, | gb5:2, c5:2, | f5:2, d5:1, bb4:1, | c5:2, a4:2, | bb3+d4+f4+bb4:4,",
      },
      0.56,
    ),
    spans,
  );
  const cello = writeLines(
    form,
    {
      a2: A2,
      b: "g4:3 f4:1 | f#4:2 a4:2 | f4:3 d4:1 | e4:4 | eb4:2 g4:2 | d4:4 | eb4:2 c4:2 | bb3:2 a3:2",
      a3: "d4:4 | d4:2 c4:2 | bb3:4 | bb3:2 eb4:2 | c4:4 | d4:4 | c4:2 eb4:2 | d4:4",
    },
    0.6,
  );
  const guitarTune = writeLines(
    form,
    {
      b: `bb5:2! a5:1 g5 | a5:2! f#5:1 d5 | f5:1.5 g5:.5 f5:1 d5 | e5:2 c5:1 bb4 | g4:1 bb4 eb5 g5! | f5:2 d5:1 bb4 | c5:1 eb5 g5 bb5! | bb5:2 a5:1 eb5`,
    },
    0.64,
  );
  const box = transposeNotes(
    writeLines(form, { a3: A2, coda: "-:4 | -:4 | -:4 | -:4 | -:1 bb4:1,, d5:1,, f5:1,," }, 0.6),
    12,
  );
  const rolling = inSections(form, ["intro", "a", "a2", "a3", "b"], (name) => {
    const hand = voiceSpans(chart(name), { lowMidi: 53, highMidi: 69, voices: 3 });
    return arpeggiate(hand, name === "intro" ? "0.1.2.1." : name === "b" ? "02121012" : "01210121", 0.5, {
      velocity: 0.36,
      ring: true,
    });
  });
  const codaChords = inSections(form, ["coda"], (name) =>
    holdChords(voiceSpans(chart(name), { lowMidi: 53, highMidi: 69, voices: 3 }).slice(0, 4), 0.32),
  );
  const leftHand = inSections(form, ["intro", "a", "a2", "b", "a3", "coda"], (name) =>
    bassLine(chart(name), "1:4", { lowMidi: 34, velocity: 0.45, shorten: 1 }),
  );
  const guitar = inSections(form, ["a2", "a3"], (name) =>
    arpeggiate(voiceSpans(chart(name), { lowMidi: 57, highMidi: 74, voices: 4 }), "0.2.3.2.1.2.3.2.", 0.25, {
      velocity: 0.5,
      lengthSteps: 6,
    }),
  );
  const strings = inSections(form, ["b", "a3", "coda"], (name) =>
    holdChords(voiceSpans(chart(name), { lowMidi: 58, highMidi: 75, voices: 3 }), 0.5, 0.1),
  );
  const bass = inSections(form, ["a2", "b", "a3"], (name) =>
    bassLine(chart(name), name === "b" ? "1:2 1:2" : "1:2 5:1 >:1", {
      lowMidi: 29,
      velocity: 0.6,
      key: "Bb major",
    }),
  );
  const loop = (pattern: string, names: readonly string[]) =>
    inSections(form, names, (_, beats) => drumLoop(pattern, beats));
  return {
    parts: [
      cast("upright", KEYS.oldUpright, -20, tune, { pan: 0.05 }),
      cast("left hand", KEYS.oldUpright, -22, [...rolling, ...leftHand, ...codaChords], { pan: -0.08 }),
      cast("cello", STRINGS.cello, -21.5, cello, {
        pan: 0.22,
        automation: [
          [form.at("b") - 1, 0],
          [form.at("b"), -4],
        ],
      }),
      cast("nylon tune", STRINGS.nylonGuitar, -20, guitarTune, { pan: -0.15, sends: { hall: -9 } }),
      cast("nylon guitar", STRINGS.nylonGuitar, -24.5, guitar, { pan: -0.35 }),
      cast("music box", KEYS.musicBox, -22, box, { pan: 0.2 }),
      cast("strings", STRINGS.slowStrings, -26, strings, {
        automation: [
          [form.at("b"), -7],
          [form.at("a3"), 0],
          [form.at("coda"), -4],
          [form.totalBeats, -9],
        ],
      }),
      cast("bass", SYNTHS.uprightBass, -21.5, bass),
      cast("kick", DRUMS.softKick, -26, loop("X.......x.x.....", ["b", "a3"])),
      cast("brush", DRUMS.brush, -29, loop("....x..g....x.g.", ["b", "a3"]), { pan: 0.1 }),
      cast("sweep", DRUMS.brushSweep, -31, loop("x...x...x...x...", ["a2", "b", "a3"]), { pan: -0.12 }),
    ],
    hall: { decaySeconds: 2.1, dampingHertz: 3600, preDelaySeconds: 0.02, size: 0.8 },
    room: { decaySeconds: 0.6, dampingHertz: 4500, preDelaySeconds: 0.005, size: 0.35 },
    texture: { level: -46, make: (length) => renderVinyl(length, "super-eight") },
    masterBus: [
      tape({ wowCents: 2.6, flutterCents: 0.9, seed: "super-eight" }),
      lofi({ lowHertz: 28, highHertz: 13_000, driveDb: 1.5 }),
      compress({ thresholdDb: -18, ratio: 1.8, attackMs: 25, releaseMs: 220 }),
    ],
  };
}

export const superEight: Track = {
  id: "super-eight",
  title: "Super Eight",
  artist: "Kinora",
  moods: ["nostalgic", "memories", "bittersweet"],
  description: "An upright piano, a music box and the light of old home films.",
  bpm: 74,
  key: "Bb major",
  form,
  slowing: { fromBeat: form.at("coda") + 6, toBeat: form.totalBeats - 3, factor: 0.7 },
  loop: { from: "a", to: "a2" },
  previewFrom: "b",
  tailSeconds: 5,
  percussive: false,
  compose,
};
