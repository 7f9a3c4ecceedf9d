import * as z from "zod/mini";
import { documented, extension } from "@/lib/contracts/described";
import {
  between,
  flagOff,
  fraction,
  listFromWire,
  numberFromWire,
  objectFromWire,
  optional,
  seconds,
  secondsOrZero,
  text,
  textFromWire,
} from "@/lib/contracts/from-wire";
import { preprocess } from "@/lib/contracts/preprocess";
import { cleanText } from "@/lib/film/clean-text";
import { MOTIONS, TRANSITIONS } from "@/lib/film/document";
import { CAPTION_EDGES, QUARTER_TURNS, SPEEDS, SUBTITLE_WAYS } from "@/lib/film/document-choices";
import type { Credit, FilmAsset } from "@/lib/film/film-asset";
import {
  MAX_ASSETS,
  MAX_CREDIT_LENGTH,
  MAX_CREDIT_ROWS,
  MAX_ID_LENGTH,
  MAX_STRAIGHTEN,
  MAX_TEXT_LENGTH,
  MAX_TITLE_LENGTH,
  MAX_TRANSITION_SECONDS,
  MAX_VOLUME,
  MIN_CROP,
} from "@/lib/film/limits";

const assetId = preprocess(
  (value) => (typeof value === "number" && Number.isSafeInteger(value) ? String(value) : value),
  z
    .string({ error: (issue) => (issue.input === undefined ? "Is required." : "Must be an id.") })
    .check(
      z.overwrite(cleanText),
      z.minLength(1, "Is required."),
      z.maxLength(MAX_ID_LENGTH, "Must be an id."),
    ),
);

/** A clip's id, or none: do not refuse a film because of an invalid id. */
const clipId = z.optional(
  preprocess(
    (value) => (typeof value === "string" && /^[\w-]{1,64}$/.test(value) ? value : undefined),
    z.optional(z.string()),
  ),
);

const focus = z.object({ x: fraction(), y: fraction() }, "Must be an object with x and y.");
const flag = preprocess(
  (value) => (value === "true" || value === "1" || value === 1 ? true : flagOff(value)),
  z.boolean("Must be true or false."),
);
const captionEdge = z.enum(CAPTION_EDGES, `Must be one of ${CAPTION_EDGES.join(", ")}.`);
const motion = z.enum(MOTIONS, `Must be one of ${MOTIONS.join(", ")}.`);
const transition = z.enum(TRANSITIONS, `Must be one of ${TRANSITIONS.join(", ")}.`);
const comingIn = {
  transition: optional(transition),
  transition_duration: optional(preprocess(numberFromWire, between(0, MAX_TRANSITION_SECONDS))),
};

const signed = () => optional(preprocess(numberFromWire, between(-1, 1)));
const crop = z
  .object({ x: fraction(), y: fraction(), width: fraction(), height: fraction() }, "Must be an object.")
  .check(
    z.refine(
      ({ x, y, width, height }) =>
        Math.min(width, height) >= MIN_CROP && x + width <= 1.000001 && y + height <= 1.000001,
      "Must lie within the photo.",
    ),
  );
const edit = z.object(
  {
    turn: optional(
      preprocess(numberFromWire, z.literal(QUARTER_TURNS, `Must be one of ${QUARTER_TURNS.join(", ")}.`)),
    ),
    straighten: optional(preprocess(numberFromWire, between(-MAX_STRAIGHTEN, MAX_STRAIGHTEN))),
    crop: optional(crop),
    exposure: signed(),
    contrast: signed(),
    warmth: signed(),
    saturation: signed(),
  },
  "Must be an object.",
);

const imageData = preprocess(
  captionAsText,
  z.object(
    {
      ...documented({ text: text(MAX_TEXT_LENGTH) }),
      ...extension({
        caption_edge: optional(captionEdge),
        focus: optional(focus),
        motion: optional(motion),
        ...comingIn,
        edit: optional(edit),
      }),
    },
    "Must be an object.",
  ),
);

const speed = preprocess(numberFromWire, z.literal(SPEEDS, `Must be one of ${SPEEDS.join(", ")}.`));
const videoData = preprocess(
  captionAsText,
  z.object(
    {
      text: text(MAX_TEXT_LENGTH),
      caption_edge: optional(captionEdge),
      offset: optional(seconds()),
      speed: optional(speed),
      freeze_start: optional(seconds()),
      freeze_end: optional(seconds()),
      still_edit: optional(edit),
      subtitles: optional(z.enum(SUBTITLE_WAYS, { error: `Must be one of ${SUBTITLE_WAYS.join(", ")}.` })),
      muted: optional(flag),
      volume: optional(preprocess(numberFromWire, between(0, MAX_VOLUME))),
      focus: optional(focus),
      motion: optional(motion),
      ...comingIn,
    },
    "Must be an object.",
  ),
);

const textData = preprocess(
  objectFromWire,
  z.object(
    {
      ...documented({ title: text(MAX_TITLE_LENGTH), text: text(MAX_TEXT_LENGTH) }),
      ...extension(comingIn),
    },
    "Must be an object.",
  ),
);

const musicData = preprocess(
  objectFromWire,
  z.object(
    {
      volume: optional(preprocess(numberFromWire, between(0, MAX_VOLUME))),
      offset: optional(seconds()),
      fade_in: optional(seconds()),
      fade_out: optional(seconds()),
    },
    "Must be an object.",
  ),
);

function captionAsText(value: unknown): unknown {
  const data = objectFromWire(value);
  if (typeof data !== "object" || data === null || !("caption" in data)) return data;
  const { text: caption } = { text: undefined, ...data };
  return caption === undefined || caption === null || caption === "" ? { ...data, text: data.caption } : data;
}

const span = { start_time: seconds(), end_time: seconds() };

const endsAfterStart = {
  path: ["end_time"],
  error: "Must be after start_time.",
  // Also check this when another field is wrong, so that all mistakes are reported at once.
  when: ({ value }: { value: unknown }) => spanOf.safeParse(value).success,
};
const spanOf = z.object({ start_time: z.number(), end_time: z.number() });
const isForward = (asset: { start_time: number; end_time: number }) => asset.end_time > asset.start_time;

const imageAsset = z
  .object({
    ...documented({ name: z.literal("image"), asset_id: assetId, ...span, data: imageData }),
    ...extension({ id: clipId }),
  })
  .check(z.refine(isForward, endsAfterStart));

const videoAsset = z
  .object(extension({ name: z.literal("video"), asset_id: assetId, ...span, data: videoData, id: clipId }))
  .check(z.refine(isForward, endsAfterStart));

const textAsset = z
  .object({
    ...documented({ name: z.literal("text"), ...span, data: textData }),
    ...extension({ id: clipId }),
  })
  .check(z.refine(isForward, endsAfterStart));

const musicAsset = z.object({
  ...documented({
    name: z.literal("music"),
    asset_id: assetId,
    start_time: secondsOrZero(),
    end_time: secondsOrZero(),
  }),
  ...extension({ data: z.optional(musicData), id: clipId }),
});

const voiceData = preprocess(
  objectFromWire,
  z.object(
    {
      offset: optional(seconds()),
      volume: optional(preprocess(numberFromWire, between(0, MAX_VOLUME))),
    },
    "Must be an object.",
  ),
);

const voiceAsset = z
  .object(
    extension({
      name: z.literal("voice"),
      asset_id: assetId,
      ...span,
      data: z._default(voiceData, {}),
      id: clipId,
    }),
  )
  .check(z.refine(isForward, endsAfterStart));

const asset = z.discriminatedUnion("name", [imageAsset, videoAsset, textAsset, musicAsset, voiceAsset], {
  error: (issue) =>
    issue.code === "invalid_union"
      ? "Must be image, video, text, music or voice."
      : "Must be an object with a name.",
});

/** A video's `assets` as clients send them. The result has one exact shape. */
export const filmAssetsSchema = preprocess(
  listFromWire(MAX_ASSETS, "assets"),
  // Said once more for the OpenAPI document.
  z.array(asset, "Must be a list of assets.").check(z.maxLength(MAX_ASSETS)),
) satisfies z.ZodMiniType<FilmAsset[]>;

const creditText = preprocess(
  textFromWire,
  z
    .string("Must be text.")
    .check(
      z.overwrite(cleanText),
      z.maxLength(MAX_CREDIT_LENGTH, `At most ${MAX_CREDIT_LENGTH} characters.`),
    ),
);

/** Turns a key alone ("The end") into a pair without a value. */
function pairFromWire(value: unknown, { issues }: z.core.ParsePayload): unknown {
  if (Array.isArray(value) && value.length === 2) return value;
  if (Array.isArray(value) && value.length === 1) return [value[0], ""];
  issues.push({ code: "custom", message: "Must be a pair [key, value].", input: value });
  return z.NEVER;
}

/** A video's `credit` as clients send it: pairs of a role and a name. */
export const creditSchema = preprocess(
  listFromWire(MAX_CREDIT_ROWS, "credits"),
  z
    .array(preprocess(pairFromWire, z.tuple([creditText, creditText])), "Must be a list of pairs.")
    .check(z.maxLength(MAX_CREDIT_ROWS)),
) satisfies z.ZodMiniType<Credit>;
