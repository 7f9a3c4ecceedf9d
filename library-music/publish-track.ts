import { stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type { LibraryTrack } from "@/lib/contracts/library-manifest";
import { beatToSeconds } from "./compose/tempo";
import type { Track } from "./compose/track";
import { trackTempo } from "./compose/track-time";
import { computePeaks } from "./encode/compute-peaks";
import { decodeAudio } from "./encode/decode-audio";
import { encodeAac } from "./encode/encode-aac";
import { master } from "./master/master";
import { measureLoudness } from "./measure/loudness";
import { measureTruePeak } from "./measure/true-peak";
import { renderTrack } from "./render-track";
import { SAMPLE_RATE, type Stereo } from "./synth/audio";
import { describeTrack } from "./describe-track";

const HIGHEST_PEAK_DBTP = -1;
const PREVIEW_SECONDS = 30;

/** Renders, masters, encodes and measures one track into the folder, and tells what the manifest says of it. */
export async function publishTrack(track: Track, folder: string, licence: string): Promise<LibraryTrack> {
  const mix = renderTrack(track);
  const tags = { title: track.title, artist: track.artist, album: "Kinora Library", copyright: licence };
  const audio = path.join(folder, `${track.id}.m4a`);
  const { decoded, mastered } = await encodeUnderCeiling(mix, audio, tags);
  const previewStartSeconds = beatToSeconds(trackTempo(track), track.form.at(track.previewFrom));
  const preview = path.join(folder, `${track.id}.preview.m4a`);
  await encodeAac(cutPreview(mastered, previewStartSeconds), { file: preview, kilobits: 96, tags });
  const peaks = path.join(folder, `${track.id}.peaks.json`);
  await writeFile(peaks, computePeaks(decoded));
  const fileOf = async (file: string, contentType: string) => ({
    name: path.basename(file),
    bytes: (await stat(file)).size,
    contentType,
  });
  return {
    ...describeTrack(track),
    durationSeconds: round(decoded.left.length / SAMPLE_RATE),
    files: {
      audio: await fileOf(audio, "audio/mp4"),
      preview: await fileOf(preview, "audio/mp4"),
      peaks: await fileOf(peaks, "application/json"),
    },
    previewStartSeconds: round(previewStartSeconds),
    loudness: {
      integratedLufs: Number(measureLoudness(decoded).toFixed(2)),
      truePeakDbtp: Number(measureTruePeak(decoded).toFixed(2)),
    },
  };
}

/** The encoder moves peaks a little; where it lifts one over the limit, the ceiling comes down by as much and once more. */
async function encodeUnderCeiling(
  mix: Stereo,
  file: string,
  tags: Record<string, string>,
): Promise<{ decoded: Stereo; mastered: Stereo }> {
  let ceilingDb = HIGHEST_PEAK_DBTP - 0.5;
  for (let round = 0; ; round++) {
    const mastered = master(mix, ceilingDb);
    await encodeAac(mastered, { file, kilobits: 160, tags });
    const decoded = await decodeAudio(file);
    const excess = measureTruePeak(decoded) - HIGHEST_PEAK_DBTP;
    if (excess <= -0.02 || round === 5) return { decoded, mastered };
    ceilingDb -= excess + 0.1;
  }
}

function cutPreview({ left, right }: Stereo, startSeconds: number): Stereo {
  const length = PREVIEW_SECONDS * SAMPLE_RATE;
  const start = Math.max(0, Math.min(Math.round((startSeconds - 0.02) * SAMPLE_RATE), left.length - length));
  const cut = { left: left.slice(start, start + length), right: right.slice(start, start + length) };
  const fadeIn = 0.02 * SAMPLE_RATE;
  const fadeOut = 2 * SAMPLE_RATE;
  for (const samples of [cut.left, cut.right])
    for (let i = 0; i < samples.length; i++)
      samples[i]! *= Math.min(1, i / fadeIn) * Math.min(1, (samples.length - i) / fadeOut);
  return cut;
}

function round(seconds: number): number {
  return Number(seconds.toFixed(6));
}
