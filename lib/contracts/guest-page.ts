import * as z from "zod/mini";
import { described, extension, withMeta } from "@/lib/contracts/described";
import { endpoint } from "@/lib/contracts/endpoint";
import { idParam, requiredFlag, requiredText, textField } from "@/lib/contracts/fields";
import { GUEST_FILES_PER_MINUTE, GUEST_KEY_PATTERN, MAX_GUEST_UPLOADS } from "@/lib/contracts/guest-limits";
import { GUEST_ITEM_KINDS, GUEST_ITEM_STATUSES } from "@/lib/contracts/guests";
import { MAX_LINK_PASSWORD } from "@/lib/contracts/link-limits";
import { TUS_VERSION_MEANING, tusAppend, tusBegin, uploadSchema } from "@/lib/contracts/uploads";
import { MAX_ID_LENGTH } from "@/lib/film/limits";

/** What people without an account see of an album, and send to it. */

export const guestViewSchema = withMeta(
  z.object(
    extension({
      id: described(z.string(), "Tells it apart from others."),
      kind: z.enum(GUEST_ITEM_KINDS),
      status: z.enum(GUEST_ITEM_STATUSES),
      url: described(z.nullable(z.string()), "A small picture; null until a clip is ready."),
      width: z.int(),
      height: z.int(),
      mine: described(z.boolean(), "Whether this guest sent it."),
      may_take_back: described(
        z.boolean(),
        "Whether this guest may take it back: they sent it, and it is not accepted.",
      ),
    }),
  ),
  { id: "GuestView" },
);

const itemsLeftMeaning =
  "How many more photos and clips this guest may send. What they took back counts until it is deleted.";

const sentSchema = z.object(
  extension({
    item: guestViewSchema,
    items_left: described(z.int(), itemsLeftMeaning),
  }),
);

const common = {
  group: "Guests",
  origin: "extension",
  access: "open",
  params: idParam,
  refusals: [403, 404],
  meanings: { 403: "The link has a password; `POST /guests/{id}/open` takes it." },
} as const;

const keyText = z
  .string("Is required.")
  .check(z.regex(GUEST_KEY_PATTERN, "Must be 22 to 64 letters, digits, dashes or underscores."));
const keyDescription = "A random text that this browser keeps, and nobody else knows.";
const keyHeader = { "guest-key": described(keyText, keyDescription) };
const nameHeader = {
  "guest-name": described(
    z.optional(textField(900)),
    "What the guest calls themselves, UTF-8, raw or percent-encoded. The latest stays.",
  ),
};

export const getGuestPage = endpoint({
  ...common,
  id: "getGuestPage",
  method: "GET",
  path: "/guests/{id}",
  summary: "Read what a guest may know of an album",
  description: "Links that are closed, have ended or never were answer alike.",
  headers: z.object(extension({ "guest-key": described(z.optional(keyText), keyDescription) })),
  response: z.object(
    extension({
      album: described(z.string(), "Its name."),
      owner: described(z.string(), "The name of whoever collects; may be empty."),
      expires_on: z.nullable(z.int()),
      max_photo_mb: z.int(),
      max_clip_mb: z.int(),
      items_left: described(z.int(), itemsLeftMeaning),
      megabytes_left: described(z.int(), "How many megabytes the link still takes from all its guests."),
      items: described(
        z.array(guestViewSchema),
        "This guest's own, without what they took back, and where the link shows them the accepted ones of others.",
      ),
    }),
  ),
});

export const openGuestLink = endpoint({
  ...common,
  id: "openGuestLink",
  method: "POST",
  path: "/guests/{id}/open",
  summary: "Say the password of a link for guests",
  description:
    "Answers with a cookie that opens this link, and no other, for 12 hours or until its password changes. Wrong passwords are limited like failed log-ins. A link without a password needs none of this.",
  body: z.object(extension({ password: requiredText(MAX_LINK_PASSWORD) })),
  response: z.object(extension({ opened: z.literal(true) })),
  refusals: [404],
  meanings: {},
});

const full = "The link, or this guest, has sent as much as it may.";

export const sendGuestPhoto = endpoint({
  ...common,
  id: "sendGuestPhoto",
  method: "PUT",
  path: "/guests/{id}/photos",
  summary: "Add a photo as a guest",
  description: `The body is the file, as of \`PUT /me/photos\`. The same file again adds nothing, so it may be sent again after a lost line; one that was taken back is there again. At most ${GUEST_FILES_PER_MINUTE} files a minute from one address through one link. Clips and large photos come in pieces.`,
  headers: z.object(
    extension({
      ...keyHeader,
      ...nameHeader,
      "photo-name": described(z.optional(textField(900)), "The file's name, in the same way."),
    }),
  ),
  body: {
    file: "photo",
    description: "The picture.",
    contentTypes: ["image/jpeg", "image/png", "image/webp", "image/heic", "image/avif", "image/gif"],
  },
  response: sentSchema,
  refusals: [403, 404, 409, 411, 413, 415],
  meanings: { ...common.meanings, 409: full },
});

const uploadParams = z.extend(idParam, { upload: z.string().check(z.minLength(1), z.maxLength(64)) });
const tusMeanings = {
  ...common.meanings,
  409: "The piece does not begin where the upload ends, the upload is not whole yet, or the link takes no more.",
  412: TUS_VERSION_MEANING,
};
const uploadPath = "/guests/{id}/uploads/{upload}";

export const beginGuestUpload = endpoint({
  ...common,
  id: "beginGuestUpload",
  method: "POST",
  path: "/guests/{id}/uploads",
  summary: "Begin a guest's upload in pieces",
  description: `As \`POST /me/uploads\` begins one, of a photo or a clip; only this guest's key leads to it. It takes its place among what may be sent while bytes come. At most ${MAX_GUEST_UPLOADS} unfinished ones a guest.`,
  headers: z.object(
    extension({
      ...keyHeader,
      ...nameHeader,
      ...tusBegin.headers("`photo` or `clip`"),
    }),
  ),
  bodiless: tusBegin.bodiless,
  refusals: [403, 404, 409, 412, 413, 422],
  meanings: {
    ...tusMeanings,
    409: full,
    413: "The file would be larger than the link takes, or there is no room for it (`storage_limit_reached`).",
  },
});

export const readGuestUpload = endpoint({
  ...common,
  id: "readGuestUpload",
  method: "GET",
  path: uploadPath,
  summary: "Read how far a guest's upload is",
  description: "Also in the headers of tus, which ask with `HEAD`.",
  params: uploadParams,
  headers: z.object(extension(keyHeader)),
  response: uploadSchema,
});

export const appendToGuestUpload = endpoint({
  ...common,
  id: "appendToGuestUpload",
  method: "PATCH",
  path: uploadPath,
  summary: "Send a piece of a guest's upload",
  description: "What has come stays when the connection breaks: ask how far it is, and go on from there.",
  params: uploadParams,
  headers: z.object(extension({ ...keyHeader, ...tusAppend.headers })),
  body: tusAppend.body,
  bodiless: tusAppend.bodiless,
  refusals: [403, 404, 409, 412],
  meanings: { ...tusMeanings, 413: "The piece reaches beyond the end of the file." },
});

export const keepGuestUpload = endpoint({
  ...common,
  id: "keepGuestUpload",
  method: "POST",
  path: uploadPath,
  summary: "Make a photo or clip of a guest's upload",
  description: "Whoever asks again, as after a lost answer, is told the same one.",
  params: uploadParams,
  headers: z.object(extension({ ...keyHeader, ...nameHeader })),
  body: z.object({}),
  response: sentSchema,
  refusals: [403, 404, 409],
  meanings: tusMeanings,
});

export const endGuestUpload = endpoint({
  ...common,
  id: "endGuestUpload",
  method: "DELETE",
  path: uploadPath,
  summary: "Give up a guest's upload",
  description: "A photo or clip that was made of it stays.",
  params: uploadParams,
  headers: z.object(extension(keyHeader)),
  bodiless: { status: 204, headers: { "Tus-Resumable": "`1.0.0`." } },
});

export const takeBackGuestItem = endpoint({
  ...common,
  id: "takeBackGuestItem",
  method: "POST",
  path: "/guests/{id}/items/{item}",
  summary: "Take back what was sent as a guest",
  description:
    "It is gone from the guest's page and from what waits for the owner, and is deleted for good a day later. Until then, `false` brings it back as it was. A Live Photo goes with its motion. What is accepted is the owner's. The same request again changes nothing more.",
  params: z.extend(idParam, { item: z.string().check(z.minLength(1), z.maxLength(MAX_ID_LENGTH)) }),
  headers: z.object(extension(keyHeader)),
  body: z.object(extension({ taken_back: requiredFlag })),
  response: sentSchema,
  refusals: [403, 404, 409],
  meanings: { ...common.meanings, 409: "It is accepted (`guest_item_accepted`)." },
});
