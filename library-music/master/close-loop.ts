import { beatToSeconds, type Tempo } from "../compose/tempo";
import type { Track } from "../compose/track";
import { SAMPLE_RATE, type Stereo } from "../synth/audio";

/** Where the loop lies, in samples: from one bar line to another. */
export function loopSamples(track: Track, tempo: Tempo): { start: number; end: number } {
  return {
    start: Math.round(beatToSeconds(tempo, track.form.at(track.loop.from)) * SAMPLE_RATE),
    end: Math.round(beatToSeconds(tempo, track.form.after(track.loop.to)) * SAMPLE_RATE),
  };
}

/**
 * Makes the jump from the loop's end to its start continuous to the sample: around the end the sound passes for some
 * milliseconds into that around the start and back. Both are the downbeat of the same harmony, so heard straight
 * through nothing shows.
 */
export function closeLoop({ left, right }: Stereo, track: Track, tempo: Tempo): void {
  const { start, end } = loopSamples(track, tempo);
  const reach = Math.round(0.012 * SAMPLE_RATE);
  for (const samples of [left, right])
    for (let offset = -reach; offset < reach; offset++) {
      const source = samples[start + offset];
      const target = samples[end + offset];
      if (source === undefined || target === undefined) continue;
      const turn = (1 - Math.abs(offset) / reach) * (Math.PI / 2);
      // Full copy just at the joint; equal power beside it.
      samples[end + offset] = target * Math.cos(turn) + source * Math.sin(turn);
    }
}
