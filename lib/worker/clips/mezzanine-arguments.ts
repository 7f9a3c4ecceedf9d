import { FPS } from "@/lib/film/time";
import { inputFile } from "@/lib/server/media/run-ffmpeg";
import { type ClipSource, type Colour, MAX_CLIP_SECONDS, type Size } from "@/lib/worker/clips/clip-source";
import { demuxerOptions } from "@/lib/worker/clips/demuxer-options";

/** A frame that needs no other, every so many. */
export const KEY_EVERY = 10;

/** Said of what comes out, since players that are not told guess by the size. */
const colourTags = [
  ...["-color_range", "tv", "-colorspace", "bt709"],
  ...["-color_primaries", "bt709", "-color_trc", "bt709"],
];

/**
 * What makes decoding quick and the same everywhere: no frame is coded by later ones, the next one to begin with is
 * near, and CAVLC takes half the time of CABAC for an eighth more bytes.
 */
const quickToDecode = [
  ...["-c:v", "libx264", "-preset", "veryfast", "-coder", "0", "-bf", "0"],
  ...["-g", String(KEY_EVERY), "-keyint_min", String(KEY_EVERY), "-sc_threshold", "0", "-flags", "+cgop"],
  ...["-pix_fmt", "yuv420p"],
];

/** Two of each: a clip is prepared beside films, and memory grows with every thread. */
const threads = ["-threads", "2"];

/** Shown white at 203 nits, as the rule for such pictures says, and what is brighter bent into what a screen has. */
const toneWhite = 203;
const transfers = { hlg: "arib-std-b67", pq: "smpte2084" } as const;

/** From what it is to limited bt709 of some size. Scaled first: what follows is dear. */
export function pictureFilter({ brightness, matrix }: Colour, { width, height }: Size): string {
  const size = `scale=w=${width}:h=${height}:flags=bicubic`;
  if (brightness === "usual") {
    const from = matrix === null ? "" : `:in_color_matrix=${matrix}`;
    return `${size}${from}:out_color_matrix=bt709:out_range=tv,format=yuv420p`;
  }
  // What it says of its primaries and matrix may be wrong; its transfer has only ever been used with these.
  const from = `tin=${transfers[brightness]}:min=bt2020nc:pin=bt2020:rin=limited`;
  return [
    size,
    `zscale=${from}:t=linear:npl=${toneWhite}`,
    "format=gbrpf32le",
    "zscale=p=bt709",
    "tonemap=tonemap=mobius:desat=0",
    "zscale=t=bt709:m=bt709:r=limited",
    "format=yuv420p",
  ].join(",");
}

/** What looks alike: small pictures are looked at more closely. */
const qualities = { film720: "20", film1080: "22" } as const;

export type Mezzanine = { kind: keyof typeof qualities; size: Size; path: string };

/** A clip's film in one size, and its sound beside it when that is asked for. */
export function mezzanineArguments(
  { path, demuxer, pictures, sound, colour, framesASecond }: ClipSource,
  film: Mezzanine,
  soundPath: string | null,
): string[] {
  const { size } = film;
  const length = ["-t", String(MAX_CLIP_SECONDS + 1)];
  const hears = soundPath !== null && sound !== null;
  return [
    // A film that is damaged somewhere is a film up to there.
    ...["-max_error_rate", "1", ...threads, ...demuxerOptions(demuxer), ...inputFile(demuxer, path)],
    ...["-map", `0:${pictures}`, "-vf", pictureFilter(colour, size)],
    ...[...quickToDecode, "-crf", qualities[film.kind], ...colourTags, ...threads],
    ...["-aspect", `${size.width}:${size.height}`, "-r", String(FPS), "-fps_mode", "cfr", ...length],
    ...["-map_metadata", "-1", "-map_chapters", "-1", "-movflags", "+faststart"],
    ...["-f", "mp4", "-y", `file:${film.path}`],
    ...(hears
      ? [
          ...soundOutput(sound, latenessSeconds(framesASecond)),
          ...length,
          "-f",
          "mp4",
          "-y",
          `file:${soundPath}`,
        ]
      : []),
    ...["-progress", "pipe:1", "-stats_period", "0.5"],
  ];
}

/** With more frames than these ffmpeg leaves some out. */
const mostKeptFrames = FPS * 1.02;
/** How many frames it lets the picture fall behind before it does, beside half of what one of the source's lasts. */
const framesBehind = 1.1;

/** How much later than its sound a picture with many frames a second comes out. The sound waits for it. */
export function latenessSeconds(framesASecond: number): number {
  if (framesASecond <= mostKeptFrames) return 0;
  return (framesBehind + FPS / framesASecond / 2) / FPS;
}

/** Begins with the first frame, and has silence wherever nothing was recorded. */
function soundOutput(sound: number, lateSeconds: number): string[] {
  const wait = lateSeconds === 0 ? "" : `asetpts=PTS+${lateSeconds.toFixed(4)}/TB,`;
  return [
    ...["-map", `0:${sound}`, "-af", `${wait}aresample=async=1:first_pts=0`, "-ar", "48000", "-ac", "2"],
    ...[
      "-c:a",
      "aac",
      "-b:a",
      "160k",
      "-map_metadata",
      "-1",
      "-map_chapters",
      "-1",
      "-movflags",
      "+faststart",
    ],
  ];
}
