import { perform } from "./compose/perform";
import { trackSeconds, trackTempo } from "./compose/track-time";
import { beatToSeconds, type Tempo } from "./compose/tempo";
import type { Composition, Part, Track } from "./compose/track";
import { compress } from "./effects/compress";
import { renderDelay } from "./effects/delay";
import { renderReverb } from "./effects/reverb";
import { closeLoop } from "./master/close-loop";
import { fadeEnds } from "./master/fade-ends";
import { trimTail } from "./master/trim-tail";
import { measureLoudness } from "./measure/loudness";
import { createStereo, decibelsToGain, SAMPLE_RATE, type Stereo } from "./synth/audio";
import { panGains } from "./synth/instrument";

type Busses = { mix: Stereo; drums: Stereo; hall: Stereo; room: Stereo; delay: Stereo };

/** The whole mix of a track before mastering. `solo` keeps one part, to listen to and to measure. */
export function renderTrack(track: Track, solo?: string): Stereo {
  const composition = track.compose();
  const tempo = trackTempo(track);
  const length = Math.ceil(trackSeconds(track) * SAMPLE_RATE);
  const busses: Busses = {
    mix: createStereo(length),
    drums: createStereo(length),
    hall: createStereo(length),
    room: createStereo(length),
    delay: createStereo(length),
  };
  const ducking = composeDucking(composition, tempo, length);
  const scratch = createStereo(length);
  for (const part of composition.parts) {
    if (solo !== undefined && part.name !== solo) continue;
    scratch.left.fill(0);
    scratch.right.fill(0);
    renderPart(track, part, tempo, scratch);
    mixPart(part, scratch, busses, ducking);
  }
  returnRooms(track, composition, busses);
  for (const effect of composition.masterBus ?? [defaultGlue]) effect(busses.mix);
  closeLoop(busses.mix, track, tempo);
  const whole = trimTail(busses.mix);
  fadeEnds(whole);
  return whole;
}

const defaultGlue = compress({ thresholdDb: -16, ratio: 1.7, attackMs: 25, releaseMs: 220, kneeDb: 8 });

function renderPart(track: Track, part: Part, tempo: Tempo, sound: Stereo): void {
  for (const tone of perform(part, track))
    if (tone.startSample < sound.left.length) part.instrument(tone, sound);
  for (const effect of part.inserts ?? []) effect(sound);
  const loudness = measureLoudness(sound);
  const gain = Number.isFinite(loudness) ? decibelsToGain(part.level - loudness) : 0;
  const pan = panGains(part.pan ?? 0);
  const points = (part.automation ?? []).map(
    ([beat, decibels]) => [beatToSeconds(tempo, beat) * SAMPLE_RATE, decibels] as const,
  );
  let at = 0;
  let automation = 1;
  for (let i = 0; i < sound.left.length; i++) {
    if (points.length > 0 && i % 64 === 0) {
      while (at + 1 < points.length && points[at + 1]![0] <= i) at++;
      automation = decibelsToGain(interpolate(points, at, i));
    }
    sound.left[i]! *= gain * automation * pan.left;
    sound.right[i]! *= gain * automation * pan.right;
  }
}

function interpolate(points: readonly (readonly [number, number])[], at: number, sample: number): number {
  const [fromSample, from] = points[at]!;
  const [toSample, to] = points[at + 1] ?? [fromSample, from];
  if (sample <= fromSample || toSample <= fromSample) return from;
  return from + (to - from) * Math.min(1, (sample - fromSample) / (toSample - fromSample));
}

/** How far everything that ducks steps back at each moment: 1 at a stroke of the source, 0 well after it. */
function composeDucking(composition: Composition, tempo: Tempo, length: number): Float32Array | undefined {
  const source = composition.parts.find((part) => part.name === composition.duckSource);
  if (source === undefined) return undefined;
  const curve = new Float32Array(length);
  for (const note of source.notes) {
    const start = Math.round(beatToSeconds(tempo, note.beat) * SAMPLE_RATE);
    const span = Math.round(Math.min(0.3, (60 / tempo.bpm) * 0.55) * SAMPLE_RATE);
    const lead = Math.round(0.006 * SAMPLE_RATE);
    for (let i = -lead; i < span && start + i < length; i++) {
      if (start + i < 0) continue;
      const amount = i < 0 ? (i + lead) / lead : 0.5 + 0.5 * Math.cos((Math.PI * i) / span);
      curve[start + i] = Math.max(curve[start + i]!, amount * Math.min(1, note.velocity * 1.1));
    }
  }
  return curve;
}

function mixPart(part: Part, sound: Stereo, busses: Busses, ducking: Float32Array | undefined): void {
  if (ducking !== undefined && part.duckDb !== undefined)
    for (let i = 0; i < sound.left.length; i++) {
      const gain = 10 ** ((-part.duckDb * ducking[i]!) / 20);
      sound.left[i]! *= gain;
      sound.right[i]! *= gain;
    }
  addScaled(part.group === "drums" ? busses.drums : busses.mix, sound, 1);
  for (const name of ["hall", "room", "delay"] as const) {
    const send = part.sends?.[name];
    if (send !== undefined) addScaled(busses[name], sound, decibelsToGain(send));
  }
}

function returnRooms(track: Track, composition: Composition, busses: Busses): void {
  for (const effect of composition.drumBus ?? []) effect(busses.drums);
  addScaled(busses.mix, busses.drums, 1);
  if (composition.delay !== undefined) {
    const echoes = renderDelay(busses.delay, composition.delay, track.bpm);
    addScaled(busses.mix, echoes, 1);
    // Echoes stand in the same hall as what they repeat.
    addScaled(busses.hall, echoes, 0.3);
  }
  if (composition.room !== undefined) addScaled(busses.mix, renderReverb(busses.room, composition.room), 1);
  addScaled(busses.mix, renderReverb(busses.hall, composition.hall), 1);
  if (composition.texture !== undefined) {
    const texture = composition.texture.make(busses.mix.left.length);
    addScaled(busses.mix, texture, decibelsToGain(composition.texture.level - measureLoudness(texture)));
  }
}

function addScaled(target: Stereo, source: Stereo, gain: number): void {
  for (let i = 0; i < target.left.length; i++) {
    target.left[i]! += source.left[i]! * gain;
    target.right[i]! += source.right[i]! * gain;
  }
}
