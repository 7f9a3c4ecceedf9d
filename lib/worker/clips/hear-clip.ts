import { writeFile } from "node:fs/promises";
import type { ClipSound } from "@/lib/contracts/clip-sound";
import type { Ffmpeg } from "@/lib/server/media/ffmpeg-path";
import { measurePcm } from "@/lib/server/media/measure-pcm";
import { pcmOutput, readPcm } from "@/lib/server/media/pcm";
import { serialisePeaks } from "@/lib/server/media/peaks";
import { inputFile, runFfmpeg } from "@/lib/server/media/run-ffmpeg";
import { heardSound } from "@/lib/server/media/heard-sound";

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
  if (measure.frames === 0) return null;
  await writeFile(waveformPath, serialisePeaks(measure));
  return heardSound(measure);
}
