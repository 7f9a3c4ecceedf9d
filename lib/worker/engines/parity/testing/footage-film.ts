import { loadImage } from "@napi-rs/canvas";
import sharp from "sharp";
import type { AspectRatio } from "@/lib/film/document";
import { planFilm } from "@/lib/film/plan";
import type { FilmPlan } from "@/lib/film/plan/film-plan";
import { reelName } from "@/lib/film/plan/reel-name";
import { filmOf, photo, slide } from "@/lib/film/testing/film-of";
import type { paintStyleNames } from "@/lib/paint/styles/paint-styles";
import { segmentWords } from "@/lib/paint/text/segment-words";
import { createTextEngine } from "@/lib/paint/text/text-engine";
import { setPlanTexts, textBlocksOf } from "@/lib/paint/text-blocks";
import { type MadeFootage, makeFootage } from "@/lib/worker/clips/testing/make-footage";
import { createSkiaPainter, type SkiaPainter } from "@/lib/worker/engines/skia/create-skia-painter";
import { createSkiaHost } from "@/lib/worker/engines/skia/host";
import { samplePhoto } from "@/lib/worker/engines/testing/sample-photos";

type Style = (typeof paintStyleNames)[number];

/** A film with footage, in the form that each host needs. */
export type FootageFilms = {
  /** The files to serve to a page, by address. */
  files: ReadonlyMap<string, Buffer>;
  photoAddresses: Record<string, string>;
  footageAddresses: Record<string, { film: string; index: string }>;
  open(style: Style, ratio: AspectRatio): Promise<{ plan: FilmPlan; painter: SkiaPainter }>;
};

export const FOOTAGE_SHORT_SIDE = 720;
const footage = {
  wide: { size: { width: 1280, height: 720 }, count: 75 },
  tall: { size: { width: 406, height: 720 }, count: 60 },
};
/** Of the tall one, with other pictures, so that nobody takes one for the other. */
const slowReel = { size: footage.tall.size, count: 63, seed: 2, reel: "slow" } as const;
const slowName = reelName({ footageId: "tall", reel: "slow" });
const stillNames = { "photo-landscape": "landscape", wide: "evening", tall: "portrait" } as const;

const clip = (id: string, footageId: keyof typeof footage, startSeconds: number, endSeconds: number) =>
  ({ kind: "video", id, footageId, startSeconds, endSeconds, caption: "" }) as const;

const subtitles = [
  { startMs: 0, endMs: 700, lines: ["Look!"] },
  { startMs: 700, endMs: 1300, lines: ["There, above the waves,", "are the birds"] },
];

/**
 * A photo, a clip fading into another, the first clip again at double speed, held at both ends and with what is said in
 * it, the other one at half speed beside itself, and a slide.
 */
const filmIn = (style: Style) =>
  filmOf({
    style,
    visuals: [
      photo("landscape", 0, 1.2),
      { ...clip("a", "wide", 1.2, 2.6), offsetSeconds: 0.3, transition: "fade", caption: "Waves" },
      { ...clip("b", "tall", 2.6, 3.8), focus: { x: 0.5, y: 0.2 } },
      {
        ...clip("c", "wide", 3.8, 5.4),
        speed: 2,
        transition: "push",
        freezeStartSeconds: 0.3,
        freezeEndSeconds: 0.5,
        subtitles: "picture",
      },
      { ...clip("d", "tall", 5.4, 6.4), speed: 0.5, offsetSeconds: 0.25, transition: "none" },
      { ...clip("e", "tall", 6.4, 7.2), offsetSeconds: 0.5, transition: "fade" },
      slide("words", 7.2, 8.2, { title: "The end" }),
    ],
  });

export async function makeFootageFilms(): Promise<FootageFilms> {
  const films = new Map<string, MadeFootage>();
  for (const [id, what] of Object.entries(footage)) films.set(id, await makeFootage(what));
  films.set(slowName, await makeFootage(slowReel));
  const stills = new Map<string, Buffer>();
  for (const [id, name] of Object.entries(stillNames)) {
    const png = samplePhoto(name).toBuffer("image/png");
    stills.set(id, await sharp(png).jpeg({ quality: 92, chromaSubsampling: "4:4:4" }).toBuffer());
  }
  const files = new Map([...stills].map(([id, file]) => [`/photos/${id}`, file]));
  for (const [id, { film, index }] of films)
    files.set(`/footage/${id}.mp4`, film).set(`/footage/${id}.index`, Buffer.from(index));
  const engine = await createTextEngine({ host: createSkiaHost(), segmentWords });

  return {
    files,
    photoAddresses: Object.fromEntries([...stills.keys()].map((id) => [id, `/photos/${id}`])),
    footageAddresses: Object.fromEntries(
      [...films.keys()].map((id) => [id, { film: `/footage/${id}.mp4`, index: `/footage/${id}.index` }]),
    ),
    async open(style, aspectRatio) {
      const about = { sound: null, subtitles };
      const facts = {
        wide: { ...about, frames: footage.wide.count },
        tall: { ...about, frames: footage.tall.count, slowFrames: slowReel.count },
      };
      const planned = planFilm({ ...filmIn(style), aspectRatio }, { footage: facts });
      await engine.load(textBlocksOf(planned));
      const plan = setPlanTexts(planned, engine);
      const painter = await createSkiaPainter({
        plan,
        shortSide: FOOTAGE_SHORT_SIDE,
        readPhoto: (id) => loadImage(stills.get(id) ?? Buffer.alloc(0)),
        readFootage: async (shown) => {
          const { size, frames } = films.get(reelName(shown)) ?? {
            size: { width: 0, height: 0 },
            frames: [],
          };
          return { ...size, bytes: Uint8Array.from(frames[shown.frame] ?? []) };
        },
      });
      return { plan, painter };
    },
  };
}
