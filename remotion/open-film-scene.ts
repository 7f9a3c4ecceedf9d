import { createScene } from "@/lib/paint/create-scene";
import { type Picture } from "@/lib/paint/host/host";
import { photosAt } from "@/lib/paint/photos-at";
import { type Scene } from "@/lib/paint/scene";
import { setPlanTexts, textBlocksOf } from "@/lib/paint/text-blocks";
import { type TextEngine, createTextEngine } from "@/lib/paint/text/text-engine";
import { createTextPainter } from "@/lib/paint/text/text-painter";
import { browserCanvasHost, createBrowserHost, decodePicture } from "./browser-host";
import { type FilmProps } from "./film-props";
import { segmentWords } from "./segment-words";

export type FilmScene = {
  scene: Scene;
  /** Fetches the photos of a frame; undefined when they are all at hand. */
  fetchPhotos(frame: number): Promise<void> | undefined;
};

let engine: Promise<TextEngine> | undefined;
const photos = new Map<string, Promise<Picture>>();

/** The engine and the photos outlive a plan: an edit makes a new plan, and fetches nothing again. */
export async function openFilmScene(props: FilmProps, staticAddress: string): Promise<FilmScene> {
  engine ??= createBrowserHost(staticAddress).then((host) => createTextEngine({ host, segmentWords }));
  engine.catch(() => (engine = undefined));
  const text = await engine;
  await text.load(textBlocksOf(props.plan));
  const plan = setPlanTexts(props.plan, text);
  const ready = new Map<string, Picture>();

  async function fetchPhoto(id: string): Promise<void> {
    const address = props.photoAddresses[id];
    if (address === undefined) return;
    const photo = photos.get(address) ?? fetchPicture(address);
    photos.set(address, photo);
    photo.catch(() => photos.delete(address));
    ready.set(id, await photo);
  }

  return {
    scene: createScene({
      plan,
      shortSide: props.shortSide,
      host: browserCanvasHost,
      engine: text,
      text: createTextPainter(browserCanvasHost, text.emojiSheet),
      photo: (id) => ready.get(id),
    }),
    fetchPhotos(frame) {
      const needed = photosAt(plan, frame).filter((id) => !ready.has(id) && id in props.photoAddresses);
      return needed.length === 0 ? undefined : Promise.all(needed.map(fetchPhoto)).then(() => undefined);
    },
  };
}

async function fetchPicture(address: string): Promise<Picture> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The photo at ${address} answered ${response.status}.`);
  return decodePicture(await response.blob());
}
