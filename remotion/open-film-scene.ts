import { createScene } from "@/lib/paint/create-scene";
import { createMemo } from "@/lib/paint/memo";
import { photosAt } from "@/lib/paint/photos-at";
import type { Scene } from "@/lib/paint/scene";
import { setPlanTexts, textBlocksOf } from "@/lib/paint/text-blocks";
import { type TextEngine, createTextEngine } from "@/lib/paint/text/text-engine";
import { createTextPainter } from "@/lib/paint/text/text-painter";
import { browserCanvasHost, createBrowserHost } from "./browser-host";
import type { FilmProps } from "./film-props";
import { fetchPhoto, photoAt } from "./photo-cache";
import { segmentWords } from "@/lib/paint/text/segment-words";

export type FilmScene = {
  scene: Scene;
  /** Fetches the photos of a frame; undefined when they are all at hand. */
  fetchPhotos(frame: number): Promise<void> | undefined;
};

let engine: Promise<TextEngine> | undefined;

/** The engine and the photos outlive a plan: an edit makes a new plan, and fetches nothing again. */
export async function openFilmScene(props: FilmProps, staticAddress: string): Promise<FilmScene> {
  engine ??= createBrowserHost(staticAddress)
    .then((host) => createTextEngine({ host, segmentWords }))
    .then(rememberLines);
  engine.catch(() => (engine = undefined));
  const text = await engine;
  await text.load(textBlocksOf(props.plan));
  const plan = setPlanTexts(props.plan, text);
  const addressOf = (id: string): string | undefined => props.photoAddresses[id];

  return {
    scene: createScene({
      plan,
      shortSide: props.shortSide,
      host: browserCanvasHost,
      engine: text,
      text: createTextPainter(browserCanvasHost, text.emojiSheet),
      photo: (id) => {
        const address = addressOf(id);
        return address === undefined ? undefined : photoAt(address);
      },
    }),
    fetchPhotos(frame) {
      const fetching = photosAt(plan, frame).flatMap((id) => {
        const address = addressOf(id);
        return address === undefined ? [] : (fetchPhoto(address) ?? []);
      });
      return fetching.length === 0 ? undefined : Promise.all(fetching).then(() => undefined);
    },
  };
}

const keptLines = 1000;

/** While someone types, one text of a film changes; the lines of all others are known. */
function rememberLines(text: TextEngine): TextEngine {
  const memo = createMemo(keptLines);
  return {
    ...text,
    typeset: (words, style, box) =>
      memo(JSON.stringify([words, style, box]), () => text.typeset(words, style, box)),
  };
}
