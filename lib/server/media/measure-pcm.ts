import { createLoudnessMeter } from "@/lib/server/media/loudness-meter";
import { CHANNELS, SAMPLE_RATE } from "@/lib/server/media/pcm";
import { PEAKS_PER_SECOND } from "@/lib/server/media/peaks";

/** The smallest step of both peaks and energies, so that neither needs the samples again. */
const framesPerPeak = SAMPLE_RATE / PEAKS_PER_SECOND;

export type PcmMeasure = {
  frames: number;
  durationMs: number;
  /** The greatest amplitude of each 1/20 s, 0 to 255. */
  peaks: number[];
  /** The mean square of each 1/20 s, 0 to 1: how loud it is. */
  energies: number[];
  /** The greatest amplitude of all, 0 to 1. */
  loudest: number;
  /** Loudness of the whole song; null for silence. */
  lufs: number | null;
};

/** Reads a song's samples once, keeping only a few numbers for each twentieth of a second. */
export async function measurePcm(
  blocks: AsyncIterable<Int16Array>,
  onProgress: (durationMs: number) => void = () => undefined,
): Promise<PcmMeasure> {
  const peaks: number[] = [];
  const energies: number[] = [];
  let frames = 0;
  let peak = 0;
  let squares = 0;
  let framesInStep = 0;
  const meter = createLoudnessMeter(SAMPLE_RATE);

  const endStep = () => {
    peaks.push(Math.min(255, Math.round((peak / 32_768) * 255)));
    energies.push(squares / (framesInStep * CHANNELS * 32_768 ** 2));
    peak = 0;
    squares = 0;
    framesInStep = 0;
  };
  for await (const samples of blocks) {
    for (let at = 0; at < samples.length; at += 2) {
      const left = samples[at] ?? 0;
      const right = samples[at + 1] ?? 0;
      const amplitude = Math.max(Math.abs(left), Math.abs(right));
      if (amplitude > peak) peak = amplitude;
      squares += left * left + right * right;
      framesInStep += 1;
      if (framesInStep === framesPerPeak) endStep();
    }
    meter.hear(samples);
    frames += samples.length / CHANNELS;
    onProgress((frames / SAMPLE_RATE) * 1000);
  }
  if (framesInStep > 0) endStep();
  const { lufs, peak: loudest } = meter.result();
  const durationMs = Math.round((frames / SAMPLE_RATE) * 1000);
  return { frames, durationMs, peaks, energies, loudest, lufs };
}
