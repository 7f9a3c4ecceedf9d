import { readFile } from "node:fs/promises";
import { tagOfTitles, tones, wav } from "@/lib/server/media/testing/song-samples";
import type { EvilFile } from "@/lib/server/security/testing/evil/pictures";

const text = (content: string) => Buffer.from(content, "latin1");
const fixture = (name: string) =>
  readFile(new URL(`../../../media/testing/fixtures/${name}`, import.meta.url));

function box(type: string, ...content: Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.reduce((sum, { length }) => sum + length, 0));
  head.write(type, 4, "latin1");
  return Buffer.concat([head, ...content]);
}

/** An M4A that refers to another address for its sound. */
function reference(address: string): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(address.length + 1);
  const data = Buffer.concat([Buffer.alloc(4), text("url "), size, text(`${address}\0`)]);
  return Buffer.concat([
    box("ftyp", text("M4A \0\0\0\0M4A mp42isom")),
    box("moov", box("rmra", box("rmda", box("rdrf", data)))),
  ]);
}

/** A WAV whose header has an impossible value in one place. */
function wavSaying(at: number, value: number, bytes: 2 | 4): Buffer {
  const song = wav(tones({ seconds: 1 }));
  song.writeUIntLE(value, at, bytes);
  return song;
}

/** An audible sound, because silence is refused for its own reason. */
function hum(samples: number): Uint8Array {
  return new Uint8Array(samples).map((_, at) => (at % 32 < 16 ? 96 : 160));
}

/** Tags with a frame that claims to be larger than any file. */
function endlessTag(): Buffer {
  const head = Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0x7f, 0x7f, 0x7f, 0x7f]);
  const frame = Buffer.concat([text("APIC"), Buffer.from([0x7f, 0x7f, 0x7f, 0x7f, 0, 0])]);
  return Buffer.concat([head, frame, Buffer.alloc(2000, 1)]);
}

/** A complete song apart from its five million titles. */
async function millionsOfTitles(): Promise<Buffer> {
  return Buffer.concat([tagOfTitles(5_000_000), await fixture("tone.flac")]);
}

const manyTags = (count: number) =>
  Buffer.concat(Array<Buffer>(count).fill(Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, 0])));

/** Every kind of file that tells a player to open other files or addresses. */
export function playlists(address: string): [what: string, content: string][] {
  return [
    // Newer ffmpegs refuse to open anything that is not named like sound or pictures, hence `.ts`.
    ["HLS playlist", `#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\n${address}/hls.ts\n#EXT-X-ENDLIST\n`],
    ["HLS playlist of a file", "#EXTM3U\n#EXTINF:10,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n"],
    [
      "HLS playlist with concat:",
      `#EXTM3U\n#EXTINF:10,\nconcat:${address}/a|file:///etc/passwd\n#EXT-X-ENDLIST\n`,
    ],
    ["list to join", `ffconcat version 1.0\nfile ${address}/joined\n`],
    ["list to join, of a file", "ffconcat version 1.0\nfile /etc/passwd\n"],
    ["concat: as content", `concat:${address}/concat|file:/etc/passwd`],
    ["DASH", `<?xml version="1.0"?><MPD><Period><BaseURL>${address}/dash</BaseURL></Period></MPD>`],
    [
      "session description",
      "v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=audio 5004 RTP/AVP 0\n",
    ],
    ["PLS", `[playlist]\nFile1=${address}/pls\nNumberOfEntries=1\n`],
    [
      "XSPF",
      `<playlist xmlns="http://xspf.org/ns/0/"><trackList><track><location>${address}/x</location></track></trackList></playlist>`,
    ],
    ["ASX", `<asx version="3.0"><entry><ref href="${address}/asx"/></entry></asx>`],
    ["playlist behind the beginning of a song", `ID3\u0004\0\0\0\0\0\0#EXTM3U\n${address}/behind\n`],
    ["subtitles in a film's head", `RIFF\u0020\0\0\0AVI LIST\u0014\0\0\0hdrl#EXTM3U\n${address}/gab2\n`],
  ];
}

export function evilSongs(address: string): EvilFile[] {
  return [
    ...playlists(address).map(([what, content]): EvilFile => [what, () => text(content), [415, 422]]),
    ["M4A that refers to an address", () => reference(`${address}/m4a`), [415, 422]],
    ["M4A that refers to a file", () => reference("file:///etc/passwd"), [415, 422]],
    ["WAV that says it has 4 GB", () => wav(tones({ seconds: 1 }), { announcedBytes: 0x7ffffff0 }), [200]],
    ["WAV of 65,535 channels", () => wavSaying(22, 0xffff, 2), [415, 422]],
    ["WAV of four billion samples a second", () => wavSaying(24, 0xffffffff, 4), [415, 422]],
    ["WAV of 0 bits", () => wavSaying(34, 0, 2), [200, 415, 422]],
    [
      "half an hour and more in a small file",
      () => wav(hum(8_000 * 1_810), { channels: 1, sampleRate: 8_000, bits: 8 }),
      [422],
      /longer than 30 minutes/,
    ],
    [
      "FLAC that says it never ends",
      async () => {
        const bytes = Buffer.from(await fixture("tone.flac"));
        bytes.fill(0xff, 22, 26);
        return bytes;
      },
      [422],
    ],
    ["FLAC cut short", async () => (await fixture("tone.flac")).subarray(0, 100), [422]],
    ["OGG cut short", async () => (await fixture("tone.ogg")).subarray(0, 3000), [422], /its end is missing/],
    ["a tag without an end", endlessTag, [415, 422]],
    ["a hundred thousand tags", () => manyTags(100_000), [415, 422]],
    ["a song with five million titles", millionsOfTitles, [422]],
    ["picture", async () => fixture("half-transparent.heic"), [415]],
    ["HTML", () => text("<!doctype html><script>hacked(1)</script>"), [415]],
    ["MIDI", () => text("MThd\0\0\0\u0006\0\u0001\0\u0001\0\u0060MTrk\0\0\0\u0004\0\u00ff\u002f\0"), [415]],
    ["one byte", () => Buffer.of(0xff), [415]],
  ];
}
