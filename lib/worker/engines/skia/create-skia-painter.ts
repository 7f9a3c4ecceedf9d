import type { Canvas } from "@napi-rs/canvas";
import { frameSize } from "@/lib/film/frame-size";
import { cutFilm, type Piece } from "@/lib/film/pieces/cut-film";
import { slicePlan } from "@/lib/film/pieces/slice-plan";
import type { FootageFrame } from "@/lib/film/plan/layer";
import type { FilmPlan } from "@/lib/film/plan/film-plan";
import { createScenes } from "@/lib/paint/create-scene";
import type { CanvasHost, Picture } from "@/lib/paint/host/host";
import { openConverter } from "@/lib/paint/footage/open-converter";
import { paintFrame } from "@/lib/paint/paint-frame";
import { footageAt, photosAt } from "@/lib/paint/photos-at";
import type { Scene } from "@/lib/paint/scene";
import { createTextPainter } from "@/lib/paint/text/text-painter";
import type { FramePainter } from "@/lib/worker/frame-painter";
import { type CopyRows, rowsOf } from "@/lib/worker/frame-rows";
import { composeFrames, type FrameComposer } from "@/lib/worker/engines/skia/compositor/compose-frames";
import type { Compositor } from "@/lib/worker/engines/skia/compositor/open-compositor";
import { finishPicture } from "@/lib/worker/engines/skia/finished-pictures";
import { freeAtOnce } from "@/lib/worker/engines/skia/free-at-once";
import { createSkiaHost, createSkiaSurface } from "@/lib/worker/engines/skia/host";
import { releasePhoto } from "@/lib/worker/engines/skia/load-photo";
import { createFootagePictures } from "@/lib/worker/engines/skia/footage-pictures";
import type { RawFrame } from "@/lib/worker/open-painter";
import { setTexts } from "@/lib/worker/engines/skia/set-texts";

export type SkiaPainter = FramePainter & {
  /** As `paint`; most frames are never there as a whole. */
  paintRows(frame: number): Promise<CopyRows>;
};

export type SkiaPainterOptions = {
  plan: FilmPlan;
  /** Pixels of the frame's short side. */
  shortSide: number;
  /** A picture of the painter's own: it gives back what it needs no longer. */
  readPhoto(photoId: string): Promise<Picture>;
  /** Needed for films that show moving pictures. */
  readFootage?(frame: FootageFrame): Promise<RawFrame>;
  publicFolder?: string;
  /** Without a compositor, whose frames have to be the same. */
  onlySkia?: true;
  /** That of a film that is over, say: for as long as this one is painted, it is this one's. */
  compositor?: Compositor;
};

/** So many photos are kept although the frame needs fewer. Memory does not grow with the film. */
const maxPhotos = 2;

/** Paints a film's frames in this process. Texts of the plan that have no lines yet get them here. */
export async function createSkiaPainter(options: SkiaPainterOptions): Promise<SkiaPainter> {
  const host = createSkiaHost(options.publicFolder);
  const { plan, engine } = await setTexts(options.plan, host);
  const { width, height } = frameSize(plan.aspectRatio, options.shortSide);
  const { canvas, context } = createSkiaSurface(width, height, { opaque: true });
  const composer = options.onlySkia ? undefined : composeFrames(canvas, options.compositor);
  let lastRead: Uint8Array | undefined;
  const photos = new Map<string, Picture>();
  const footage = createFootagePictures(options.readFootage ?? noFootage, openConverter, {
    filled: composer === undefined,
  });
  const scenes = createScenes({
    plan,
    shortSide: options.shortSide,
    host: composer ? composingHost(host, composer) : host,
    engine,
    text: createTextPainter(host, engine.emojiSheet),
    photo: (id) => photos.get(id),
    footage: footage.pictureOf,
  });

  const pieces = cutFilm(plan);
  let shown: { piece: Piece; scene: Scene } | undefined;

  /** What the frame's piece does not hold cannot be read to paint it. */
  function pieceAt(frame: number): { piece: Piece; scene: Scene } {
    const isIn = (piece: Piece) => frame >= piece.fromFrame && frame < piece.untilFrame;
    if (!shown || !isIn(shown.piece)) {
      const piece = pieces.find(isIn) ?? { fromFrame: 0, untilFrame: plan.frameCount };
      shown = { piece, scene: scenes(slicePlan(plan, piece)) };
    }
    return shown;
  }

  async function fetchPhotos(plan: FilmPlan, frame: number): Promise<void> {
    const needed = photosAt(plan, frame);
    // Before others come: of large photos there are never more at a time than have to be.
    const others = [...photos.keys()].filter((id) => !needed.includes(id)).reverse();
    others.slice(Math.max(0, maxPhotos - needed.length)).forEach(letGo);
    for (const id of needed) {
      const photo = photos.get(id) ?? (await options.readPhoto(id));
      finishPicture(photo);
      photos.delete(id);
      photos.set(id, photo);
    }
  }

  function letGo(id: string): void {
    const photo = photos.get(id);
    photos.delete(id);
    if (photo) releasePhoto(photo);
  }

  async function paintRows(filmFrame: number): Promise<CopyRows> {
    const { piece, scene } = pieceAt(filmFrame);
    const frame = filmFrame - piece.fromFrame;
    await fetchPhotos(scene.plan, frame);
    await footage.fetch(footageAt(scene.plan, frame));
    // Skia frees what it read back from only between turns of the event loop.
    await new Promise(setImmediate);
    if (lastRead) freeAtOnce(lastRead);
    lastRead = undefined;
    composer?.beginFrame();
    paintFrame(context, scene, frame);
    const composed = composer?.composed();
    if (composed) return composed;
    lastRead = canvas.data();
    return rowsOf(lastRead, canvas);
  }

  return {
    width,
    height,
    frames: plan.frameCount,
    paintRows,
    async paint(frame) {
      const rgba = new Uint8Array(width * height * 4);
      const copyRows = await paintRows(frame);
      copyRows(0, height, rgba);
      return rgba;
    },
    dispose() {
      composer?.letGo();
      [...photos.keys()].forEach(letGo);
      footage.letGo();
    },
  };
}

function noFootage(): Promise<never> {
  return Promise.reject(new Error("This film was opened without moving pictures."));
}

/** Surfaces that know of each other's part in a frame. */
function composingHost(host: CanvasHost, composer: FrameComposer): CanvasHost {
  const surface = (add: (canvas: Canvas) => void) => (width: number, height: number) => {
    const created = createSkiaSurface(width, height);
    add(created.canvas);
    return created;
  };
  return { ...host, createSurface: surface(composer.addSurface), createGroup: surface(composer.addGroup) };
}
