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
import { reelName } from "@/lib/film/plan/reel-name";
import { mapRecord } from "@/lib/film/records";
import { browserCanvasHost, createBrowserHost } from "@/remotion/browser-host";
import type { FilmProps } from "@/remotion/film-props";
import { chooseFootageWay } from "@/remotion/footage/footage-way";
import { openFootages } from "@/remotion/footage/open-footages";
import { fetchPhoto, photoAt } from "@/remotion/photo-cache";

export type FilmScene = {
  scene: Scene;
  /** Fetches the photos of a frame; undefined when all of them are available. */
  fetchPhotos(frame: number): Promise<void> | undefined;
  /** Fetches the footage of a frame and, with `andSoon`, the first frames of footage that comes next. */
  fetchFootage(frame: number, andSoon: boolean): Promise<void> | undefined;
  /** Whether every footage frame of a frame has something to draw. */
  hasFootage(frame: number): boolean;
};

const footages = openFootages(chooseFootageWay);

/** Long enough to fetch and decode a clip's first frame, and short enough to keep that frame until it is shown. */
const soonFrames = 30;
/** The highest speed at which footage in view proceeds. */
const maxSpeed = 2;

/** About a megapixel each: the photos in view, which stay developed while the film around them is edited. */
const keptPrints = createMemo(6);

let engine: Promise<TextEngine> | undefined;

/**
 * Opens a scene for the plan. Engine and photos are shared between plans, so an edit, which makes a new plan, fetches
 * nothing again.
 */
export async function openFilmScene(props: FilmProps, staticAddress: string): Promise<FilmScene> {
  engine ??= createTextEngine({ host: createBrowserHost(staticAddress), segmentWords }).then(rememberLines);
  engine.catch(() => (engine = undefined));
  const text = await engine;
  await text.load(blocksToLoad(props.plan));
  const plan = setPlanTexts(withKnownLines(props.plan), text);
  rememberTexts(props.plan, plan);
  const addressOf = (id: string): string | undefined => props.photoAddresses[id];
  const footageOf = (shown: FootageFrame) => {
    const address = props.footageAddresses[reelName(shown)];
    return address && { ...address, reel: shown.reel };
  };
  const pictureOf = (shown: FootageFrame) => {
    const address = footageOf(shown);
    return address && footages.pictureAt(address, shown.frame);
  };
  const wantedOf = (frames: readonly FootageFrame[]) =>
    frames.flatMap((shown) => {
      const address = footageOf(shown);
      return address ? { address, frame: shown.frame } : [];
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
        (shown) => !(reelName(shown) in props.footageAddresses) || pictureOf(shown),
      ),
  };
}

/** Footage that comes into view soon, and is not merely a continuation of what is in view. */
function comingAfter(inView: readonly FootageFrame[], plan: FilmPlan, frame: number): FootageFrame[] {
  const isSeen = (coming: FootageFrame) =>
    inView.some((seen) => {
      const later = coming.frame - seen.frame;
      return reelName(seen) === reelName(coming) && later >= 0 && later <= soonFrames * maxSpeed;
    });
  const coming = footageAt(plan, Math.min(frame + soonFrames, plan.frameCount - 1));
  return coming.filter((one) => !isSeen(one));
}

/**
 * Texts that were set here, by their planned text. A planned text stays the same object while nothing changes that its
 * lines depend on. So when somebody types, all texts but one are known.
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

/**
 * The texts whose fonts must be loaded: all except those set here. A text that arrived with its lines may still need
 * fonts.
 */
function blocksToLoad(plan: FilmPlan): TextBlock[] {
  const isKnown = (planned: PlanText) => textsSetHere.has(planned);
  const texts = Object.entries(plan.texts).filter(([, planned]) => !isKnown(planned));
  return [...texts.flatMap(([id]) => textBlockOf(plan, id) ?? []), ...ownBlocksOf(plan)];
}

const maxLines = 1000;

/** Remembers lines: while somebody types, only one text changes and the lines of all others are known. */
function rememberLines(text: TextEngine): TextEngine {
  const memo = createMemo(maxLines);
  return {
    ...text,
    typeset: (words, style, box) =>
      memo(JSON.stringify([words, style, box]), () => text.typeset(words, style, box)),
  };
}
