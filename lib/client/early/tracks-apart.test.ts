import { describe, expect, it } from "vitest";
import { headsOfTracks, partOfTrack } from "@/lib/client/early/tracks-apart";

const words = (...values: readonly number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => bytes.writeUInt32BE(value, index * 4));
  return bytes;
};
const box = (type: string, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  return Buffer.concat([words(8 + content.length), Buffer.from(type, "latin1"), content]);
};

const type = 'video/mp4; codecs="avc1.64001e,mp4a.40.2"';
const kind = box("ftyp", Buffer.from("iso6"));
const header = box("mvhd", Buffer.alloc(100));
const trak = (track: number) => box("trak", box("tkhd", words(3, 0, 0, track, 0)), box("mdia", words(track)));
const trex = (track: number) => box("trex", words(0, track, 1, 0, 0, 0));

/** The way instalments are written in lib/worker/mp4/write-instalment.ts. */
function instalmentOf(samples: readonly (readonly string[])[]): Buffer {
  const data = samples.map((own) => Buffer.from(own.join("")));
  const fragment = (dataFrom: number) => {
    let at = dataFrom;
    const tracks = samples.map((own, index) => {
      const table = own.flatMap((sample) => [512, sample.length, 0x01010000, 1024]);
      const traf = box(
        "traf",
        box("tfhd", words(0x020000, index + 1)),
        box("tfdt", words(0x01000000, 0, 77)),
        box("trun", words(0x01000f01, own.length, at, ...table)),
      );
      at += data[index]?.length ?? 0;
      return traf;
    });
    return box("moof", box("mfhd", words(0, 4)), ...tracks);
  };
  return Buffer.concat([fragment(fragment(0).length + 8), box("mdat", ...data)]);
}

describe("the head of an early film", () => {
  it("is taken apart into its tracks", () => {
    const head = Buffer.concat([kind, box("moov", header, trak(1), trak(2), box("mvex", trex(1), trex(2)))]);
    const alone = (track: number) =>
      new Uint8Array(Buffer.concat([kind, box("moov", header, trak(track), box("mvex", trex(track)))]));
    expect(headsOfTracks(head, type)).toEqual([
      { track: 1, type: 'video/mp4; codecs="avc1.64001e"', bytes: alone(1) },
      { track: 2, type: 'audio/mp4; codecs="mp4a.40.2"', bytes: alone(2) },
    ]);
  });

  it("stays as it is in a silent film", () => {
    const head = Buffer.concat([kind, box("moov", header, trak(1), box("mvex", trex(1)))]);
    const silent = 'video/mp4; codecs="avc1.64001e"';
    expect(headsOfTracks(head, silent)).toEqual([{ track: 1, type: silent, bytes: new Uint8Array(head) }]);
  });
});

describe("an instalment", () => {
  const pictures = ["first picture", "second"];
  const sounds = ["one", "two", "three!"];

  it("is taken apart into what each track has of it", () => {
    const whole = instalmentOf([pictures, sounds]);
    // A view into a larger buffer, as bytes from a network may be.
    const bytes = new Uint8Array(Buffer.concat([Buffer.alloc(3), whole])).subarray(3);
    expect(Buffer.from(partOfTrack(bytes, 1))).toEqual(instalmentOf([pictures]));
    const sound = Buffer.from(partOfTrack(bytes, 2));
    // Its samples are where its table says.
    const table = sound.indexOf("trun") + 4;
    expect(sound.subarray(sound.readUInt32BE(table + 8)).toString()).toBe(sounds.join(""));
    expect(sound.readUInt32BE(sound.indexOf("tfhd") + 8)).toBe(2);
  });

  it("is empty for a track that has nothing in it", () => {
    expect(partOfTrack(instalmentOf([pictures]), 2)).toHaveLength(0);
  });

  it("is refused when it was cut off", () => {
    expect(() => partOfTrack(instalmentOf([pictures, sounds]).subarray(0, -2), 1)).toThrow("fit");
  });
});
