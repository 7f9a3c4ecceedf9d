import { bassLine } from "../compose/bass-line";
import { arpeggiate, holdChords, strumChords, voiceSpans } from "../compose/chord-patterns";
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

/*
 * Warm acoustic, G major, 92. A picked steel guitar with an alternating thumb carries everything. The verse tune on a
 * nylon guitar starts after the beat, three times higher each time; the chorus answers on the beat with a fiddle.
 * Second verse with bass and brushes, second chorus with strummed guitar, tambourine and bells; the bridge thins out to
 * A minor before the last chorus; the guitar alone, slowing, has the last word.
 */
const form = createForm(4, [
  "intro 4 .2",
  "verse 8 .35",
  "chorus 8 .55",
  "verse2 8 .5",
  "chorus2 8 .75",
  "bridge 4 .4",
  "chorus3 8 .85",
  "outro 5 .25",
]);

const chart = createChart(form, {
  intro: "G | Cadd9 | G/B | Cadd9",
  verse: "G | Cadd9 | G/B | Cadd9 | Em7 | D | Cadd9 | D7sus4 D",
  chorus: "C | D | Em7 | G/B | C | D | G | G",
  bridge: "Am7 | Em7 | C | D",
  outro: "G | Cadd9 | G/B | Cadd9 | G",
});

const VERSE = `-:1 b4:.5 d5 e5:1! d5 | e5:.5 d5 c5:1 g4:2 | -:1 b4:.5 d5 g5:1! d5 | e5:1.5 d5:.5 c5:1 - |
  -:1 e5:.5 f#5 g5:1! e5 | f#5:.5 e5 d5:1 a4:2 | -:1 c5:.5 d5 e5:1 g5! | a5:1 g5 f#5 -`;
const CHORUS = `g5:1.5! e5:.5 c5:1 e5 | f#5:1.5 d5:.5 a4:2 | g5:1.5! e5:.5 b4:1 d5 | d5:1 b4 g4:2 |
  e5:1 g5 c6:1.5! b5:.5 | a5:1 f#5 d5 e5:.5 f#5 | g5:3! d5:.5 e5 | d5:2 -:2`;

const ALL = form.sections.map((section) => section.name);
const BAND = ["verse2", "chorus2", "chorus3"];

function compose(): Composition {
  const hand = (name: string) => voiceSpans(chart(name), { lowMidi: 55, highMidi: 71, voices: 4 });
  const picking = inSections(form, ALL, (name) => {
    const fingers = { intro: "3.2312.2", outro: "3.2312.2", bridge: "3.2.1.2." }[name] ?? "3.231323";
    const spans = name === "outro" ? hand(name).slice(0, 4) : hand(name);
    return arpeggiate(spans, fingers, 0.5, {
      velocity: name.startsWith("chorus") ? 0.6 : 0.5,
      lengthSteps: 4,
    });
  });
  const thumb = inSections(form, ALL, (name) =>
    bassLine(
      name === "outro" ? chart(name).slice(0, 4) : chart(name),
      name === "bridge" ? "1:4" : "1:1 5:1 8:1 5:1",
      { lowMidi: 40, velocity: 0.55 },
    ),
  );
  const farewell = writeLines(form, { outro: "-:4 | -:4 | -:4 | -:4 | g2+d3+g3+b3+d4+g4:4" }, 0.5).map(
    (note, i) => ({ ...note, delayMs: i * 42 }),
  );
  const verseTune = writeLines(
    form,
    {
      verse: VERSE,
      verse2: VERSE,
      outro:
        "-:1 b4:.5, d5, e5:1 d5, | e5:.5, d5, c5:1, g4:2, | -:1 b4:.5, d5, g5:1 d5, | e5:2, d5:1, c5:1, | b4:4,",
    },
    0.62,
  );
  const fiddle = writeLines(
    form,
    { chorus: CHORUS, bridge: "c6:2 b5:1 a5 | b5:2 g5:2 | e5:1 g5 a5 g5 | a5:2! f#5:1 -" },
    0.66,
  );
  const answer = writeLines(
    form,
    {
      verse2: "-:4 | -:2 e4:1 g4 | -:4 | -:2 g4:1 a4 | b4:4 | a4:4 | -:2 g4:2 | a4:3 -:1",
      chorus2: "e4:4 | f#4:4 | g4:2 b4:2 | d5:2 b4:2 | c5:4 | a4:2 f#4:2 | g4:2 a4:2 | b4:2 -:2",
      chorus3: "e4:4 | f#4:4 | g4:2 b4:2 | d5:2 b4:2 | c5:4 | a4:2 f#4:2 | g4:2 a4:2 | b4:2 -:2",
    },
    0.55,
  );
  const strum = inSections(form, ["chorus2", "chorus3"], (name) =>
    strumChords(voiceSpans(chart(name), { lowMidi: 52, highMidi: 72, voices: 5 }), "D...d.u...u.D.u.", 0.25, {
      velocity: 0.6,
    }),
  );
  const pad = inSections(form, ["chorus", ...BAND, "bridge"], (name) =>
    holdChords(voiceSpans(chart(name), { lowMidi: 60, highMidi: 79, voices: 3 }), 0.5, 0.1),
  );
  const bells = inSections(form, ["chorus2", "chorus3"], () =>
    writeLines(createForm(4, ["chorus 8 1"]), { chorus: CHORUS }, 0.5),
  );
  const bass = inSections(form, ["chorus", ...BAND, "bridge"], (name) =>
    bassLine(
      chart(name),
      name === "bridge" ? "1:4" : name === "verse2" ? "1:2 5:1.5 >:.5" : "1:1.5 1:.5 5:1 >:1",
      { lowMidi: 28, velocity: 0.7, key: "G major" },
    ),
  );
  const drums = (pattern: string, fill: string, names: readonly string[] = BAND) =>
    inSections(form, names, (_, beats) => drumLoop(pattern, beats, { fill }));
  return {
    parts: [
      cast("picked guitar", STRINGS.steelGuitar, -20, [...picking, ...farewell], { pan: -0.1 }),
      cast("thumb", STRINGS.steelGuitar, -22.5, thumb, { pan: -0.05 }),
      cast("nylon tune", STRINGS.nylonGuitar, -20, verseTune, { pan: 0.25, sends: { hall: -10 } }),
      cast("fiddle", STRINGS.violin, -22, fiddle, { pan: 0.12 }),
      cast("cello", STRINGS.cello, -25.5, answer, { pan: -0.3 }),
      cast("strummed guitar", STRINGS.steelGuitar, -24, strum, { pan: 0.45 }),
      cast("strings", STRINGS.slowStrings, -28, pad, {
        automation: [
          [form.at("chorus"), -5],
          [form.at("chorus2"), 0],
          [form.at("bridge"), -4],
          [form.at("chorus3"), 0],
        ],
      }),
      cast("bells", KEYS.glockenspiel, -31, transposeNotes(bells, 12), { pan: 0.35 }),
      cast("bass", SYNTHS.uprightBass, -21, bass),
      cast("kick", DRUMS.softKick, -24, drums("X.....x.X.......|X.....x.X..x....", "X.....x.X...x.x.")),
      cast("brush", DRUMS.brush, -25.5, drums("....X..g....X.g.|....X..g.g..X...", "....X..g..x.X.xx"), {
        pan: 0.08,
      }),
      cast(
        "shaker",
        DRUMS.shaker,
        -30,
        inSections(form, ["chorus", ...BAND, "bridge"], (_, beats) => drumLoop("x.o.X.o.x.o.X.oo", beats)),
        { pan: -0.4 },
      ),
      cast(
        "tambourine",
        DRUMS.tambourine,
        -31,
        drums("....x.......x...", "....x...x.x.x.x.", ["chorus2", "chorus3"]),
        { pan: 0.35 },
      ),
      cast("cymbal", DRUMS.swell, -33, [...inSections(form, ["chorus2", "chorus3"], () => drumPattern("x"))]),
    ],
    hall: { decaySeconds: 1.9, dampingHertz: 5200, preDelaySeconds: 0.018, size: 0.75 },
    room: { decaySeconds: 0.6, dampingHertz: 6000, preDelaySeconds: 0.006, size: 0.35 },
  };
}

export const porchSong: Track = {
  id: "porch-song",
  title: "Porch Song",
  artist: "Kinora",
  moods: ["warm", "acoustic", "family"],
  description: "Picked guitar, fiddle and brushes: an afternoon with people you know.",
  bpm: 92,
  key: "G major",
  form,
  slowing: { fromBeat: form.at("outro") + 8, toBeat: form.totalBeats - 3, factor: 0.7 },
  loop: { from: "chorus", to: "bridge" },
  previewFrom: "chorus2",
  tailSeconds: 4,
  percussive: true,
  compose,
};
