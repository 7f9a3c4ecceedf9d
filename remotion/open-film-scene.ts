import { createScene } from "@/lib/paint/create-scene";
import { createMemo } from "@/lib/paint/memo";
import { footageAt, photosAt } from "@/lib/paint/photos-at";
import type { Scene } from "@/lib/paint/scene";
import { segmentWords } from "@/lib/paint/text/segment-words";
import { createTextEngine, type TextEngine } from "@/lib/paint/text/text-engine";
import { createTextPainter } from "@/lib/paint/text/text-painter";
import { ownBlocksOf, setPlanTexts, textBlockOf } from "@/lib/paint/text-blocks";
import type { TextBlock } from "@/lib/paint/text/text-style";
import type { FilmPlan, PlanText } from "@/lib/film/plan/film-plan";
import type { FootageFrame } from "@/lib/film/plan/layer";
import { mapRecord } from "@/lib/film/records";
import { browserCanvasHost, createBrowserHost } from "@/remotion/browser-host";
import type { FilmProps } from "@/remotion/film-props";
import { chooseFootageWay } from "@/remotion/footage/footage-way";
import { openFootages } from "@/remotion/footage/open-footages";
import { fetchPhoto, photoAt } from "@/remotion/photo-cache";

export type FilmScene = {
  scene: Scene;
  /** Fetches the photos of a frame; undefined when they are all at hand. */
  fetchPhotos(frame: number): Promise<void> | undefined;
  /** Fetches its moving pictures, and with `andSoon` the first of those that come next. */
  fetchFootage(frame: number, andSoon: boolean): Promise<void> | undefined;
  /** Whether there is something to draw for each moving picture of a frame. */
  hasFootage(frame: number): boolean;
};

const footages = openFootages(chooseFootageWay);

/** Time enough to fetch and decode the first frame of a clip, which is kept for so long. */
const soonFrames = 30;
/** What is in view goes on at most at this speed. */
const maxSpeed = 2;

/** A megapixel or so each: those of the moment that is looked at, while the film around it is edited. */
const keptPrints = createMemo(6);

let engine: Promise<TextEngine> | undefined;

/** The engine and the photos outlive a plan: an edit makes a new plan, and fetches nothing again. */
export async function openFilmScene(props: FilmProps, staticAddress: string): Promise<FilmScene> {
  engine ??= createBrowserHost(staticAddress)
    .then((host) => createTextEngine({ host, segmentWords }))
    .then(rememberLines);
  engine.catch(() => (engine = undefined));
  const text = await engine;
  await text.load(blocksToLoad(props.plan));
  const plan = setPlanTexts(withKnownLines(props.plan), text);
  rememberTexts(props.plan, plan);
  const addressOf = (id: string): string | undefined => props.photoAddresses[id];
  const pictureOf = ({ footageId, frame }: FootageFrame) => {
    const address = props.footageAddresses[footageId];
    return address && footages.pictureAt(address, frame);
  };
  const wantedOf = (frames: readonly FootageFrame[]) =>
    frames.flatMap(({ footageId, frame }) => {
      const address = props.footageAddresses[footageId];
      return address ? { address, frame } : [];
    });

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
      footage: pictureOf,
      keptPrints,
    }),
    fetchPhotos(frame) {
      const fetching = photosAt(plan, frame).flatMap((id) => {
        const address = addressOf(id);
        return address === undefined ? [] : (fetchPhoto(address) ?? []);
      });
      return fetching.length === 0 ? undefined : Promise.all(fetching).then(() => undefined);
    },
    fetchFootage(frame, andSoon) {
      const inView = footageAt(plan, frame);
      const soon = andSoon ? comingAfter(inView, plan, frame) : [];
      return footages.fetch(wantedOf(inView), wantedOf(soon));
    },
    hasFootage: (frame) =>
      footageAt(plan, frame).every(
        (shown) => !(shown.footageId in props.footageAddresses) || pictureOf(shown),
      ),
  };
}

/** What is not simply what is in view, a little later. */
function comingAfter(inView: readonly FootageFrame[], plan: FilmPlan, frame: number): FootageFrame[] {
  const isSeen = (coming: FootageFrame) =>
    inView.some(({ footageId, frame: seen }) => {
      const later = coming.frame - seen;
      return footageId === coming.footageId && later >= 0 && later <= soonFrames * maxSpeed;
    });
  const coming = footageAt(plan, Math.min(frame + soonFrames, plan.frameCount - 1));
  return coming.filter((one) => !isSeen(one));
}

/**
 * Texts that were set here, by what was planned. A planned text is one object for as long as nothing that its lines
 * depend on changes: of a film in which somebody writes, all but one.
 */
const textsSetHere = new WeakMap<PlanText, PlanText>();

function withKnownLines(plan: FilmPlan): FilmPlan {
  return { ...plan, texts: mapRecord(plan.texts, (planned) => textsSetHere.get(planned) ?? planned) };
}

function rememberTexts(before: FilmPlan, after: FilmPlan): void {
  for (const [id, planned] of Object.entries(before.texts)) {
    const set = after.texts[id];
    if (set?.layout) textsSetHere.set(planned, set);
  }
}

/** What fonts are needed for: all but texts that were set here. Lines that came with a plan say nothing of fonts. */
function blocksToLoad(plan: FilmPlan): TextBlock[] {
  const isKnown = (planned: PlanText) => textsSetHere.has(planned);
  const texts = Object.entries(plan.texts).filter(([, planned]) => !isKnown(planned));
  return [...texts.flatMap(([id]) => textBlockOf(plan, id) ?? []), ...ownBlocksOf(plan)];
}

const maxLines = 1000;

/** While someone types, one text of a film changes; the lines of all others are known. */
function rememberLines(text: TextEngine): TextEngine {
  const memo = createMemo(maxLines);
  return {
    ...text,
    typeset: (words, style, box) =>
      memo(JSON.stringify([words, style, box]), () => text.typeset(words, style, box)),
  };
}
