const DATE_TIME = 0x0132;
const EXIF_FOLDER = 0x8769;
const DATE_TIME_ORIGINAL = 0x9003;
const DATE_TIME_DIGITIZED = 0x9004;
const OFFSET_TIME = 0x9010;
const OFFSET_TIME_ORIGINAL = 0x9011;
const OFFSET_TIME_DIGITIZED = 0x9012;
const MAX_ENTRIES = 500;

/**
 * When a photo was taken, from its EXIF block; null when that does not tell. Cameras that name no time zone are read
 * as if their clock showed UTC, so that pictures of one camera keep their order.
 */
export function readTakenAt(exif: Uint8Array): number | null {
  const start = String.fromCharCode(...exif.subarray(0, 4)) === "Exif" ? 6 : 0;
  const block = exif.subarray(start);
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
  if (view.byteLength < 8) return null;
  const order = view.getUint16(0);
  if (order !== 0x4949 && order !== 0x4d4d) return null;
  const littleEndian = order === 0x4949;

  const main = readFolder(view, view.getUint32(4, littleEndian), littleEndian);
  const exifFolder = main.get(EXIF_FOLDER);
  const detail = exifFolder ? readFolder(view, exifFolder.value, littleEndian) : new Map<number, Entry>();
  const choices = [
    [detail.get(DATE_TIME_ORIGINAL), detail.get(OFFSET_TIME_ORIGINAL)],
    [detail.get(DATE_TIME_DIGITIZED), detail.get(OFFSET_TIME_DIGITIZED)],
    [main.get(DATE_TIME), detail.get(OFFSET_TIME)],
  ];
  for (const [date, offset] of choices) {
    const takenAtMs = parseDate(readText(view, date), readText(view, offset));
    if (takenAtMs !== null) return takenAtMs;
  }
  return null;
}

type Entry = { type: number; count: number; value: number; at: number };

/** The tags of one folder; whatever points out of the block is left out. */
function readFolder(view: DataView, offset: number, littleEndian: boolean): Map<number, Entry> {
  const entries = new Map<number, Entry>();
  if (offset + 2 > view.byteLength) return entries;
  const count = Math.min(view.getUint16(offset, littleEndian), MAX_ENTRIES);
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

function readText(view: DataView, entry: Entry | undefined): string {
  if (!entry || entry.type !== 2 || entry.count > 64) return "";
  const start = entry.count <= 4 ? entry.at : entry.value;
  if (start + entry.count > view.byteLength) return "";
  return String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + start, entry.count));
}

function parseDate(text: string, offset: string): number | null {
  const match = /^(\d{4})[:-](\d\d)[:-](\d\d)[ T](\d\d):(\d\d):(\d\d)/.exec(text);
  if (!match) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1).map(Number);
  const dateMs = Date.UTC(year, month - 1, day, hour, minute, second);
  // A date that rolls over (month 13, 31 June) is no date; nor is one before photography.
  if (year < 1826 || new Date(dateMs).toISOString().slice(0, 10) !== match.slice(1, 4).join("-")) return null;
  if (hour > 23 || minute > 59 || second > 60) return null;
  const [, sign, hours = 0, minutes = 0] = /^([+-])(\d\d):(\d\d)/.exec(offset) ?? [];
  if (!sign || Number(hours) > 14) return dateMs;
  const offsetMs = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return sign === "+" ? dateMs - offsetMs : dateMs + offsetMs;
}
