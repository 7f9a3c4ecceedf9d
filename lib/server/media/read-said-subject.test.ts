import { describe, expect, test } from "vitest";
import { readSaidSubject } from "@/lib/server/media/read-said-subject";
import { exifBlock } from "@/lib/server/media/testing/exif-block";

const encode = (text: string) => new TextEncoder().encode(text);

const asAttributes = (x: number, y: number, w: number, h: number, type = "Face") =>
  `<rdf:li><rdf:Description mwg-rs:Type="${type}" mwg-rs:Name="Ada"><mwg-rs:Area stArea:x="${x}" stArea:y="${y}" stArea:w="${w}" stArea:h="${h}" stArea:unit="normalized"/></rdf:Description></rdf:li>`;
const asElements = (x: number, y: number, w: number, h: number) =>
  `<rdf:li rdf:parseType="Resource"><mwg-rs:Area><stArea:h>${h}</stArea:h><stArea:w>${w}</stArea:w><stArea:x>${x}</stArea:x><stArea:y>${y}</stArea:y></mwg-rs:Area><mwg-rs:Type>Face</mwg-rs:Type></rdf:li>`;
const xmp = (...regions: string[]) => encode(`<x:xmpmeta><rdf:Bag>${regions.join("")}</rdf:Bag></x:xmpmeta>`);

function exif(tag: number, numbers: readonly number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(2 * numbers.length));
  numbers.forEach((number, at) => view.setUint16(2 * at, number));
  return exifBlock({ tag, type: "short", count: numbers.length, bytes: new Uint8Array(view.buffer) });
}

const size = { width: 400, height: 200 };

describe("a file says what it is about", () => {
  test.each([
    ["attributes", asAttributes(0.5, 0.4, 0.2, 0.2)],
    ["elements", asElements(0.5, 0.4, 0.2, 0.2)],
  ])("by a face, as %s", (_, region) => {
    expect(readSaidSubject({ ...size, xmp: xmp(region) })).toEqual({
      x: 0.4,
      y: 0.3,
      width: 0.2,
      height: 0.2,
      confidence: 1,
      source: "file",
    });
  });

  test("by all faces together", () => {
    const faces = xmp(asAttributes(0.2, 0.4, 0.1, 0.2), asElements(0.8, 0.5, 0.1, 0.2));
    expect(readSaidSubject({ ...size, xmp: faces })).toMatchObject({
      x: 0.15,
      y: 0.3,
      width: 0.7,
      height: 0.3,
    });
  });

  test("by what was focused on: a rectangle, a circle", () => {
    expect(readSaidSubject({ ...size, exif: exif(0x9214, [100, 50, 80, 40]) })).toMatchObject({
      x: 0.15,
      y: 0.15,
      width: 0.2,
      height: 0.2,
    });
    expect(readSaidSubject({ ...size, exif: exif(0x9214, [100, 50, 40]) })).toMatchObject({
      x: 0.2,
      y: 0.15,
      width: 0.1,
      height: 0.2,
    });
  });

  test.each([
    [1, { x: 0.1, y: 0.2 }],
    [2, { x: 0.7, y: 0.2 }],
    [3, { x: 0.7, y: 0.7 }],
    [4, { x: 0.1, y: 0.7 }],
    [5, { x: 0.2, y: 0.1 }],
    [6, { x: 0.7, y: 0.1 }],
    [7, { x: 0.7, y: 0.7 }],
    [8, { x: 0.2, y: 0.7 }],
  ])("in the upright picture's coordinates, for orientation %i", (orientation, place) => {
    const face = xmp(asAttributes(0.2, 0.25, 0.2, 0.1));
    const expected = orientation < 5 ? { width: 0.2, height: 0.1 } : { width: 0.1, height: 0.2 };
    expect(readSaidSubject({ ...size, orientation, xmp: face })).toMatchObject({ ...place, ...expected });
  });
});

describe("faces of a picture that lies on its side", () => {
  const dimensions = (w: number, h: number) =>
    `<mwg-rs:AppliedToDimensions stDim:w="${w}" stDim:h="${h}" stDim:unit="pixel"/>`;
  const face = asAttributes(0.25, 0.4, 0.1, 0.2);

  test("are turned with it", () => {
    const said = { ...size, orientation: 6, xmp: xmp(dimensions(400, 200), face) };
    expect(readSaidSubject(said)).toMatchObject({ x: 0.5, y: 0.2, width: 0.2, height: 0.1 });
  });

  test("are not turned again if the program that wrote them had turned it", () => {
    const said = { ...size, orientation: 6, xmp: xmp(dimensions(200, 400), face) };
    expect(readSaidSubject(said)).toMatchObject({ x: 0.2, y: 0.3, width: 0.1, height: 0.2 });
  });
});

test.each([
  ["nothing", {}],
  ["a point, which cameras write when they know nothing", { exif: exif(0x9214, [200, 100]) }],
  ["all of the picture", { exif: exif(0x9214, [200, 100, 400, 200]) }],
  [
    "the plain middle, as iPhones write it",
    { width: 4032, height: 3024, exif: exif(0x9214, [2015, 1511, 2217, 1330]) },
  ],
  ["a place outside of it", { exif: exif(0x9214, [4000, 100, 10, 10]) }],
  ["a pet", { xmp: xmp(asAttributes(0.5, 0.5, 0.1, 0.1, "Pet")) }],
  ["sizes that cannot be", { xmp: xmp(asAttributes(0.5, 0.5, 7, 0.1), asAttributes(0.5, 0.5, 0, 0)) }],
  ["words for numbers", { xmp: encode('<rdf:li stArea:x="a" stArea:y="b" stArea:w="c" stArea:h="d">') }],
  ["too much", { xmp: encode(asAttributes(0.5, 0.5, 0.1, 0.1).padEnd(300_000)) }],
])("a file that says %s is looked at", (_, said) => {
  expect(readSaidSubject({ ...size, ...said })).toBeNull();
});

test("a hostile block costs next to nothing", () => {
  const before = process.cpuUsage();
  readSaidSubject({ ...size, xmp: encode("<rdf:li".repeat(30_000)) });
  readSaidSubject({ ...size, xmp: encode(`<rdf:li ${'mwg-rs:Type="'.repeat(15_000)}`) });
  const { user } = process.cpuUsage(before);
  expect(user / 1000).toBeLessThan(500);
});

describe("people tagged by Microsoft's programs", () => {
  const tag = (rectangle: string, more = 'MPReg:PersonDisplayName="Ada"') =>
    `<rdf:li><rdf:Description ${more} MPReg:Rectangle="${rectangle}"/></rdf:li>`;
  const people = (...tags: string[]) =>
    encode(
      `<MP:RegionInfo><rdf:Description><MPRI:Regions><rdf:Bag>${tags.join("")}</rdf:Bag></MPRI:Regions></rdf:Description></MP:RegionInfo>`,
    );
  const element =
    "<rdf:li rdf:parseType='Resource'><MPReg:Rectangle>0.2, 0.3, 0.1, 0.2</MPReg:Rectangle></rdf:li>";

  test.each([
    ["an attribute", tag("0.2, 0.3, 0.1, 0.2")],
    ["an element", element],
    ["many digits", tag("0.20000000001, 0.30000000001, 0.10000000001, 0.20000000001")],
  ])("are the subject, in %s", (_, said) => {
    const place = { x: 0.2, y: 0.3, width: 0.1, height: 0.2, confidence: 1, source: "file" };
    expect(readSaidSubject({ ...size, xmp: people(said) })).toEqual(place);
  });

  test("are turned upright with the picture, all of them", () => {
    const xmp = people(tag("0.2, 0.3, 0.1, 0.2"), tag("0.5, 0.3, 0.1, 0.2"));
    const place = { x: 0.5, y: 0.2, width: 0.2, height: 0.4 };
    expect(readSaidSubject({ ...size, orientation: 6, xmp })).toMatchObject(place);
  });

  test("stand behind faces that the same file names", () => {
    const both = encode(
      new TextDecoder().decode(people(tag("0.7, 0.7, 0.2, 0.2"))) + asAttributes(0.25, 0.4, 0.1, 0.2),
    );
    expect(readSaidSubject({ ...size, xmp: both })).toMatchObject({ x: 0.2, y: 0.3 });
  });

  test.each([
    ["somebody ignored", tag("0.2, 0.3, 0.1, 0.2", 'MPReg:PersonDisplayName="ffffffffffffffff"')],
    ["nobody's place", "<rdf:li><rdf:Description MPReg:PersonDisplayName='Ada'/></rdf:li>"],
    ["three numbers", tag("0.2, 0.3, 0.1")],
    ["a place outside", tag("0.2, 0.3, 7, 0.2")],
    ["words", tag("a, b, c, d")],
    ["no size", tag("0.2, 0.3, 0, 0")],
  ])("say nothing by %s", (_, said) => {
    expect(readSaidSubject({ ...size, xmp: people(said) })).toBeNull();
  });
});
