import type { Canvas } from "@napi-rs/canvas";
import { frameSize } from "@/lib/film/frame-size";
import { cutFilm, type Piece } from "@/lib/film/pieces/cut-film";
import { slicePlan } from "@/lib/film/pieces/slice-plan";
import type { FootageFrame } from "@/lib/film/plan/layer";
import type { FilmPlan } from "@/lib/film/plan/film-plan";
import { createScenes } from "@/lib/paint/create-scene";
import type { CanvasHost, Picture, TextHost } from "@/lib/paint/host/host";
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
import { freeAtOnce } from "@/lib/worker/free-at-once";
import { createSkiaHost, createSkiaSurface } from "@/lib/worker/engines/skia/host";
import { releasePhoto } from "@/lib/worker/engines/skia/load-photo";
import { createFootagePictures } from "@/lib/worker/engines/skia/footage-pictures";
import type { RawFrame } from "@/lib/worker/open-painter";
import { setTexts } from "@/lib/worker/engines/skia/set-texts";

export type SkiaPainter = FramePainter & {
  /** Like `paint`, but returns rows. Most frames never exist as a whole. */
  paintRows(frame: number): Promise<CopyRows>;
};

export type SkiaPainterOptions = {
  plan: FilmPlan;
  /** The length of the frame's short side, in pixels. */
  shortSide: number;
  /** Returns a picture that belongs to the painter, which releases it when it no longer needs it. */
  readPhoto(photoId: string): Promise<Picture>;
  /** Needed for films with footage. */
  readFootage?(frame: FootageFrame): Promise<RawFrame>;
  /** Where fonts and emoji come from. */
  host?: TextHost;
  /** The frame that is painted first, whose photos are read while texts are set. */
  firstFrame?: number;
  /** Paints without the compositor. The frames must come out the same. */
  onlySkia?: true;
  /** The compositor to use, for instance that of an earlier film. Nobody else may use it while this film is painted. */
  compositor?: Compositor;
};

/** How many photos are kept even if the frame needs fewer. Memory does not grow with the film. */
const maxPhotos = 2;

/** Paints a film's frames in this process. First sets the lines of all texts of the plan that have none yet. */
export async function createSkiaPainter(options: SkiaPainterOptions): Promise<SkiaPainter> {
  const { host = createSkiaHost(), firstFrame, readPhoto } = options;
  const firstPhotos = firstFrame === undefined ? [] : photosAt(options.plan, firstFrame);
  const coming = new Map(firstPhotos.map((id) => [id, readPhoto(id)]));
  // Whoever paints the frame hears of trouble.
  for (const photo of coming.values()) photo.catch(() => undefined);
  const { plan, engine } = await setTexts(options.plan, host);
  const { width, height } = frameSize(plan.aspectRatio, options.shortSide);
  const { canvas, context } = createSkiaSurface(width, height, { opaque: true });
  const composer = options.onlySkia ? undefined : composeFrames(canvas, options.compositor);
  let lastRead: Uint8Array | undefined;
  const photos = new Map<string, Picture>();
  const footage = createFootagePictures(options.readFootage ?? noFootage, openConverter);
  const scenes = createScenes({
    plan,
    shortSide: options.shortSide,
    host: composer ? composingHost(host, composer) : host,
    engine,
    text: createTextPainter(host, engine.emojiSheet),
    photo: (id) => photos.get(id),
    footage: (frame) => (composer ? footage.pictureOf(frame) : footage.pictureOf(frame)?.toCanvas()),
  });

  const pieces = cutFilm(plan);
  let shown: { piece: Piece; scene: Scene } | undefined;

  /**
   * Paints each frame from its piece's slice of the plan alone, so that it cannot depend on anything outside the piece.
   */
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
    // Release old photos before new ones are read, so that no more large photos than necessary are in memory at once.
    const others = [...photos.keys()].filter((id) => !needed.includes(id)).reverse();
    others.slice(Math.max(0, maxPhotos - needed.length)).forEach(letGo);
    for (const id of needed) {
      const photo = photos.get(id) ?? (await (coming.get(id) ?? readPhoto(id)));
      coming.delete(id);
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
    // Skia releases the canvas's pixels only between turns of the event loop.
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
      for (const photo of coming.values()) photo.then(releasePhoto, () => undefined);
      footage.letGo();
    },
  };
}

function noFootage(): Promise<never> {
  return Promise.reject(new Error("This film was opened without moving pictures."));
}

/** Registers every surface with the composer, so that it knows what part each plays in a frame. */
function composingHost(host: CanvasHost, composer: FrameComposer): CanvasHost {
  const surface = (add: (canvas: Canvas) => void) => (width: number, height: number) => {
    const created = createSkiaSurface(width, height);
    add(created.canvas);
    return created;
  };
  return { ...host, createSurface: surface(composer.addSurface), createGroup: surface(composer.addGroup) };
}
