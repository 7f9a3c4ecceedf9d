import { writeFile } from "node:fs/promises";
import type { ClipSound } from "@/lib/contracts/clip-sound";
import type { Ffmpeg } from "@/lib/server/media/ffmpeg-path";
import { measurePcm } from "@/lib/server/media/measure-pcm";
import { pcmOutput, readPcm } from "@/lib/server/media/pcm";
import { serialisePeaks } from "@/lib/server/media/peaks";
import { inputFile, runFfmpeg } from "@/lib/server/media/run-ffmpeg";
import { soundingStretches } from "@/lib/server/media/sounding";

const timeLimitMs = 180_000;

type How = { ffmpeg: Ffmpeg; waveformPath: string; signal: AbortSignal };

/** Measures the sound that was extracted from a clip; null when it turns out to be empty. */
export async function hearClip(
  soundPath: string,
  { ffmpeg, waveformPath, signal }: How,
): Promise<ClipSound | null> {
  const { result: measure } = await runFfmpeg({
    ffmpeg,
    args: [...inputFile("mov", soundPath), ...pcmOutput],
    timeLimitMs,
    isLast: true,
    signal,
    output: (stdout) => measurePcm(readPcm(stdout)),
  });
  const { frames, energies, lufs, loudest } = measure;
  if (frames === 0) return null;
  await writeFile(waveformPath, serialisePeaks(measure));
  return { loudness: { lufs, peak: loudest }, sounding: soundingStretches(energies, lufs) };
}
