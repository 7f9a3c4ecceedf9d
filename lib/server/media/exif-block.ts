const maxEntries = 500;
const maxMakerNoteBytes = 64 << 10;
const exifFolderTag = 0x8769;
const makerNoteTag = 0x927c;
const commentTag = 0x9286;

/** An EXIF block: its texts by tag, in the main and in the detail folder. */
export type ExifBlock = {
  main: (tag: number) => string;
  detail: (tag: number) => string;
  /** What programs noted about the picture. */
  comment: () => string;
  /** What the camera's maker noted, in a format of its own. */
  makerNote: () => Uint8Array;
  /** Short integers of the detail folder. */
  detailNumbers: (tag: number) => readonly number[];
};

/** Undefined if this is not an EXIF block. Damaged or missing parts of one read as empty. */
export function openExif(exif: Uint8Array): ExifBlock | undefined {
  const start = String.fromCharCode(...exif.subarray(0, 4)) === "Exif" ? 6 : 0;
  const block = exif.subarray(start);
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
  if (view.byteLength < 8) return undefined;
  const order = view.getUint16(0);
  if (order !== 0x4949 && order !== 0x4d4d) return undefined;
  const littleEndian = order === 0x4949;
  const main = readFolder(view, view.getUint32(4, littleEndian), littleEndian);
  const exifFolder = main.get(exifFolderTag);
  const detail = exifFolder ? readFolder(view, exifFolder.value, littleEndian) : new Map<number, Entry>();
  return {
    main: (tag) => readText(view, main.get(tag)),
    detail: (tag) => readText(view, detail.get(tag)),
    comment: () => new TextDecoder("latin1").decode(readBytes(view, detail.get(commentTag), 256)),
    makerNote: () => readBytes(view, detail.get(makerNoteTag), maxMakerNoteBytes),
    detailNumbers: (tag) => readNumbers(view, detail.get(tag), littleEndian),
  };
}

export type Entry = { type: number; count: number; value: number; at: number };

/** The tags of one folder, without any that point outside the block. */
export function readFolder(view: DataView, offset: number, littleEndian: boolean): Map<number, Entry> {
  const entries = new Map<number, Entry>();
  if (offset + 2 > view.byteLength) return entries;
  const count = Math.min(view.getUint16(offset, littleEndian), maxEntries);
  for (let index = 0; index < count; index += 1) {
    const at = offset + 2 + index * 12;
    if (at + 12 > view.byteLength) break;
    entries.set(view.getUint16(at, littleEndian), {
      type: view.getUint16(at + 2, littleEndian),
      count: view.getUint32(at + 4, littleEndian),
      value: view.getUint32(at + 8, littleEndian),
      at: at + 8,
    });
  }
  return entries;
}

export function readText(view: DataView, entry: Entry | undefined): string {
  if (!entry || entry.type !== 2 || entry.count > 64) return "";
  const start = entry.count <= 4 ? entry.at : entry.value;
  if (start + entry.count > view.byteLength) return "";
  return String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + start, entry.count));
}

function readBytes(view: DataView, entry: Entry | undefined, max: number): Uint8Array {
  if (!entry || entry.type !== 7 || entry.count <= 4) return new Uint8Array();
  const start = view.byteOffset + Math.min(entry.value, view.byteLength);
  const count = Math.min(entry.count, max, Math.max(0, view.byteLength - entry.value));
  return new Uint8Array(view.buffer, start, count);
}

function readNumbers(view: DataView, entry: Entry | undefined, littleEndian: boolean): number[] {
  if (!entry || entry.type !== 3 || entry.count > 16) return [];
  const start = entry.count <= 2 ? entry.at : entry.value;
  if (start + 2 * entry.count > view.byteLength) return [];
  return Array.from({ length: entry.count }, (_, index) => view.getUint16(start + 2 * index, littleEndian));
}
