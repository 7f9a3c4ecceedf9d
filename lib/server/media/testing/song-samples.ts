import { CHANNELS, SAMPLE_RATE } from "@/lib/server/media/pcm";

export type Tone = { seconds: number; amplitude?: number; frequency?: number };

/** 16-bit stereo samples of tones, one after the other. */
export function tones(...parts: Tone[]): Int16Array {
  const blocks = parts.map(({ seconds, amplitude = 0.5, frequency = 440 }) => {
    const block = new Int16Array(Math.round(seconds * SAMPLE_RATE) * CHANNELS);
    for (let at = 0; at < block.length; at += 1) {
      const time = Math.floor(at / CHANNELS) / SAMPLE_RATE;
      block[at] = Math.round(32_767 * amplitude * Math.sin(2 * Math.PI * frequency * time));
    }
    return block;
  });
  const all = new Int16Array(blocks.reduce((length, block) => length + block.length, 0));
  let at = 0;
  for (const block of blocks) {
    all.set(block, at);
    at += block.length;
  }
  return all;
}

export type WavOptions = {
  channels?: number;
  sampleRate?: number;
  bits?: number;
  /** A false size for the header to announce. */
  announcedBytes?: number;
  format?: number;
};

export function wav(samples: Int16Array | Uint8Array, options: WavOptions = {}): Buffer {
  const { channels = CHANNELS, sampleRate = SAMPLE_RATE, format = 1 } = options;
  const data = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
  const { bits = samples.BYTES_PER_ELEMENT * 8, announcedBytes = data.length } = options;
  const header = Buffer.alloc(44);
  header.write("RIFF", 0, "latin1");
  header.writeUInt32LE((36 + announcedBytes) >>> 0, 4);
  header.write("WAVEfmt ", 8, "latin1");
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(format, 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE((sampleRate * channels * bits) / 8, 28);
  header.writeUInt16LE((channels * bits) / 8, 32);
  header.writeUInt16LE(bits, 34);
  header.write("data", 36, "latin1");
  header.writeUInt32LE(announcedBytes, 40);
  return Buffer.concat([header, data]);
}

/** An ID3 tag with nothing but one-letter titles: a parser creates something for each of them. */
export function tagOfTitles(count: number): Buffer {
  const title = Buffer.from("TIT2\0\0\0\u0002\0\0\u0003A", "latin1");
  const head = Buffer.from("ID3\u0004\0\0\0\0\0\0", "latin1");
  const size = count * title.length;
  for (let place = 0; place < 4; place += 1) head[9 - place] = (size >> (7 * place)) & 0x7f;
  return Buffer.concat([head, Buffer.alloc(size, title)]);
}
