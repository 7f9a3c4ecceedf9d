import { frameSize } from "@/lib/film/frame-size";
import type { FilmPlan } from "@/lib/film/plan/film-plan";
import type { FootageFrame } from "@/lib/film/plan/layer";
import { reelName } from "@/lib/film/plan/reel-name";
import type { Scene } from "@/lib/paint/scene";
import { createScene } from "@/lib/paint/create-scene";
import type { PaintContext, Picture } from "@/lib/paint/host/host";
import { paintFrame } from "@/lib/paint/paint-frame";
import { footageAt, photosAt } from "@/lib/paint/photos-at";
import { textBlocksOf } from "@/lib/paint/text-blocks";
import { createTextEngine } from "@/lib/paint/text/text-engine";
import { createTextPainter } from "@/lib/paint/text/text-painter";
import { browserCanvasHost, createBrowserHost, decodePicture } from "@/remotion/browser-host";
import { footageWayHere } from "@/remotion/footage/footage-way";
import { openFootages } from "@/remotion/footage/open-footages";
import { hashPixels } from "@/remotion/testing/hash-pixels";

/** The functions that a test calls. The test decides the lines of the plan's texts, as a film's maker does. */
export type FilmParityPage = {
  open(plan: FilmPlan, shortSide: number): Promise<void>;
  /** Paints a frame and returns the hash of its pixels. */
  paint(frame: number): Promise<string>;
  /** The pixels of the last painted frame. */
  pixels(): string;
};

const footageAddress = (shown: FootageFrame) => ({
  film: `/footage/${reelName(shown)}.mp4`,
  index: `/footage/${reelName(shown)}.index`,
  reel: shown.reel,
});

function createPage(): FilmParityPage {
  const engine = createTextEngine({ host: createBrowserHost("/public") });
  const photos = new Map<string, Picture>();
  const footages = openFootages(footageWayHere);
  let scene: Scene | undefined;
  let context: PaintContext | undefined;
  let size = { width: 0, height: 0 };

  async function fetchPhoto(id: string): Promise<void> {
    if (!photos.has(id)) photos.set(id, await decodePicture(await (await fetch(`/photos/${id}`)).blob()));
  }

  const read = () => {
    if (!context) throw new Error("No film is open.");
    return context.getImageData(0, 0, size.width, size.height).data;
  };

  return {
    async open(plan, shortSide) {
      const loaded = await engine;
      await loaded.load(textBlocksOf(plan));
      const text = createTextPainter(browserCanvasHost, loaded.emojiSheet);
      const photo = (id: string) => photos.get(id);
      const footage = (shown: FootageFrame) => footages.pictureAt(footageAddress(shown), shown.frame);
      scene = createScene({ plan, shortSide, host: browserCanvasHost, engine: loaded, text, photo, footage });
      size = frameSize(plan.aspectRatio, shortSide);
      context = browserCanvasHost.createSurface(size.width, size.height).context;
    },
    async paint(frame) {
      if (!scene || !context) throw new Error("No film is open.");
      const moving = footageAt(scene.plan, frame).map((shown) => ({
        address: footageAddress(shown),
        frame: shown.frame,
      }));
      await Promise.all([...photosAt(scene.plan, frame).map(fetchPhoto), footages.fetch(moving)]);
      paintFrame(context, scene, frame);
      return hashPixels(read());
    },
    pixels() {
      let text = "";
      const bytes = read();
      for (let i = 0; i < bytes.length; i += 8192)
        text += String.fromCharCode(...bytes.subarray(i, i + 8192));
      return btoa(text);
    },
  };
}

Object.assign(globalThis, { filmParity: createPage() });
