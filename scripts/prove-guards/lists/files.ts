import type { Change, Guard } from "@/scripts/prove-guards/guard";

/** Guards of files that people upload, and of the processes that read them. */

const evil = "lib/server/security/evil-files.security.test.ts";
const pictures = "pictures that mean ill are refused in words, at once, and leave nothing";
const songs = "songs that mean ill are refused in words, at once, and open nothing";
const reader = "the process that reads pictures and tags";
const openPhoto = "lib/server/media/open-photo.ts";
const start = "lib/server/media/media-process/start-media-process.ts";
const ingest = "lib/server/media/ingest-music.ts";
const ffmpeg = "lib/server/media/run-ffmpeg.ts";
const ffmpegTest = "lib/server/media/run-ffmpeg.test.ts";
const confinement = "lib/server/confinement/confinement.ts";
const confinementTest = "lib/server/confinement/confinement.test.ts";

const manyPixels: Change[] = [
  {
    file: openPhoto,
    find: "if (width * height > MAX_PHOTO_PIXELS) throw tooManyPixels();",
    put: "",
  },
  {
    file: openPhoto,
    find: "limitInputPixels: MAX_PHOTO_PIXELS, failOn",
    put: "limitInputPixels: false, failOn",
  },
];

/** Opens any file that the library can read, whatever its first bytes are. */
const anyType: Change[] = [
  { file: openPhoto, find: "const type = sniffImage(head);", put: 'const type = sniffImage(head) ?? "png";' },
  { file: openPhoto, find: "if (metadata.format !== type) throw unsupportedPhoto();", put: "" },
  {
    file: "lib/server/media/media-process/main.ts",
    find: 'sharp.block({ operation: ["VipsForeignLoad"] });',
    put: "",
  },
];

function bomb(name: string, what: string): Guard {
  return { name: `bomb-${name}`, off: manyPixels, test: { file: evil, name: `${pictures} ${what}` } };
}

function wrongType(name: string, what: string): Guard {
  return { name: `wrong-type-${name}`, off: anyType, test: { file: evil, name: `${pictures} ${what}` } };
}

export const fileGuards: readonly Guard[] = [
  {
    name: "clip-that-refers-elsewhere",
    off: [
      {
        file: "lib/worker/clips/assert-own-content.ts",
        find: 'if (refersElsewhere) return "The clip refers to other files, which are not read.";',
        put: "void refersElsewhere;",
      },
    ],
    test: {
      file: "lib/worker/clips/evil-clips.long.security.test.ts",
      name: "malicious clips are refused with a reason or repaired, and open nothing pictures that lie in a file",
    },
  },
  bomb("png", "PNG that unpacks to 144 megapixels"),
  bomb("png-header", "PNG of 100,000 × 100,000"),
  bomb("jpeg", "JPEG of 60,000 × 60,000"),
  bomb("gif", "GIF of 65,535 × 65,535"),
  bomb("webp", "WebP of 16,383 × 16,383"),
  bomb("heic", "HEIC of 100,000 × 100,000"),
  wrongType("svg", "SVG behind an XML head"),
  wrongType("packed-svg", "packed SVG"),
  wrongType("tiff", "TIFF"),
  {
    name: "picture-cut-short",
    off: [
      { file: openPhoto, find: 'await work(read("warning"))', put: 'await work(read("none"))' },
      { file: openPhoto, find: 'failOn: "warning" | "error"', put: 'failOn: "none" | "warning" | "error"' },
    ],
    test: { file: evil, name: `${pictures} PNG without its pixels` },
  },
  {
    name: "polyglot-kept-as-it-came",
    off: [
      {
        file: "lib/server/media/make-renditions.ts",
        find: "const { format, width, height, size } = await make[kind]().toFile(target);",
        put: "const { format, width, height, size } = await make[kind]().keepMetadata().toFile(target);",
      },
    ],
    test: { file: evil, name: "JPEG with a page in its metadata is served as a picture alone" },
  },
  {
    name: "polyglot-taken-for-a-page",
    off: [
      { file: "lib/server/http/observe.ts", find: '"X-Content-Type-Options": "nosniff",', put: "" },
      { file: "lib/server/storage/serve-file.ts", find: '"X-Content-Type-Options": "nosniff",', put: "" },
    ],
    test: { file: evil, name: "JPEG with a page behind it is served as a picture alone" },
  },
  {
    name: "reading-takes-too-long",
    off: [
      { file: start, find: 'refuse("timeout", `The ${file} took too long to process.`)', put: "undefined" },
    ],
    test: { file: evil, name: `${reader} is ended when it takes too long` },
  },
  {
    name: "reading-takes-too-much-memory",
    off: [
      {
        file: "lib/server/media/watch-memory.ts",
        find: "if (bytes - startBytes > memoryBytes) onExcess();",
        put: "void [startBytes, bytes, onExcess];",
      },
    ],
    test: { file: evil, name: `${reader} is ended when it takes more memory than it may` },
  },
  {
    name: "reading-knows-secrets",
    off: [
      {
        file: start,
        find: "env: { NODE_ENV, PATH, SystemRoot, MALLOC_ARENA_MAX },",
        put: "env: process.env,",
      },
    ],
    test: { file: evil, name: `${reader} knows no secret, and is what the system ends first` },
  },
  {
    name: "reading-ended-first",
    off: [
      {
        file: "lib/server/media/media-process/main.ts",
        find: 'writeFileSync("/proc/self/oom_score_adj", "1000");',
        put: "void writeFileSync;",
      },
    ],
    test: { file: evil, name: `${reader} knows no secret, and is what the system ends first` },
  },
  {
    name: "bomb-of-titles",
    off: [
      {
        file: "lib/server/media/media-process/media-limits.ts",
        find: "{ timeMs: 15_000, memoryBytes: 220 << 20 }",
        put: "{ timeMs: 120_000, memoryBytes: 2 ** 40 }",
      },
      { file: start, find: "const maxScriptMemoryMb = 256;", put: "const maxScriptMemoryMb = 4096;" },
    ],
    test: { file: evil, name: `${songs} a song with five million titles` },
  },
  {
    name: "bomb-of-sound",
    off: [
      {
        file: "lib/server/media/listen-to-song.ts",
        find: 'if (durationMs > MAX_SONG_MS) throw new MediaError("too_long", "The song is longer than 30 minutes.");',
        put: "void [durationMs, MediaError];",
      },
    ],
    test: { file: evil, name: `${songs} half an hour and more in a small file` },
  },
  {
    name: "song-that-lies-about-its-length",
    off: [
      {
        file: ingest,
        find: "if (announcedMs !== null && durationMs < announcedMs * 0.98 - announcedToleranceMs) throw cutSong();",
        put: "",
      },
    ],
    test: { file: evil, name: `${songs} FLAC that says it never ends` },
  },
  {
    name: "song-cut-short",
    off: [{ file: ingest, find: "if (await isCutContainer(bytes, audio)) throw cutSong();", put: "" }],
    test: { file: evil, name: `${songs} OGG cut short` },
  },
  {
    name: "song-of-another-type",
    off: [
      {
        file: ingest,
        find: "const audio = await sniffAudio(bytes);",
        put: 'const audio = (await sniffAudio(bytes)) ?? ({ type: "hls", start: 0 } as never);',
      },
      {
        file: ingest,
        find: "...audioFormats[audio.type],",
        put: '...(audioFormats[audio.type] ?? { demuxer: "hls", contentType: "audio/mpeg" }),',
      },
      {
        file: ffmpeg,
        find: '"-protocol_whitelist", "file"]',
        put: '"-protocol_whitelist", "file,http,tcp", "-allowed_extensions", "ALL"]',
      },
      { file: confinement, find: "...unshare(isRoot), ...setpriv]", put: "...setpriv]" },
    ],
    // Without this guard, the host of a playlist's address gets a request.
    test: { file: evil, name: `${songs} HLS playlist` },
  },
  {
    name: "ffmpeg-protocols",
    off: [
      {
        file: ffmpeg,
        find: '"-protocol_whitelist", "file"]',
        put: '"-protocol_whitelist", "file,http,tcp", "-allowed_extensions", "ALL"]',
      },
    ],
    test: { file: evil, name: "ffmpeg itself would open them; either guard alone keeps it from that" },
  },
  {
    name: "ffmpeg-network",
    off: [{ file: confinement, find: "...unshare(isRoot), ...setpriv]", put: "...setpriv]" }],
    test: { file: evil, name: "ffmpeg itself would open them; either guard alone keeps it from that" },
  },
  {
    name: "ffmpeg-more-rights",
    off: [{ file: confinement, find: '"--no-new-privs", ', put: "" }],
    test: { file: confinementTest, name: "cannot become more by what it starts" },
  },
  {
    name: "ffmpeg-outlives-its-starter",
    off: [{ file: confinement, find: '"--pdeathsig", "KILL", ', put: "" }],
    test: {
      file: confinementTest,
      name: "a confined program dies with its starter, however that dies",
      error: "STACK_TRACE_ERROR",
    },
  },
  {
    name: "ffmpeg-takes-too-long",
    off: [{ file: ffmpeg, find: 'endFor("timeout", "ffmpeg took too long.")', put: "undefined" }],
    test: {
      file: ffmpegTest,
      name: "ends the program and its children after the time limit",
      error: "STACK_TRACE_ERROR",
    },
  },
  {
    name: "ffmpeg-knows-secrets",
    off: [{ file: ffmpeg, find: "env: environmentOf(ffmpeg),", put: "env: process.env," }],
    test: { file: ffmpegTest, name: "tells the program nothing about the service" },
  },
  {
    name: "upload-larger-than-allowed",
    off: [
      {
        file: "lib/server/media/receive-upload.ts",
        find: "if (size > maxBytes) throw fileTooLarge(maxBytes);",
        put: "",
      },
    ],
    test: {
      file: "lib/server/media/receive-upload.test.ts",
      name: "a body that is too much without saying so",
    },
  },
  {
    name: "upload-that-stalls",
    off: [
      {
        file: "lib/server/media/receive-upload.ts",
        find: "setTimeout(() => idle.abort(), idleTimeoutMs)",
        put: "setTimeout(() => undefined, idleTimeoutMs)",
      },
    ],
    test: {
      file: "lib/server/media/receive-upload.test.ts",
      name: "a sender that stalls is given up",
      error: "STACK_TRACE_ERROR",
    },
  },
];
