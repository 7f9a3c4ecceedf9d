import { type ExifBlock, openExif } from "@/lib/server/media/exif-block";
import { storableDate } from "@/lib/server/storable-date";

const dateTime = 0x0132;
const dateTimeOriginal = 0x9003;
const dateTimeDigitized = 0x9004;
const offsetTime = 0x9010;
const offsetTimeOriginal = 0x9011;
const offsetTimeDigitized = 0x9012;

export type Taken = {
  atMs: number;
  /** How far the clock was ahead of UTC; null if the camera does not say. */
  offsetMinutes: number | null;
};

/**
 * When a photo was taken, from its EXIF block; null if unknown. If the camera names no time zone, its clock
 * is read as UTC, so that pictures of one camera keep their order.
 */
export function readTakenAt(exif: Uint8Array): Taken | null {
  const block = openExif(exif);
  return block ? takenAtOf(block) : null;
}

function takenAtOf({ main, detail }: ExifBlock): Taken | null {
  const choices = [
    [detail(dateTimeOriginal), detail(offsetTimeOriginal)],
    [detail(dateTimeDigitized), detail(offsetTimeDigitized)],
    [main(dateTime), detail(offsetTime)],
  ];
  for (const [date = "", offset = ""] of choices) {
    const taken = parseDate(date, offset);
    if (taken) return taken;
  }
  return null;
}

function parseDate(text: string, offset: string): Taken | null {
  const match = /^(\d{4})[:-](\d\d)[:-](\d\d)[ T](\d\d):(\d\d):(\d\d)/.exec(text);
  if (!match) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1).map(Number);
  const dateMs = Date.UTC(year, month - 1, day, hour, minute, second);
  // A date that rolls over (month 13, 31 June) is invalid, and so is one before photography.
  if (year < 1826 || new Date(dateMs).toISOString().slice(0, 10) !== match.slice(1, 4).join("-")) return null;
  if (hour > 23 || minute > 59 || second > 60) return null;
  const [, sign, hours = 0, minutes = 0] = /^([+-])(\d\d):(\d\d)/.exec(offset) ?? [];
  if (!sign || Number(hours) > 14) return { atMs: dateMs, offsetMinutes: null };
  const size = Number(hours) * 60 + Number(minutes);
  const offsetMinutes = sign === "+" ? size : 0 - size;
  const atMs = dateMs - offsetMinutes * 60_000;
  return storableDate(new Date(atMs)) && { atMs, offsetMinutes };
}
