import fc from "fast-check";
import {
  ASPECT_RATIOS,
  type FilmDocument,
  MOTIONS,
  type MusicClip,
  type PhotoEdit,
  TRANSITIONS,
} from "@/lib/film/document";
import { CAPTION_EDGES, QUARTER_TURNS, SPEEDS, SUBTITLE_WAYS } from "@/lib/film/document-choices";
import type { FilmAsset } from "@/lib/film/film-asset";
import { assetKinds, assetToVisual, isVisualAsset } from "@/lib/film/kinds/kinds";
import type { FootageFacts } from "@/lib/film/plan/context";
import { styleCatalog } from "@/lib/film/style-catalog";
import { withoutUndefined } from "@/lib/film/without-undefined";

// Whole numbers, hundredths and odd fractions, as editors, people and programs send them.
const seconds = (max: number) =>
  fc.oneof(
    fc.integer({ min: 0, max: max }),
    fc.integer({ min: 0, max: max * 100 }).map((hundredths) => hundredths / 100),
    fc.double({ min: 0, max: max, noNaN: true }).map((value) => value + 0),
  );

const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const words = fc.string({ maxLength: 20 }).map((text) => text.replace(/[\u0000-\u001f\u007f]/g, ""));
const fraction = fc.integer({ min: 0, max: 100 }).map((hundredths) => hundredths / 100);
const span = fc.tuple(seconds(120), seconds(12)).map(([start, length]) => ({
  start,
  end: start + Math.max(length, 0.001),
}));

const signed = fc.integer({ min: -100, max: 100 }).map((hundredths) => hundredths / 100);

export const photoEditArbitrary: fc.Arbitrary<PhotoEdit> = fc
  .record({
    turn: optional(fc.constantFrom(...QUARTER_TURNS)),
    straighten: optional(fc.integer({ min: -150, max: 150 }).map((tenths) => tenths / 10)),
    crop: optional(
      fc
        .tuple(
          fc.integer({ min: 0, max: 9 }),
          fc.integer({ min: 0, max: 9 }),
          fc.integer({ min: 1, max: 10 }),
          fc.integer({ min: 1, max: 10 }),
        )
        .map(([x, y, width, height]) => ({
          x: x / 10,
          y: y / 10,
          width: Math.min(width, 10 - x) / 10,
          height: Math.min(height, 10 - y) / 10,
        })),
    ),
    exposure: optional(signed),
    contrast: optional(signed),
    warmth: optional(signed),
    saturation: optional(signed),
  })
  .map((edit) => withoutUndefined(edit));

const visualAsset: fc.Arbitrary<FilmAsset> = fc.oneof(
  fc
    .record({
      span,
      id: fc.integer({ min: 1, max: 9 }),
      text: words,
      focus: optional(fc.record({ x: fraction, y: fraction })),
      motion: optional(fc.constantFrom(...MOTIONS)),
      caption_edge: optional(fc.constantFrom(...CAPTION_EDGES)),
      edit: optional(photoEditArbitrary),
      transition: optional(fc.constantFrom(...TRANSITIONS)),
      transition_duration: optional(fc.integer({ min: 0, max: 50 }).map((tenths) => tenths / 10)),
    })
    .map(({ span: { start, end }, id, ...data }) => ({
      name: "image" as const,
      asset_id: `p${id}`,
      start_time: start,
      end_time: end,
      data: withoutUndefined(data),
    })),
  fc
    .record({
      span,
      id: fc.integer({ min: 1, max: 4 }),
      text: words,
      offset: optional(seconds(20)),
      speed: optional(fc.constantFrom(...SPEEDS)),
      freeze_start: optional(seconds(4)),
      freeze_end: optional(seconds(4)),
      muted: optional(fc.boolean()),
      subtitles: optional(fc.constantFrom(...SUBTITLE_WAYS)),
      volume: optional(fc.integer({ min: 0, max: 20 }).map((tenths) => tenths / 10)),
      focus: optional(fc.record({ x: fraction, y: fraction })),
      motion: optional(fc.constantFrom(...MOTIONS)),
      caption_edge: optional(fc.constantFrom(...CAPTION_EDGES)),
      transition: optional(fc.constantFrom(...TRANSITIONS)),
      transition_duration: optional(fc.integer({ min: 0, max: 50 }).map((tenths) => tenths / 10)),
    })
    .map(({ span: { start, end }, id, ...data }) => ({
      name: "video" as const,
      asset_id: `c${id}`,
      start_time: start,
      end_time: end,
      data: withoutUndefined(data),
    })),
  fc
    .record({ span, title: words, text: words, transition: optional(fc.constantFrom(...TRANSITIONS)) })
    .map(({ span: { start, end }, ...data }) => ({
      name: "text" as const,
      start_time: start,
      end_time: end,
      data: withoutUndefined(data),
    })),
);

const musicAsset: fc.Arbitrary<FilmAsset> = fc
  .record({
    id: fc.integer({ min: 1, max: 3 }),
    span: fc.oneof(fc.constant({ start: 0, end: 0 }), fc.record({ start: seconds(100), end: seconds(140) })),
    volume: optional(fc.integer({ min: 0, max: 20 }).map((tenths) => tenths / 10)),
    offset: optional(seconds(60)),
    fade_in: optional(seconds(8)),
    fade_out: optional(seconds(8)),
  })
  .map(({ id, span: { start, end }, ...values }) => {
    const data = withoutUndefined(values);
    return {
      name: "music" as const,
      asset_id: `s${id}`,
      start_time: start,
      end_time: end,
      ...(Object.keys(data).length > 0 && { data }),
    };
  });

const voiceAsset: fc.Arbitrary<FilmAsset> = fc
  .record({
    id: fc.integer({ min: 1, max: 2 }),
    span,
    offset: optional(seconds(30)),
    volume: optional(fc.integer({ min: 0, max: 20 }).map((tenths) => tenths / 10)),
  })
  .map(({ id, span: { start, end }, ...data }) => ({
    name: "voice" as const,
    asset_id: `w${id}`,
    start_time: start,
    end_time: end,
    data: withoutUndefined(data),
  }));

/** Assets as an API client might send them: unordered, overlapping, with gaps. */
export const assetsArbitrary: fc.Arbitrary<FilmAsset[]> = fc
  .tuple(
    fc.array(visualAsset, { maxLength: 12 }),
    fc.array(musicAsset, { maxLength: 4 }),
    fc.array(voiceAsset, { maxLength: 3 }),
  )
  .map((lanes) => lanes.flat())
  .chain((assets) => fc.shuffledSubarray(assets, { minLength: assets.length }));

export const accentArbitrary = fc
  .integer({ min: 0, max: 0xffffff })
  .map((color) => `#${color.toString(16).padStart(6, "0")}`);

/** Any valid document, with everything that the API allows. */
export const documentArbitrary: fc.Arbitrary<FilmDocument> = fc
  .record({
    style: fc.constantFrom("", "unknown", ...styleCatalog.map((style) => style.machine_name)),
    aspectRatio: fc.constantFrom(...ASPECT_RATIOS),
    credits: fc.array(fc.tuple(words, words), { maxLength: 8 }),
    assets: assetsArbitrary,
    accent: optional(accentArbitrary),
    duckMusic: optional(fc.constant(false as const)),
    clipSound: optional(fc.constant(false as const)),
  })
  .map(({ assets, ...rest }) => ({
    version: 2 as const,
    ...withoutUndefined(rest),
    ...voicesOf(assets),
    visuals: assets.filter(isVisualAsset).map((asset, index) => assetToVisual(asset, `v${index}`)),
    music: assets.filter((asset) => asset.name === "music").map(musicFrom),
  }));

function voicesOf(assets: readonly FilmAsset[]): Pick<FilmDocument, "voices"> {
  const voices = assets
    .filter((asset) => asset.name === "voice")
    .map((asset, index) => assetKinds.voice.fromAsset(asset, `w${index}`));
  return voices.length > 0 ? { voices } : {};
}

function musicFrom(asset: Extract<FilmAsset, { name: "music" }>, index: number): MusicClip {
  return withoutUndefined({
    id: `m${index}`,
    songId: asset.asset_id,
    startSeconds: asset.start_time,
    endSeconds: asset.end_time,
    volume: asset.data?.volume,
    offsetSeconds: asset.data?.offset,
    fadeInSeconds: asset.data?.fade_in,
    fadeOutSeconds: asset.data?.fade_out,
  });
}

/** Something is said for most of the time, now and then in more than one line. */
const subtitles = Array.from({ length: 60 }, (_, index) => ({
  startMs: index * 1700,
  endMs: index * 1700 + 1300,
  lines:
    index % 3 === 0 ? [`And so we went on, past the ${index}th house,`, "to the sea."] : [`Look, ${index}!`],
}));

/**
 * Of the footage of these documents: with sound that has gaps, with none, long, and of one frame. Two have subtitles, and
 * two a slow reel.
 */
export const footageFacts: Readonly<Record<string, FootageFacts>> = {
  c1: {
    frames: 300,
    subtitles,
    sound: {
      gain: 0.7,
      sounding: [
        { startSeconds: 1, endSeconds: 2.5 },
        { startSeconds: 6, endSeconds: 9.2 },
      ],
    },
  },
  c2: { frames: 95, sound: null },
  c3: {
    frames: 3000,
    slowFrames: 5999,
    subtitles,
    sound: { gain: 1.4, sounding: [{ startSeconds: 0, endSeconds: 100 }] },
  },
  c4: { frames: 1, slowFrames: 2, sound: { gain: 1, sounding: [] } },
};
