import * as z from "zod/mini";
import { MAX_ALBUM_ITEMS } from "@/lib/contracts/albums";
import { described, extension, withMeta } from "@/lib/contracts/described";
import { endpoint } from "@/lib/contracts/endpoint";
import { flagField, idParam, integerField, jsonField, textField } from "@/lib/contracts/fields";
import {
  DEFAULT_GUEST_PHOTOS,
  DEFAULT_PHOTOS_PER_GUEST,
  GUEST_KEY_PATTERN,
  GUEST_PHOTOS_PER_MINUTE,
  MAX_GUEST_PHOTOS,
} from "@/lib/contracts/guest-limits";
import { preprocess } from "@/lib/contracts/preprocess";
import { MAX_ID_LENGTH } from "@/lib/film/limits";

/** The year 9999, in epoch seconds. */
const maxTimestamp = 253_402_300_799;
const maxMegabytes = 10_000;

export const guestLinkSchema = withMeta(
  z.object(
    extension({
      id: described(z.string(), "The secret in its address."),
      url: described(z.string(), "The page for guests."),
      open: described(z.boolean(), "False once it was closed or has ended."),
      closed_on: described(z.nullable(z.int()), "When it was closed; null while it is not."),
      expires_on: described(z.nullable(z.int()), "When it ends by itself; null for never."),
      accept_all: described(z.boolean(), "Whether photos are accepted by themselves."),
      show_photos: described(z.boolean(), "Whether guests see each other's accepted photos."),
      max_photos: described(z.int(), "How many may be sent through it in all."),
      max_per_guest: z.int(),
      max_photo_mb: described(
        z.nullable(z.int()),
        "The largest photo; null for as large as the service takes.",
      ),
      photo_count: described(z.int(), "How many were sent through it, the declined ones included."),
      waiting_count: described(z.int(), "How many of them wait to be accepted or not."),
      guest_count: z.int(),
      created_on: z.int(),
    }),
  ),
  { id: "GuestLink" },
);

export const GUEST_PHOTO_STATES = ["waiting", "accepted", "declined"] as const;

export const guestPhotoSchema = withMeta(
  z.object(
    extension({
      id: described(z.string(), "The photo's id, under which it is in the library once it is accepted."),
      state: z.enum(GUEST_PHOTO_STATES),
      guest: described(z.string(), "Tells apart who sent it."),
      guest_name: described(z.string(), "What they call themselves; empty when they did not say."),
      name: described(z.string(), "The file's name."),
      width: z.int(),
      height: z.int(),
      url: z.string(),
      thumbnail_url: z.string(),
      sent_on: z.int(),
    }),
  ),
  { id: "GuestPhoto" },
);

const guestsSchema = withMeta(
  z.object(
    extension({
      link: described(z.nullable(guestLinkSchema), "Null before there was one."),
      photos: described(z.array(guestPhotoSchema), "What guests sent, the latest first."),
    }),
  ),
  { id: "Guests" },
);

export const guestViewSchema = withMeta(
  z.object(
    extension({
      url: described(z.string(), "A small picture."),
      width: z.int(),
      height: z.int(),
      mine: described(z.boolean(), "Whether this guest sent it."),
    }),
  ),
  { id: "GuestView" },
);

const common = { group: "Guests", origin: "extension", access: "account" } as const;
const open = { group: "Guests", origin: "extension", access: "open" } as const;

const emptyAsNull = (value: unknown) => (value === "" ? null : value);
const expiresField = preprocess(emptyAsNull, z.nullable(integerField(0, maxTimestamp)));
const megabytesField = preprocess(emptyAsNull, z.nullable(integerField(1, maxMegabytes)));
const idsField = jsonField(
  z
    .array(z.string("Must be an id.").check(z.maxLength(MAX_ID_LENGTH)), "Must be a list of ids.")
    .check(z.maxLength(MAX_ALBUM_ITEMS, `At most ${MAX_ALBUM_ITEMS}.`)),
);

const keyText = z
  .string("Is required.")
  .check(z.regex(GUEST_KEY_PATTERN, "Must be 22 to 64 letters, digits, dashes or underscores."));
const keyDescription = "A random text that this browser keeps, and nobody else knows.";

export const getGuests = endpoint({
  ...common,
  id: "getGuests",
  method: "GET",
  path: "/me/albums/{id}/guests",
  summary: "Read an album's link for guests, and what they sent",
  params: idParam,
  response: guestsSchema,
  refusals: [404],
});

export const changeGuests = endpoint({
  ...common,
  id: "changeGuests",
  method: "POST",
  path: "/me/albums/{id}/guests",
  summary: "Let guests add photos to an album, or change how",
  description:
    "The first time makes the link; later what is absent stays as it is. Whoever has the link may add photos without an account. They stay outside the library until they are accepted.",
  params: idParam,
  body: z.object(
    extension({
      open: described(
        z.optional(z.literal([true, 1, "1", "true"])),
        "Opens a closed link again, with its address.",
      ),
      renew: described(
        z.optional(flagField),
        "Gives it another address; the one before leads nowhere from then on.",
      ),
      expires_on: described(
        z.optional(expiresField),
        "When it ends by itself, in the future; null, or empty, for never.",
      ),
      accept_all: described(z.optional(flagField), "Off in a new one."),
      show_photos: described(z.optional(flagField), "Off in a new one."),
      max_photos: described(
        z.optional(integerField(1, MAX_GUEST_PHOTOS)),
        `${DEFAULT_GUEST_PHOTOS} in a new one.`,
      ),
      max_per_guest: described(
        z.optional(integerField(1, MAX_GUEST_PHOTOS)),
        `${DEFAULT_PHOTOS_PER_GUEST} in a new one.`,
      ),
      max_photo_mb: described(
        z.optional(megabytesField),
        "Null, or empty, for as large as the service takes.",
      ),
    }),
  ),
  response: guestLinkSchema,
  refusals: [404],
});

export const closeGuests = endpoint({
  ...common,
  id: "closeGuests",
  method: "DELETE",
  path: "/me/albums/{id}/guests",
  summary: "Close an album's link for guests",
  description:
    "Nothing comes through it from then on, not even what is on its way. What came stays. `open` brings it back.",
  params: idParam,
  response: guestLinkSchema,
  refusals: [404],
});

export const decideGuestPhotos = endpoint({
  ...common,
  id: "decideGuestPhotos",
  method: "POST",
  path: "/me/albums/{id}/guests/photos",
  summary: "Accept what guests sent, or do not",
  description:
    "What is accepted comes into the library and to the album's end. What is declined is deleted for good when it would leave the trash. The same request again changes nothing more.",
  params: idParam,
  body: z.object(
    extension({
      accept: z.optional(idsField),
      decline: z.optional(idsField),
      wait: described(
        z.optional(idsField),
        "Takes back what was decided: out of the library and the album again.",
      ),
    }),
  ),
  response: guestsSchema,
  refusals: [404],
});

export const getGuestPage = endpoint({
  ...open,
  id: "getGuestPage",
  method: "GET",
  path: "/guests/{id}",
  summary: "Read what a guest may know of an album",
  description: "Links that are closed, have ended or never were answer alike.",
  params: idParam,
  headers: z.object(extension({ "guest-key": described(z.optional(keyText), keyDescription) })),
  response: z.object(
    extension({
      album: described(z.string(), "Its name."),
      owner: described(z.string(), "The name of whoever collects; may be empty."),
      expires_on: z.nullable(z.int()),
      max_photo_mb: z.int(),
      photos_left: described(z.int(), "How many this guest may still send."),
      photos: described(
        z.array(guestViewSchema),
        "This guest's own, and where the link shows them the accepted ones of others.",
      ),
    }),
  ),
  refusals: [404],
});

export const sendGuestPhoto = endpoint({
  ...open,
  id: "sendGuestPhoto",
  method: "PUT",
  path: "/guests/{id}/photos",
  summary: "Add a photo as a guest",
  description: `The body is the file, as of \`PUT /me/photos\`. The same file again adds nothing, so it may be sent again after a lost line. At most ${GUEST_PHOTOS_PER_MINUTE} a minute from one address through one link.`,
  params: idParam,
  headers: z.object(
    extension({
      "guest-key": described(keyText, keyDescription),
      "guest-name": described(
        z.optional(textField(900)),
        "What the guest calls themselves, UTF-8, raw or percent-encoded. The latest stays.",
      ),
      "photo-name": described(z.optional(textField(900)), "The file's name, in the same way."),
    }),
  ),
  body: {
    file: "photo",
    description: "The picture.",
    contentTypes: ["image/jpeg", "image/png", "image/webp", "image/heic", "image/avif", "image/gif"],
  },
  response: z.object(extension({ photo: guestViewSchema, photos_left: z.int() })),
  refusals: [404, 409, 411, 413, 415],
  meanings: { 409: "The link, or this guest, has sent as many photos as it may." },
});
