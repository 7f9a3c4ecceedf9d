import sharp from "sharp";
import { brokenClip, clipFile } from "@/e2e/clip-files";
import type { GivenFile } from "@/e2e/pictures";

const start = Date.UTC(2026, 6, 12, 9);

function chanceFrom(seed: number): () => number {
  let state = seed * 2654435761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}

/** A scene of shapes, different for each number, moved a little by `shift`. */
function scene(number: number, shift = 0): string {
  const chance = chanceFrom(number + 1);
  const shapes = Array.from({ length: 14 }, () => {
    const [x, y, size] = [chance() * 900 + shift, chance() * 600, 40 + chance() * 180];
    const fill = `hsl(${Math.round(chance() * 360)} 55% ${Math.round(15 + chance() * 70)}%)`;
    return `<rect x="${x}" y="${y}" width="${size}" height="${size * (0.4 + chance())}" fill="${fill}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="900" height="600" fill="hsl(${(number * 47) % 360} 30% 55%)"/>${shapes.join("")}</svg>`;
}

type Shot = {
  name: string;
  number: number;
  minutes: number;
  shift?: number;
  blur?: number;
  model?: string;
};

async function shot({ name, number, minutes, shift = 0, blur = 0, model = "Box" }: Shot): Promise<GivenFile> {
  const [date = "", time = ""] = new Date(start + minutes * 60_000).toISOString().split(/[T.]/);
  const taken = `${date.replaceAll("-", ":")} ${time}`;
  const picture = sharp(Buffer.from(scene(number, shift)));
  const buffer = await (blur > 0 ? picture.blur(blur) : picture)
    .withExif({ IFD0: { Make: "Kinora", Model: model }, IFD2: { DateTimeOriginal: taken } })
    .jpeg({ quality: 92 })
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

/** Rows of letters; another number has other words in them. */
async function screenshot(name: string, rowCount: number, number = 0): Promise<GivenFile> {
  const chance = chanceFrom(number);
  const isLetter = () => number === 0 || chance() > 0.25;
  const rows = Array.from(
    { length: rowCount },
    (_, row) =>
      `<rect x="30" y="${60 + row * 62}" width="30" height="30" fill="#2f7df6"/>${Array.from(
        { length: 24 },
        (_unused, letter) =>
          isLetter()
            ? `<rect x="${80 + letter * 14}" y="${66 + row * 62}" width="3" height="18" fill="#111"/>`
            : "",
      ).join("")}`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="450" height="960"><rect width="450" height="960" fill="#fff"/>${rows.join("")}</svg>`;
  return { name, mimeType: "image/png", buffer: await sharp(Buffer.from(svg)).png().toBuffer() };
}

/** Two days: 14 scenes, four more as bursts with one sharp picture each, two blurred pictures and two screenshots. */
export async function pile(): Promise<GivenFile[]> {
  const singles = Array.from({ length: 14 }, (_, at) =>
    shot({ name: `scene-${at}.jpg`, number: at, minutes: at * 20 + (at > 6 ? 1440 : 0) }),
  );
  const bursts = Array.from({ length: 16 }, (_, at) => {
    const [number, frame] = [100 + Math.floor(at / 4), at % 4];
    const isSharp = frame === number % 4;
    const minutes = 400 + (number - 100) * 15 + frame / 60;
    return shot({
      name: `burst-${number}-${isSharp ? "sharp" : frame}.jpg`,
      number,
      minutes,
      shift: frame * 3,
      blur: isSharp ? 0 : 3,
    });
  });
  const blurred = [200, 201].map((number) =>
    shot({ name: `blurred-${number}.jpg`, number, minutes: 300 + number, blur: 6 }),
  );
  const screens = [9, 14].map((rows) => screenshot(`Screen ${rows}.png`, rows));
  return Promise.all([...singles, ...bursts, ...blurred, ...screens]);
}

/** The same twelve scenes by two cameras, one of which is 30 days behind, and three that only one of them saw. */
export async function twoCameras(): Promise<GivenFile[]> {
  const behindMinutes = -30 * 24 * 60;
  const scenes = Array.from({ length: 12 }, (_, at) => at);
  const right = [...scenes, 12, 13].map((at) =>
    shot({ name: `box-${at}.jpg`, number: 300 + at, minutes: at * 20 }),
  );
  const wrong = [...scenes, 5.5].map((at) =>
    shot({
      name: `bridge-${at}.jpg`,
      number: 300 + at,
      minutes: at * 20 + 1 + behindMinutes,
      model: "Bridge",
    }),
  );
  return Promise.all([...right, ...wrong]);
}

export const wholePileCounts = { bursts: 60, screens: 30, clips: 20, broken: 10, all: 400 } as const;

/** What a phone holds after two weeks: bursts, single photos, screenshots, clips, and files that are damaged. */
export async function wholePile(): Promise<GivenFile[]> {
  const { bursts, screens, clips, broken, all } = wholePileCounts;
  const burstShots = 4;
  const inBursts = Array.from({ length: bursts * burstShots }, (_, at) => {
    const [burst, frame] = [Math.floor(at / burstShots), at % burstShots];
    const isSharp = frame === burst % burstShots;
    return () =>
      shot({
        name: `burst-${burst}-${isSharp ? "sharp" : frame}.jpg`,
        number: 1000 + burst,
        minutes: burst * 300 + frame / 60,
        shift: frame * 3,
        blur: isSharp ? 0 : 3,
      });
  });
  const singleCount = all - inBursts.length - screens - clips - broken;
  const singles = Array.from(
    { length: singleCount },
    (_, at) => () => shot({ name: `scene-${at}.jpg`, number: 2000 + at, minutes: 100 + at * 190 }),
  );
  const screenshots = Array.from(
    { length: screens },
    (_, at) => () => screenshot(`Screen ${at}.png`, 3 + (at % 11), 1 + at),
  );
  const moving = Array.from(
    { length: clips },
    (_, at) => () =>
      clipFile(`clip-${at}.mp4`, { seconds: 2 + at / 10, width: 480, height: 270, number: 1 + at }),
  );
  const damaged = Array.from({ length: broken }, (_, at) => async (): Promise<GivenFile> => {
    return { name: `broken-${at}.jpg`, mimeType: "image/jpeg", buffer: Buffer.from(`no picture, but ${at}`) };
  });
  const files: GivenFile[] = [];
  // One after the other: hundreds at once would not fit into memory.
  for (const make of [...singles, ...inBursts, ...screenshots, ...moving, ...damaged])
    files.push(await make());
  return files;
}

const hdrTags = ["-color_range", "tv", "-colorspace", "bt2020nc", "-color_primaries", "bt2020"];
const proRes = ["-c:v", "prores_ks", "-pix_fmt", "yuv422p10le", "-c:a", "pcm_s24le"];
const webm = [
  "-deadline",
  "realtime",
  "-cpu-used",
  "8",
  "-b:v",
  "1M",
  "-pix_fmt",
  "yuv420p",
  "-c:a",
  "libopus",
];
const hevc = ["-c:v", "libx265", "-preset", "ultrafast", "-x265-params", "log-level=error"];

type MovingKind = Pick<NonNullable<Parameters<typeof clipFile>[1]>, "mimeType" | "codecs">;

/** What phones, cameras and programs write, by the ending of a file's name. */
const movingKinds: [ending: string, kind: MovingKind][] = [
  ["mp4", {}],
  [
    "mov",
    {
      mimeType: "video/quicktime",
      codecs: [...hevc, "-pix_fmt", "yuv420p", "-tag:v", "hvc1", "-c:a", "aac"],
    },
  ],
  ["webm", { mimeType: "video/webm", codecs: ["-c:v", "libvpx-vp9", ...webm] }],
  [
    "avi",
    {
      mimeType: "video/x-msvideo",
      codecs: ["-c:v", "mjpeg", "-q:v", "2", "-pix_fmt", "yuvj420p", "-c:a", "libmp3lame"],
    },
  ],
  ["m2ts", { mimeType: "video/mp2t" }],
];

export const eveningCounts = { photos: 40, clips: 25, broken: 1 } as const;

/** A phone's evening: photos, and clips of six kinds, of which three are portraits, two are HDR, and one is damaged. */
export async function evening(): Promise<GivenFile[]> {
  const { photos, clips, broken } = eveningCounts;
  const portraits = 3;
  const hdr = ["arib-std-b67", "smpte2084"];
  const others = clips - portraits - hdr.length - broken;
  const clip = (at: number) => ({
    width: 640,
    height: 360,
    number: 1 + at,
    seconds: 2 + (at % 4) / 2,
    takenAt: start + (480 + at * 6) * 60_000,
  });
  const makes = [
    ...Array.from(
      { length: photos },
      (_, at) => () => shot({ name: `evening-${at}.jpg`, number: 3000 + at, minutes: 480 + at * 4 }),
    ),
    ...Array.from({ length: portraits }, (_, at) => {
      const looks = { ...clip(others + at), isTurned: true };
      return () => clipFile(`portrait-${at}.mp4`, looks);
    }),
    ...hdr.map((transfer, at) => {
      const codecs = [...proRes, ...hdrTags, "-color_trc", transfer];
      const looks = clip(others + portraits + at);
      return () => clipFile(`hdr-${at}.mov`, { ...looks, mimeType: "video/quicktime", codecs });
    }),
    ...Array.from({ length: others }, (_, at) => {
      const [ending, kind] = movingKinds[at % movingKinds.length] ?? ["mp4", {}];
      return () => clipFile(`clip-${at}.${ending}`, { ...clip(at), ...kind });
    }),
  ];
  const files: GivenFile[] = [];
  for (const make of makes) files.push(await make());
  return [...files, brokenClip];
}
