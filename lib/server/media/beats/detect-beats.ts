import { findBars } from "@/lib/server/media/beats/find-bars";
import { FRAMES_PER_SECOND, type Listening, SEEN_AFTER_SECONDS } from "@/lib/server/media/beats/listen";
import { placeBeats } from "@/lib/server/media/beats/place-beats";
import { salience } from "@/lib/server/media/beats/salience";
import { findTempoPath } from "@/lib/server/media/beats/tempo-path";

export type DetectedBeats = {
  beatSeconds: number[];
  bpm: number;
  /** Beats per bar, and the first beat that begins one; null if no beat of the bar stands out. */
  bars: { beatsPerBar: number; firstBeat: number } | null;
  /** From 0, where nothing repeats, to 1. Below half, the result is no rhythm to cut a film to. */
  confidence: number;
};

/** Shorter sounds have no tempo. */
const shortestSeconds = 6;
/** How similar the sound is from beat to beat if the rhythm cannot be missed. */
const clear = 0.6;
/** How far onsets on beats stand out from the others, in noise and in music. */
const [noiseContrast, musicContrast] = [2, 3.5];
/** Mean loudness of the bands, on the listener's scale, below which nobody hears anything. */
const silent = 0.15;

/** Finds the beats of a song. Time and memory grow with its length, and with nothing else. */
export function detectBeats(listening: Listening): DetectedBeats | null {
  if (listening.frameCount < shortestSeconds * FRAMES_PER_SECOND) return null;
  const onsets = salience(listening.rises);
  const tempo = findTempoPath(onsets);
  const frames = withoutSilence(placeBeats(onsets, tempo), listening);
  if (frames.length < 8) return null;
  const bars = findBars(frames, listening);
  const gaps = frames.slice(1).map((frame, beat) => frame - (frames[beat] ?? 0));
  const mean = (frames.at(-1)! - frames[0]!) / gaps.length;
  const usual = gaps.toSorted((a, b) => a - b)[gaps.length >> 1] ?? mean;
  return {
    beatSeconds: frames.map((frame) => frame / FRAMES_PER_SECOND + SEEN_AFTER_SECONDS),
    // The mean is more precise than whole frames, but a slowing end would distort it.
    bpm: (60 * FRAMES_PER_SECOND) / (Math.abs(mean - usual) < 1 ? mean : usual),
    bars: bars && { beatsPerBar: bars.beatsPerBar, firstBeat: bars.firstBeat },
    confidence: confidenceOf(onsets, frames, tempo.clarity),
  };
}

function confidenceOf(onsets: Float32Array, beatFrames: readonly number[], clarity: number): number {
  const near = (frame: number) =>
    Math.max(onsets[frame - 1] ?? 0, onsets[frame] ?? 0, onsets[frame + 1] ?? 0);
  const onBeats = beatFrames.reduce((sum, frame) => sum + near(frame), 0) / beatFrames.length;
  let anywhere = 0;
  for (let frame = 0; frame < onsets.length; frame += 1) anywhere += near(frame) / onsets.length;
  const contrast = anywhere > 0 ? onBeats / anywhere : 0;
  const audible = (contrast - noiseContrast) / (musicContrast - noiseContrast);
  return Math.max(0, Math.min(1, audible)) * Math.max(0, Math.min(1, clarity / clear));
}

/** Keeps beats in a pause, but drops those before the first sound and after the last. */
function withoutSilence(beatFrames: readonly number[], { bands, bandCount }: Listening): number[] {
  const isAudible = (frame: number) => {
    const sounds = bands.subarray(frame * bandCount, (frame + 4) * bandCount);
    return sounds.reduce((sum, loudness) => sum + loudness, 0) > silent * sounds.length;
  };
  return beatFrames.slice(beatFrames.findIndex(isAudible), beatFrames.findLastIndex(isAudible) + 1);
}
