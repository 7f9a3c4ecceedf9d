/** A box of an MP4 file and where it lies. */
export type Box = { type: string; start: number; content: Buffer };

const parents = ["moov", "trak", "mdia", "minf", "stbl", "edts"];

/** Every box in file order; inner boxes follow the box that contains them. */
export function mp4Boxes(file: Buffer, start = 0): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= file.length; ) {
    const short = file.readUInt32BE(at);
    const size = short === 1 ? Number(file.readBigUInt64BE(at + 8)) : short;
    const type = file.toString("latin1", at + 4, at + 8);
    const content = file.subarray(at + (short === 1 ? 16 : 8), at + size);
    boxes.push({ type, start: start + at, content });
    if (parents.includes(type)) boxes.push(...mp4Boxes(content, start + at + 8));
    at += size;
  }
  return boxes;
}

/** The duration that the file declares, as a whole and for each track. */
export function mp4Seconds(file: Buffer): { movie: number; tracks: number[] } {
  const boxes = mp4Boxes(file);
  const seconds = ({ content }: Box) => {
    const wide = content[0] === 1;
    const scale = content.readUInt32BE(wide ? 20 : 12);
    return wide ? Number(content.readBigUInt64BE(24)) / scale : content.readUInt32BE(16) / scale;
  };
  const movieScale = boxes.find(({ type }) => type === "mvhd")?.content.readUInt32BE(12) ?? 1;
  return {
    movie: seconds(boxes.find(({ type }) => type === "mvhd") ?? { type: "", start: 0, content: file }),
    // A track's duration is the part that is presented.
    tracks: boxes
      .filter(({ type }) => type === "tkhd")
      .map(({ content }) => content.readUInt32BE(20) / movieScale),
  };
}
