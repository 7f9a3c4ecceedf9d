/** The value types of tags that tests need. */
const exifTypes = { short: 3, undefined: 7 } as const;

type Tag = {
  tag: number;
  type: keyof typeof exifTypes;
  /** How many values there are. */
  count: number;
  bytes: Uint8Array;
};

const valueAt = 36;
const behindFolder = 44;

/** Makes a big-endian EXIF block with one tag in its detail folder. */
export function exifBlock({ tag, type, count, bytes }: Tag): Uint8Array {
  const view = new DataView(new ArrayBuffer(behindFolder + bytes.length));
  view.setUint16(0, 0x4d4d);
  view.setUint16(2, 42);
  view.setUint32(4, 8);
  view.setUint16(8, 1);
  view.setUint16(10, 0x8769);
  view.setUint16(12, 4);
  view.setUint32(14, 1);
  view.setUint32(18, 26);
  view.setUint16(26, 1);
  view.setUint16(28, tag);
  view.setUint16(30, exifTypes[type]);
  view.setUint32(32, count);
  const isInFolder = bytes.length <= 4;
  if (!isInFolder) view.setUint32(valueAt, behindFolder);
  new Uint8Array(view.buffer).set(bytes, isInFolder ? valueAt : behindFolder);
  return new Uint8Array(view.buffer);
}
