import { z } from "zod";
import { cleanText } from "@/lib/film/clean-text";
import { MOTIONS, TRANSITIONS } from "@/lib/film/document";
import { type Credit, type FilmAsset } from "@/lib/film/film-asset";
import {
  MAX_ASSETS,
  MAX_CREDIT_LENGTH,
  MAX_CREDIT_ROWS,
  MAX_FILM_SECONDS,
  MAX_ID_LENGTH,
  MAX_TEXT_LENGTH,
  MAX_TITLE_LENGTH,
  MAX_VOLUME,
} from "@/lib/film/limits";

// Form clients can only send strings and PHP clients send [] for an empty object: the doors below take what clients
// mean, and hand on one exact shape.

const decimalString = /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?\s*$/i;

function numberFromWire(value: unknown): unknown {
  return typeof value === "string" && decimalString.test(value) ? Number(value) : value;
}

function textFromWire(value: unknown): unknown {
  if (value === null || value === undefined) return "";
  return typeof value === "number" && Number.isFinite(value) ? String(value) : value;
}

function objectFromWire(value: unknown): unknown {
  const isEmpty = value === null || value === undefined || value === "";
  return isEmpty || (Array.isArray(value) && value.length === 0) ? {} : value;
}

/** A list sent as JSON or, in a form field, as a JSON string. Too long a list is refused before it is looked into. */
function listFromWire(most: number, what: string) {
  return (value: unknown, context: z.RefinementCtx): unknown => {
    const list = typeof value === "string" ? parseJson(value) : (value ?? []);
    if (list === undefined) {
      context.addIssue({ code: "custom", message: "Must be a list in JSON." });
      return z.NEVER;
    }
    if (Array.isArray(list) && list.length > most) {
      context.addIssue({ code: "custom", message: `At most ${most} ${what}.` });
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
    .min(least, range)
    .max(most, range)
    .overwrite((value) => value + 0);
}

const seconds = () => z.preprocess(numberFromWire, between(0, MAX_FILM_SECONDS));
const secondsOrZero = () =>
  z.preprocess((value) => numberFromWire(value ?? 0), between(0, MAX_FILM_SECONDS)).default(0);
const fraction = () => z.preprocess(numberFromWire, between(0, 1));

function optional<T extends z.ZodType>(schema: T) {
  return z
    .preprocess((value) => (value === null || value === "" ? undefined : value), schema.optional())
    .optional();
}

function text(most: number) {
  const schema = z.string("Must be text.").overwrite(cleanText).max(most, `At most ${most} characters.`);
  return z.preprocess(textFromWire, schema).default("");
}

const assetId = z.preprocess(
  (value) => (typeof value === "number" && Number.isSafeInteger(value) ? String(value) : value),
  z
    .string({ error: (issue) => (issue.input === undefined ? "Is required." : "Must be an id.") })
    .overwrite(cleanText)
    .min(1, "Is required.")
    .max(MAX_ID_LENGTH, "Must be an id."),
);

const focus = z.object({ x: fraction(), y: fraction() }, "Must be an object with x and y.");
const motion = z.enum(MOTIONS, `Must be one of ${MOTIONS.join(", ")}.`);
const transition = z.enum(TRANSITIONS, `Must be one of ${TRANSITIONS.join(", ")}.`);

const imageData = z.preprocess(
  captionAsText,
  z.object(
    {
      text: text(MAX_TEXT_LENGTH),
      focus: optional(focus),
      motion: optional(motion),
      transition: optional(transition),
    },
    "Must be an object.",
  ),
);

const textData = z.preprocess(
  objectFromWire,
  z.object(
    { title: text(MAX_TITLE_LENGTH), text: text(MAX_TEXT_LENGTH), transition: optional(transition) },
    "Must be an object.",
  ),
);

const musicData = z.preprocess(
  objectFromWire,
  z.object(
    {
      volume: optional(z.preprocess(numberFromWire, between(0, MAX_VOLUME))),
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
  // Also checked when another field is wrong, so that every mistake is named at once.
  when: ({ value }: { value: unknown }) => spanOf.safeParse(value).success,
};
const spanOf = z.object({ start_time: z.number(), end_time: z.number() });
const isForward = (asset: { start_time: number; end_time: number }) => asset.end_time > asset.start_time;

const imageAsset = z
  .object({ name: z.literal("image"), asset_id: assetId, ...span, data: imageData })
  .refine(isForward, endsAfterStart);

const textAsset = z
  .object({ name: z.literal("text"), ...span, data: textData })
  .refine(isForward, endsAfterStart);

const musicAsset = z.object({
  name: z.literal("music"),
  asset_id: assetId,
  start_time: secondsOrZero(),
  end_time: secondsOrZero(),
  data: musicData,
});

const asset = z.discriminatedUnion("name", [imageAsset, textAsset, musicAsset], {
  error: (issue) =>
    issue.code === "invalid_union" ? "Must be image, text or music." : "Must be an object with a name.",
});

/** `assets` of a video as clients send them; what comes out is exact. */
export const filmAssetsSchema = z.preprocess(
  listFromWire(MAX_ASSETS, "assets"),
  z.array(asset, "Must be a list of assets."),
) satisfies z.ZodType<FilmAsset[]>;

const creditText = z.preprocess(
  textFromWire,
  z
    .string("Must be text.")
    .overwrite(cleanText)
    .max(MAX_CREDIT_LENGTH, `At most ${MAX_CREDIT_LENGTH} characters.`),
);

/** A key alone ("The end") is a pair without a value. */
function pairFromWire(value: unknown, context: z.RefinementCtx): unknown {
  if (Array.isArray(value) && value.length === 2) return value;
  if (Array.isArray(value) && value.length === 1) return [value[0], ""];
  context.addIssue({ code: "custom", message: "Must be a pair [key, value]." });
  return z.NEVER;
}

/** `credit` of a video as clients send it: pairs of a role and a name. */
export const creditSchema = z.preprocess(
  listFromWire(MAX_CREDIT_ROWS, "credits"),
  z.array(z.preprocess(pairFromWire, z.tuple([creditText, creditText])), "Must be a list of pairs."),
) satisfies z.ZodType<Credit>;
