import { SAMPLE_RATE, type Stereo } from "../synth/audio";
import { createRandom } from "../synth/random";

/** 16-bit PCM with triangular dither, so that the quiet end of a tail stays noise and not grit. */
export function encodeWav({ left, right }: Stereo): Buffer {
  const frames = left.length;
  const file = Buffer.alloc(44 + frames * 4);
  file.write("RIFF", 0, "ascii");
  file.writeUInt32LE(36 + frames * 4, 4);
  file.write("WAVEfmt ", 8, "ascii");
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(2, 22);
  file.writeUInt32LE(SAMPLE_RATE, 24);
  file.writeUInt32LE(SAMPLE_RATE * 4, 28);
  file.writeUInt16LE(4, 32);
  file.writeUInt16LE(16, 34);
  file.write("data", 36, "ascii");
  file.writeUInt32LE(frames * 4, 40);
  const dither = createRandom("dither");
  const quantise = (value: number): number =>
    Math.max(-32_768, Math.min(32_767, Math.round(value * 32_767 + dither.next() - dither.next())));
  for (let i = 0; i < frames; i++) {
    file.writeInt16LE(quantise(left[i]!), 44 + i * 4);
    file.writeInt16LE(quantise(right[i]!), 46 + i * 4);
  }
  return file;
}
