import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createStereo, SAMPLE_RATE, type Stereo } from "../synth/audio";
import { runFfmpeg } from "./run-ffmpeg";

/** What a player makes of the file. */
export async function decodeAudio(file: string): Promise<Stereo> {
  const folder = await mkdtemp(path.join(tmpdir(), "decode-audio-"));
  try {
    const wav = path.join(folder, "decoded.wav");
    await runFfmpeg([
      "-i",
      file,
      "-ar",
      String(SAMPLE_RATE),
      "-ac",
      "2",
      "-c:a",
      "pcm_s24le",
      "-f",
      "wav",
      wav,
    ]);
    return parseWav(await readFile(wav));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function parseWav(file: Buffer): Stereo {
  let at = 12;
  while (at + 8 <= file.length && file.toString("ascii", at, at + 4) !== "data")
    at += 8 + file.readUInt32LE(at + 4);
  if (at + 8 > file.length) throw new Error("The decoded file has no samples");
  const frames = Math.floor(Math.min(file.readUInt32LE(at + 4), file.length - at - 8) / 6);
  const sound = createStereo(frames);
  for (let i = 0; i < frames; i++) {
    const offset = at + 8 + i * 6;
    sound.left[i] = file.readIntLE(offset, 3) / 8_388_608;
    sound.right[i] = file.readIntLE(offset + 3, 3) / 8_388_608;
  }
  return sound;
}
