import * as z from "zod/mini";
import { documented, extension } from "@/lib/contracts/described";
import { preprocess } from "@/lib/contracts/preprocess";
import { cleanText } from "@/lib/film/clean-text";
import { MOTIONS, TRANSITIONS } from "@/lib/film/document";
import { QUARTER_TURNS, SPEEDS } from "@/lib/film/document-choices";
import type { Credit, FilmAsset } from "@/lib/film/film-asset";
import {
  MAX_ASSETS,
  MAX_CREDIT_LENGTH,
  MAX_CREDIT_ROWS,
  MAX_FILM_SECONDS,
  MAX_ID_LENGTH,
  MAX_STRAIGHTEN,
  MAX_TEXT_LENGTH,
  MAX_TITLE_LENGTH,
  MAX_TRANSITION_SECONDS,
  MAX_VOLUME,
  MIN_CROP,
} from "@/lib/film/limits";

// Form clients can only send strings and PHP clients send [] for an empty object: the doors below take what clients
// mean, and hand on one exact shape.

const decimalString = /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?\s*$/i;

function numberFromWire(value: unknown): unknown {
  return typeof value === "string" && decimalString.test(value) ? Number(value) : value;
}

function flagOff(value: unknown): unknown {
  return value === "false" || value === "0" || value === 0 ? false : value;
}

function textFromWire(value: unknown): unknown {
  if (value === null || value === undefined) return "";
  return typeof value === "number" && Number.isFinite(value) ? String(value) : value;
}

function objectFromWire(value: unknown): unknown {
  const isEmpty = value === null || value === undefined || value === "";
  return isEmpty || (Array.isArray(value) && value.length === 0) ? {} : value;
}

/** A list sent as JSON or, in a form field, as a JSON string. A list that is too long is refused unparsed. */
function listFromWire(most: number, what: string) {
  return (value: unknown, { issues }: z.core.ParsePayload): unknown => {
    const list = typeof value === "string" ? parseJson(value) : (value ?? []);
    if (list === undefined) {
      issues.push({ code: "custom", message: "Must be a list in JSON.", input: value });
      return z.NEVER;
    }
    if (Array.isArray(list) && list.length > most) {
      issues.push({ code: "custom", message: `At most ${most} ${what}.`, input: value });
      return z.NEVER;
    }
    return list;
  };
}

function parseJson(text: string): unknown {
  if (text.trim() === "") return [];
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function between(least: number, most: number) {
  const range = `Must be between ${least} and ${most}.`;
  return z
    .number({ error: (issue) => (issue.input === undefined ? "Is required." : "Must be a number.") })
    .check(
      z.gte(least, range),
      z.lte(most, range),
      z.overwrite((value) => value + 0),
    );
}

const seconds = () => preprocess(numberFromWire, between(0, MAX_FILM_SECONDS));
const secondsOrZero = () =>
  z._default(
    preprocess((value) => numberFromWire(value ?? 0), between(0, MAX_FILM_SECONDS)),
    0,
  );
const fraction = () => preprocess(numberFromWire, between(0, 1));

function optional<T extends z.ZodMiniType>(schema: T) {
  return z.optional(
    preprocess((value) => (value === null || value === "" ? undefined : value), z.optional(schema)),
  );
}

function text(most: number) {
  const schema = z
    .string("Must be text.")
    .check(z.overwrite(cleanText), z.maxLength(most, `At most ${most} characters.`));
  return z._default(preprocess(textFromWire, schema), "");
}

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

/** A clip's own id, or none: an invalid id is no reason to refuse a film. */
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
      offset: optional(seconds()),
      speed: optional(speed),
      freeze_start: optional(seconds()),
      freeze_end: optional(seconds()),
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
  const { text: said } = { text: undefined, ...data };
  return said === undefined || said === null || said === "" ? { ...data, text: data.caption } : data;
}

const span = { start_time: seconds(), end_time: seconds() };

const endsAfterStart = {
  path: ["end_time"],
  error: "Must be after start_time.",
  // Also runs when another field is wrong, so that every mistake is reported at once.
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

const asset = z.discriminatedUnion("name", [imageAsset, videoAsset, textAsset, musicAsset], {
  error: (issue) =>
    issue.code === "invalid_union"
      ? "Must be image, video, text or music."
      : "Must be an object with a name.",
});

/** `assets` of a video as clients send them; what comes out is exact. */
export const filmAssetsSchema = preprocess(
  listFromWire(MAX_ASSETS, "assets"),
  z.array(asset, "Must be a list of assets."),
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

/** A key alone ("The end") is a pair without a value. */
function pairFromWire(value: unknown, { issues }: z.core.ParsePayload): unknown {
  if (Array.isArray(value) && value.length === 2) return value;
  if (Array.isArray(value) && value.length === 1) return [value[0], ""];
  issues.push({ code: "custom", message: "Must be a pair [key, value].", input: value });
  return z.NEVER;
}

/** `credit` of a video as clients send it: pairs of a role and a name. */
export const creditSchema = preprocess(
  listFromWire(MAX_CREDIT_ROWS, "credits"),
  z.array(preprocess(pairFromWire, z.tuple([creditText, creditText])), "Must be a list of pairs."),
) satisfies z.ZodMiniType<Credit>;
