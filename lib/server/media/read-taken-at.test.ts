import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readTakenAt } from "@/lib/server/media/read-taken-at";

type Tags = Record<number, string>;

/** Makes an EXIF block with these texts in its main and its detail folder. */
function exif(main: Tags, detail: Tags, { littleEndian = true, prefix = "" } = {}): Buffer {
  const u16 = (value: number) => {
    const bytes = Buffer.alloc(2);
    if (littleEndian) bytes.writeUInt16LE(value);
    else bytes.writeUInt16BE(value);
    return bytes;
  };
  const u32 = (value: number) => {
    const bytes = Buffer.alloc(4);
    if (littleEndian) bytes.writeUInt32LE(value);
    else bytes.writeUInt32BE(value);
    return bytes;
  };
  const folder = (at: number, tags: Tags, pointer?: number) => {
    const entries = Object.entries(tags);
    const count = entries.length + (pointer === undefined ? 0 : 1);
    let textsAt = at + 2 + count * 12 + 4;
    const texts: Buffer[] = [];
    const rows = entries.map(([tag, text]) => {
      const bytes = Buffer.from(`${text}\0`, "latin1");
      const row = Buffer.concat([u16(Number(tag)), u16(2), u32(bytes.length), u32(textsAt)]);
      textsAt += bytes.length;
      texts.push(bytes);
      return row;
    });
    if (pointer !== undefined) rows.push(Buffer.concat([u16(0x8769), u16(4), u32(1), u32(pointer)]));
    return Buffer.concat([u16(count), ...rows, u32(0), ...texts]);
  };
  const mainAt = 8;
  const detailAt = mainAt + folder(mainAt, main, 0).length;
  return Buffer.concat([
    Buffer.from(`${prefix}${littleEndian ? "II" : "MM"}`, "latin1"),
    u16(42),
    u32(mainAt),
    folder(mainAt, main, detailAt),
    folder(detailAt, detail),
  ]);
}

const date = "2024:05:06 07:08:09";
const utc = Date.UTC(2024, 4, 6, 7, 8, 9);
const hour = 3_600_000;

test.each<[string, Buffer, number | null]>([
  ["the original date", exif({ 0x0132: "2025:01:01 00:00:00" }, { 0x9003: date }), utc],
  ["big-endian", exif({}, { 0x9003: date }, { littleEndian: false }), utc],
  ["behind its marker", exif({}, { 0x9003: date }, { prefix: "Exif\0\0" }), utc],
  ["the digitised date", exif({ 0x0132: "2025:01:01 00:00:00" }, { 0x9004: date }), utc],
  ["the file's date", exif({ 0x0132: date }, {}), utc],
  ["an offset east", exif({}, { 0x9003: date, 0x9011: "+05:30" }), utc - 5.5 * hour],
  ["an offset west", exif({}, { 0x9003: date, 0x9011: "-08:00" }), utc + 8 * hour],
  ["an offset of another date", exif({}, { 0x9003: date, 0x9012: "+05:30" }), utc],
  ["a senseless offset", exif({}, { 0x9003: date, 0x9011: "+99:00" }), utc],
  ["an empty original date", exif({ 0x0132: date }, { 0x9003: "    :  :     :  :  " }), utc],
  ["a camera without a clock", exif({}, { 0x9003: "0000:00:00 00:00:00" }), null],
  ["month 13", exif({}, { 0x9003: "2024:13:01 00:00:00" }), null],
  ["31 June", exif({}, { 0x9003: "2024:06:31 00:00:00" }), null],
  ["25 o'clock", exif({}, { 0x9003: "2024:06:30 25:00:00" }), null],
  [
    "a time zone that leads beyond the calendar",
    exif({}, { 0x9003: "9999:12:31 23:00:00", 0x9011: "-12:00" }),
    null,
  ],
  ["before photography", exif({}, { 0x9003: "1066:10:14 09:00:00" }), null],
  ["no dates", exif({ 0x010f: "Maker" }, {}), null],
  ["nothing", Buffer.of(), null],
  ["no EXIF", Buffer.from("not an EXIF block at all"), null],
])("%s", (_what, block, takenAtMs) => {
  expect(readTakenAt(block)?.atMs ?? null).toBe(takenAtMs);
});

test.each([
  ["east", "+05:30", 330],
  ["west", "-08:00", -480],
  ["of nowhere", "", null],
])("how far the clock was ahead, %s", (_what, offset, minutes) => {
  expect(readTakenAt(exif({}, { 0x9003: date, 0x9011: offset }))?.offsetMinutes).toBe(minutes);
});

describe("damaged blocks", () => {
  const whole = exif({ 0x0132: date }, { 0x9003: date, 0x9011: "+02:00" });
  test("never make it fail, whether cut or altered", () => {
    for (let length = 0; length <= whole.length; length += 1) readTakenAt(whole.subarray(0, length));
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 8 }), (changes) => {
        const block = Buffer.from(whole);
        for (const [at, value] of changes) block[at] = value;
        const taken = readTakenAt(block);
        expect(taken === null || Number.isSafeInteger(taken.atMs)).toBe(true);
      }),
    );
  });
});
