import { FPS, type Reel, REEL_FPS } from "@/lib/film/time";
import { KEY_EVERY } from "@/lib/server/clips/key-every";
import { inputFile } from "@/lib/server/media/run-ffmpeg";
import { type ClipSource, type Colour, MAX_CLIP_SECONDS, type Size } from "@/lib/worker/clips/clip-source";
import { demuxerOptions } from "@/lib/worker/clips/demuxer-options";
import type { LastPicture } from "@/lib/worker/clips/last-picture";

/** Tag the output's colours explicitly, since players guess untagged ones from the picture's size. */
const colourTags = [
  ...["-color_range", "tv", "-colorspace", "bt709"],
  ...["-color_primaries", "bt709", "-color_trc", "bt709"],
];

/**
 * Makes decoding quick and identical everywhere. Without B-frames no frame depends on a later one, key frames are close
 * together, and CAVLC halves the decoding time of CABAC for an eighth more bytes.
 */
const quickToDecode = [
  ...["-c:v", "libx264", "-preset", "veryfast", "-coder", "0", "-bf", "0"],
  ...["-g", String(KEY_EVERY), "-keyint_min", String(KEY_EVERY), "-sc_threshold", "0", "-flags", "+cgop"],
  ...["-pix_fmt", "yuv420p"],
];

/** Two threads each for decoding and encoding: clips are prepared beside films, and every thread needs memory. */
const threads = ["-threads", "2"];

/**
 * HDR's reference white, 203 nits (ITU-R BT.2408), becomes a screen's white; tone mapping compresses what is brighter.
 */
const toneWhite = 203;
const transfers = { hlg: "arib-std-b67", pq: "smpte2084" } as const;

/**
 * Keeps the first of the two half pictures of each frame. The ffmpeg of the packages has no filter that joins them, but
 * this one picks every second line exactly: the bottom half, or upside down the top one.
 */
const bottomHalf = "scale=w=iw:h=trunc(ih/2):flags=neighbor";
const firstHalves = { top: ["vflip", bottomHalf, "vflip"], bottom: [bottomHalf] } as const;

/**
 * Converts a clip's pictures to limited-range bt709 in the given size. Scales first, because the other steps are
 * expensive.
 */
export function pictureFilter({ brightness, matrix }: Colour, { width, height }: Size): string {
  const size = `scale=w=${width}:h=${height}:flags=bicubic`;
  if (brightness === "usual") {
    const from = matrix === null ? "" : `:in_color_matrix=${matrix}`;
    return `${size}${from}:out_color_matrix=bt709:out_range=tv,format=yuv420p`;
  }
  // Ignore the file's own primaries and matrix, which may be wrong: these transfers are only ever used with bt2020.
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

/**
 * Shows each frame of the source nearest to its time. With its usual threshold of -1.1 ffmpeg lets pictures fall behind
 * their sound by a frame and a half before it leaves one out, and by less where a clip has fewer frames a second.
 */
const evenFrames = (reel: Reel) => [
  ...["-r", String(REEL_FPS[reel]), "-fps_mode", "cfr", "-frame_drop_threshold", "0.45"],
];

/** CRF values that look equally good. Viewers see the details of small pictures more closely, so they get more bits. */
const qualities = { film720: "20", film1080: "22" } as const;

const maxLength = ["-t", String(MAX_CLIP_SECONDS + 1)];

export type Mezzanine = {
  kind: keyof typeof qualities;
  /** The usual one when not given. */
  reel?: Reel;
  size: Size;
  path: string;
};

/** The films to make while a clip's pictures are decoded once; the largest comes first. */
export type Mezzanines = readonly [Mezzanine, ...Mezzanine[]];

/** Where a clip's sound is written, and the arguments that choose its encoder. */
type SoundTarget = { path: string; encoder: readonly string[] };

/** The ffmpeg arguments for a clip's film in one size, or in several, and for its sound if it has a target. */
export function mezzanineArguments(
  source: ClipSource,
  films: Mezzanines,
  target: SoundTarget | null,
  last: LastPicture | null = null,
): string[] {
  const { path, demuxer, sound, soundDecoder } = source;
  const hears = target !== null && sound !== null;
  const decoder = hears && soundDecoder !== null ? ["-c:a", soundDecoder] : [];
  return [
    // Tolerate any decoding error: a damaged clip still yields a film up to the damage.
    ...["-max_error_rate", "1", ...threads],
    ...[...decoder, ...(last ? standing(last) : []), ...demuxerOptions(demuxer), ...inputFile(demuxer, path)],
    ...films.flatMap((film) => [...(last ? until(last, film) : []), ...filmOutput(source, film)]),
    ...(hears
      ? [...soundOutput(sound, demuxer, target), ...maxLength, "-f", "mp4", "-y", `file:${target.path}`]
      : []),
    ...["-progress", "pipe:1", "-stats_period", "0.5"],
  ];
}

/** Times are rounded to half a millisecond in Matroska. */
const sameTime = 0.0006;
/** ffmpeg counts frames from how long pictures stand, and may be some short. `until` leaves out what is too much. */
const spareSeconds = 1;

/** Lets the last picture stand for as long as it should, whatever the file says. */
function standing({ atSeconds, seconds }: LastPicture): string[] {
  const isLast = `between(PTS*TB\\,${atSeconds - sameTime}\\,${atSeconds + sameTime})`;
  return ["-bsf:v", `setts=duration=if(${isLast}\\,${seconds + spareSeconds}/TB\\,DURATION)`];
}

function until({ atSeconds, seconds }: LastPicture, { reel = "usual" }: Mezzanine): string[] {
  return ["-frames:v", String(Math.round((atSeconds + seconds) * REEL_FPS[reel]))];
}

function filmOutput(
  { pictures, colour, firstHalf }: ClipSource,
  { kind, reel = "usual", size, path }: Mezzanine,
): string[] {
  const filter = [...(firstHalf ? firstHalves[firstHalf] : []), pictureFilter(colour, size)].join(",");
  return [
    ...["-map", `0:${pictures}`, "-vf", filter],
    ...[...quickToDecode, "-crf", qualities[kind], ...colourTags, ...threads],
    ...["-aspect", `${size.width}:${size.height}`, ...evenFrames(reel), ...maxLength],
    ...["-map_metadata", "-1", "-map_chapters", "-1", "-movflags", "+faststart"],
    ...["-f", "mp4", "-y", `file:${path}`],
  ];
}

/**
 * How far the sound may be from its time, in seconds, before silence is put in or a bit left out: half a frame, as its
 * pictures. AVI files say only roughly when their sound is heard, and would be full of such places.
 */
const soundTolerance = (demuxer: string) => (demuxer === "avi" ? "0.1" : (0.5 / FPS).toFixed(4));

/** Encodes the sound from the first frame on, and fills every gap in the recording with silence. */
function soundOutput(sound: number, demuxer: string, { encoder }: SoundTarget): string[] {
  const resample = `aresample=async=1:first_pts=0:min_hard_comp=${soundTolerance(demuxer)}`;
  return [
    ...["-map", `0:${sound}`, "-af", resample, "-ar", "48000", "-ac", "2"],
    ...[...encoder, "-map_metadata", "-1", "-map_chapters", "-1", "-movflags", "+faststart"],
  ];
}
