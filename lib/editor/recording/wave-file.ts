import type { SampleSpan } from "@/lib/editor/recording/align-recording";

type Chunk = { samples: Int16Array; endSample: number };

/** The spans' samples, one after another. Silence stands for samples that are missing. */
export function samplesOf(chunks: readonly Chunk[], spans: readonly SampleSpan[]): Int16Array<ArrayBuffer> {
  const length = spans.reduce((sum, span) => sum + Math.max(0, span.untilSample - span.fromSample), 0);
  const joined = new Int16Array(length);
  let place = 0;
  for (const { fromSample, untilSample, lostFrom } of spans) {
    for (const { samples, endSample } of chunks) {
      const first = endSample - samples.length;
      for (let at = Math.max(first, fromSample); at < Math.min(endSample, untilSample, lostFrom); at++) {
        joined[place + at - fromSample] = samples[at - first] ?? 0;
      }
    }
    place += Math.max(0, untilSample - fromSample);
  }
  return joined;
}

/** Half the memory of the samples that browsers give. */
export function toSixteenBits(samples: Float32Array): Int16Array<ArrayBuffer> {
  return Int16Array.from(samples, (sample) => Math.round(Math.max(-1, Math.min(1, sample)) * 32_767));
}

const headerBytes = 44;

/** A WAV file of one channel. */
export function waveFile(samples: Int16Array<ArrayBuffer>, sampleRate: number): Blob {
  const header = new DataView(new ArrayBuffer(headerBytes));
  const text = (at: number, letters: string) =>
    [...letters].forEach((letter, index) => header.setUint8(at + index, letter.charCodeAt(0)));
  text(0, "RIFF");
  header.setUint32(4, headerBytes - 8 + samples.byteLength, true);
  text(8, "WAVEfmt ");
  header.setUint32(16, 16, true);
  header.setUint16(20, 1, true);
  header.setUint16(22, 1, true);
  header.setUint32(24, sampleRate, true);
  header.setUint32(28, sampleRate * 2, true);
  header.setUint16(32, 2, true);
  header.setUint16(34, 16, true);
  text(36, "data");
  header.setUint32(40, samples.byteLength, true);
  return new Blob([header, samples], { type: "audio/wav" });
}
