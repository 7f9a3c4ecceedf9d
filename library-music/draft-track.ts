import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { trackTempo } from "./compose/track-time";
import { beatToSeconds } from "./compose/tempo";
import type { Track } from "./compose/track";
import { drawTrack } from "./draw/draw-track";
import { master } from "./master/master";
import { loudnessCurve, measureLoudness } from "./measure/loudness";
import { findClashes, pitchName } from "./measure/find-clashes";
import { measureSpectralBalance } from "./measure/spectral-balance";
import { measureCorrelation, measureLean } from "./measure/stereo-image";
import { measureTruePeak } from "./measure/true-peak";
import { renderTrack } from "./render-track";
import { SAMPLE_RATE } from "./synth/audio";
import { encodeWav } from "./encode/encode-wav";

const FOLDER = "test-results/library";

/** Renders one track for its composer: a WAV, a picture, and the numbers that tell how it is mixed. */
export async function draftTrack(track: Track): Promise<void> {
  const began = performance.now();
  const mix = renderTrack(track);
  const mixLoudness = measureLoudness(mix);
  const sound = master(mix, -1.6);
  await mkdir(FOLDER, { recursive: true });
  await writeFile(path.join(FOLDER, `${track.id}.wav`), encodeWav(sound));
  await writeFile(path.join(FOLDER, `${track.id}.png`), drawTrack(track, sound));
  const balance = Object.entries(measureSpectralBalance(sound)).map(
    ([name, value]) => `${name} ${value.toFixed(1)}`,
  );
  const seconds = sound.left.length / SAMPLE_RATE;
  console.log(
    `${track.id}: ${seconds.toFixed(1)} s, made in ${((performance.now() - began) / 1000).toFixed(1)} s; mix ${mixLoudness.toFixed(1)} → ` +
      `${measureLoudness(sound).toFixed(2)} LUFS, ${measureTruePeak(sound).toFixed(2)} dBTP, ` +
      `correlation ${measureCorrelation(sound).toFixed(2)}, lean ${measureLean(sound).toFixed(1)} dB`,
  );
  console.log(`  ${balance.join(", ")}`);
  console.log(`  ${describeSections(track, sound)}`);
  for (const clash of findClashes(track.compose().parts, 0.4).slice(0, 40)) {
    const bar = Math.floor(clash.beat / track.form.beatsPerBar) + 1;
    const beat = (clash.beat % track.form.beatsPerBar) + 1;
    console.log(
      `  clash bar ${bar} beat ${beat.toFixed(2)}: ${clash.first} ${pitchName(clash.midi[0])} – ` +
        `${clash.second} ${pitchName(clash.midi[1])} for ${clash.beats.toFixed(2)}`,
    );
  }
}

function describeSections(track: Track, sound: Parameters<typeof measureLoudness>[0]): string {
  const curve = loudnessCurve(sound, 10);
  const tempo = trackTempo(track);
  return track.form.sections
    .map((section) => {
      const from = Math.floor(beatToSeconds(tempo, section.startBeat) * 10);
      const to = Math.floor(beatToSeconds(tempo, section.endBeat) * 10);
      const part = curve.slice(from, to);
      const mean = part.reduce((sum, value) => sum + 10 ** (value / 10), 0) / Math.max(1, part.length);
      return `${section.name} ${(10 * Math.log10(mean)).toFixed(1)}`;
    })
    .join(", ");
}
