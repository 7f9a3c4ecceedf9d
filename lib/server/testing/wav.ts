/** A song as bytes: a steady tone that swells and fades, in 16-bit stereo. */
export function wavOf({
  seconds,
  hertz = 440,
  sampleRate = 44_100,
}: {
  seconds: number;
  hertz?: number;
  sampleRate?: number;
}): Buffer {
  const frames = Math.round(seconds * sampleRate);
  const data = Buffer.alloc(frames * 4);
  for (let frame = 0; frame < frames; frame += 1) {
    const swell = 0.2 + 0.6 * Math.sin((Math.PI * frame) / frames) ** 2;
    const value = Math.round(Math.sin((2 * Math.PI * hertz * frame) / sampleRate) * swell * 32_767);
    data.writeInt16LE(value, frame * 4);
    data.writeInt16LE(value, frame * 4 + 2);
  }
  const head = Buffer.alloc(44);
  head.write("RIFF", 0, "latin1");
  head.writeUInt32LE(36 + data.length, 4);
  head.write("WAVEfmt ", 8, "latin1");
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(2, 22);
  head.writeUInt32LE(sampleRate, 24);
  head.writeUInt32LE(sampleRate * 4, 28);
  head.writeUInt16LE(4, 32);
  head.writeUInt16LE(16, 34);
  head.write("data", 36, "latin1");
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}
