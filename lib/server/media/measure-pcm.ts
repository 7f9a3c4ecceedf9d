import { openHearing } from "@/lib/server/media/hearing/open-hearing";
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
  /** Peak, sum of squares and frames of the step that goes on. */
  const step = new Float64Array(3);
  const meter = createLoudnessMeter(SAMPLE_RATE);

  const endStep = (peak: number, squares: number, framesInStep: number) => {
    peaks.push(Math.min(255, Math.round((peak / 32_768) * 255)));
    energies.push(squares / (framesInStep * CHANNELS * 32_768 ** 2));
  };
  const takeLevels = (samples: Int16Array) => {
    const program = openHearing();
    const framesNow = samples.length / CHANNELS;
    const ended = new Float64Array(2 * (Math.ceil(framesNow / framesPerPeak) + 1));
    const at = program.take({
      samples: samples.byteLength,
      step: step.byteLength,
      ended: ended.byteLength,
    });
    program.put(at.samples, samples);
    program.put(at.step, step);
    const count = program.levels(at.samples, framesNow, framesPerPeak, at.step, at.ended);
    program.get(at.step, step);
    program.get(at.ended, ended);
    for (let one = 0; one < count; one += 1)
      endStep(ended[2 * one] ?? 0, ended[2 * one + 1] ?? 0, framesPerPeak);
  };
  for await (const samples of blocks) {
    takeLevels(samples);
    meter.hear(samples);
    frames += samples.length / CHANNELS;
    onProgress((frames / SAMPLE_RATE) * 1000);
  }
  const [peak = 0, squares = 0, framesInStep = 0] = step;
  if (framesInStep > 0) endStep(peak, squares, framesInStep);
  const { lufs, peak: loudest } = meter.result();
  const durationMs = Math.round((frames / SAMPLE_RATE) * 1000);
  return { frames, durationMs, peaks, energies, loudest, lufs };
}
