/** The format that songs are decoded to: 16-bit stereo, all at one rate. */
export const SAMPLE_RATE = 44_100;
export const CHANNELS = 2;

/** Arguments that write this format to a pipe. It is a WAV because the smallest ffmpeg cannot write bare samples. */
export const pcmOutput = [
  ...["-map", "0:a:0", "-vn", "-sn", "-dn"],
  ...["-c:a", "pcm_s16le", "-ar", String(SAMPLE_RATE), "-ac", String(CHANNELS)],
  ...["-bitexact", "-f", "wav", "pipe:1"],
];

/** Reads the samples of such a WAV, in blocks of whole frames (left, right). */
export async function* readPcm(chunks: AsyncIterable<Buffer>): AsyncGenerator<Int16Array> {
  let rest: Buffer = Buffer.of();
  let isInHeader = true;
  for await (const chunk of chunks) {
    let bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    if (isInHeader) {
      const data = bytes.indexOf("data", 12, "latin1");
      if (data < 0 || bytes.length < data + 8) {
        rest = bytes;
        continue;
      }
      bytes = bytes.subarray(data + 8);
      isInHeader = false;
    }
    const frameBytes = CHANNELS * 2;
    const whole = bytes.length - (bytes.length % frameBytes);
    rest = bytes.subarray(whole);
    if (whole > 0) yield asSamples(bytes.subarray(0, whole));
  }
}

/** Typed arrays must begin at an even offset. */
function asSamples(bytes: Buffer): Int16Array {
  const aligned = bytes.byteOffset % 2 === 0 ? bytes : Uint8Array.from(bytes);
  return new Int16Array(aligned.buffer, aligned.byteOffset, aligned.byteLength / 2);
}

/** Fades samples in and out in place, along a quarter of a sine, which sounds even. */
export function fade(
  samples: Int16Array,
  { inSeconds, outSeconds }: { inSeconds: number; outSeconds: number },
): void {
  const frames = samples.length / CHANNELS;
  const fadeIn = Math.min(Math.floor(inSeconds * SAMPLE_RATE), Math.floor(frames / 2));
  const fadeOut = Math.min(Math.floor(outSeconds * SAMPLE_RATE), Math.floor(frames / 2));
  const scale = (frame: number, gain: number) => {
    for (let channel = 0; channel < CHANNELS; channel += 1) {
      const at = frame * CHANNELS + channel;
      samples[at] = Math.round((samples[at] ?? 0) * gain);
    }
  };
  for (let frame = 0; frame < fadeIn; frame += 1) scale(frame, Math.sin((frame / fadeIn) * (Math.PI / 2)));
  for (let frame = 0; frame < fadeOut; frame += 1)
    scale(frames - 1 - frame, Math.sin((frame / fadeOut) * (Math.PI / 2)));
}
