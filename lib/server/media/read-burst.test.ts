import { describe, expect, test } from "vitest";
import { readBurst } from "@/lib/server/media/read-burst";
import { appleNote } from "@/lib/server/media/testing/apple-note";
import { exifBlock } from "@/lib/server/media/testing/exif-block";
import { saysScreenshot } from "@/lib/server/media/says-screenshot";

const encode = (text: string) => new TextEncoder().encode(text);
const uuid = "6F3A1C0E-2B7D-4E19-9C55-0A1B2C3D4E5F";

const exif = (tag: number, bytes: Uint8Array) =>
  exifBlock({ tag, type: "undefined", count: bytes.length, bytes });

describe("the burst that a photo is of", () => {
  test.each([
    ["as iPhones note it", { exif: exif(0x927c, appleNote(0x0b, uuid)) }, uuid],
    ["as Pixels do", { xmp: encode(`<rdf:Description GCamera:BurstID="${uuid}"/>`) }, uuid],
    ["as an element", { xmp: encode(`<GCamera:BurstID>${uuid}</GCamera:BurstID>`) }, uuid],
    ["no name at all", { exif: exif(0x927c, appleNote(0x0b, "<script>")) }, ""],
    ["another maker's note", { exif: exif(0x927c, encode("Nikon\0".padEnd(60, "x"))) }, ""],
    ["a note cut off", { exif: exif(0x927c, appleNote(0x0b, uuid)).subarray(0, 80) }, ""],
    ["nothing", {}, ""],
  ])("%s", (_, header, expected) => {
    expect(readBurst(header)).toBe(expected);
  });
});

describe("a file that says it shows a screen", () => {
  test.each([
    ["in its comment", { exif: exif(0x9286, encode("ASCII\0\0\0Screenshot")) }, true],
    ["in XMP", { xmp: encode("<exif:UserComment><rdf:li>Screenshot</rdf:li></exif:UserComment>") }, true],
    ["another comment", { exif: exif(0x9286, encode("ASCII\0\0\0At the sea")) }, false],
    ["nothing", {}, false],
  ])("%s", (_, header, expected) => {
    expect(saysScreenshot(header)).toBe(expected);
  });
});
