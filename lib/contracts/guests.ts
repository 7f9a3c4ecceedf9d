import * as z from "zod/mini";
import { MAX_ALBUM_ITEMS } from "@/lib/contracts/albums";
import { described, extension, withMeta } from "@/lib/contracts/described";
import { endpoint } from "@/lib/contracts/endpoint";
import { flagField, idParam, integerField, jsonField } from "@/lib/contracts/fields";
import {
  DEFAULT_GUEST_ITEMS,
  DEFAULT_GUEST_MEGABYTES,
  DEFAULT_ITEMS_PER_GUEST,
  MAX_GUEST_ITEMS,
  MAX_GUEST_LINKS,
  MAX_GUEST_MEGABYTES,
  MAX_INVITED,
} from "@/lib/contracts/guest-limits";
import { expiresField, linkNameField, linkPasswordField } from "@/lib/contracts/link-fields";
import { preprocess } from "@/lib/contracts/preprocess";
import { emailField } from "@/lib/contracts/profile";
import { MAX_ID_LENGTH } from "@/lib/film/limits";

export const guestLinkSchema = withMeta(
  z.object(
    extension({
      id: described(z.string(), "The secret in its address."),
      url: described(z.string(), "The page for guests."),
      name: described(z.string(), "For the owner alone; empty when it has none."),
      open: described(z.boolean(), "False once it was closed or has ended."),
      closed_on: described(z.nullable(z.int()), "When it was closed; null while it is not."),
      expires_on: described(z.nullable(z.int()), "When it ends by itself; null for never."),
      has_password: z.boolean(),
      accept_all: described(z.boolean(), "Whether what comes is accepted by itself."),
      show_others: described(z.boolean(), "Whether guests see what others sent, once it is accepted."),
      send_mail: described(z.boolean(), "Whether the owner gets mail about what comes."),
      max_items: described(z.int(), "How many photos and clips may be sent through it in all."),
      max_per_guest: z.int(),
      max_photo_mb: described(
        z.nullable(z.int()),
        "The largest photo; null for as large as the service takes.",
      ),
      max_clip_mb: described(z.nullable(z.int()), "The same of clips."),
      max_total_mb: described(z.int(), "How many megabytes may be sent through it in all."),
      item_count: described(z.int(), "How many were sent through it, the declined ones included."),
      waiting_count: described(z.int(), "How many of them wait to be accepted or not."),
      guest_count: z.int(),
      created_on: z.int(),
    }),
  ),
  { id: "GuestLink" },
);

export const GUEST_ITEM_KINDS = ["photo", "clip"] as const;
const guestItemStates = ["waiting", "accepted", "declined"] as const;
/** Photos are ready at once. */
export const GUEST_ITEM_STATUSES = ["processing", "ready", "failed"] as const;

export const guestItemSchema = withMeta(
  z.object(
    extension({
      id: described(z.string(), "The photo's or clip's id, as in the library once it is accepted."),
      kind: z.enum(GUEST_ITEM_KINDS),
      state: z.enum(guestItemStates),
      status: described(
        z.enum(GUEST_ITEM_STATUSES),
        "Clips are made ready to play before they are accepted.",
      ),
      reason: described(z.string(), "Why it failed; empty otherwise."),
      link: described(z.string(), "The id of the link it came through."),
      guest: described(z.string(), "Tells apart who sent it."),
      guest_name: described(z.string(), "What they call themselves; empty when they did not say."),
      name: described(z.string(), "The file's name."),
      width: described(z.int(), "0 until a clip is ready, like the height."),
      height: z.int(),
      duration: described(z.number(), "Of a clip, in seconds; 0 of a photo."),
      url: described(z.nullable(z.string()), "The photo, or the clip to play; null until it is ready."),
      thumbnail_url: described(z.nullable(z.string()), "A small picture; null until it is ready."),
      sent_on: z.int(),
    }),
  ),
  { id: "GuestItem" },
);

const guestsSchema = withMeta(
  z.object(
    extension({
      links: described(z.array(guestLinkSchema), "In the order they were made."),
      items: described(z.array(guestItemSchema), "What guests sent, the latest first."),
    }),
  ),
  { id: "Guests" },
);

const common = {
  group: "Guests",
  origin: "extension",
  access: "account",
  params: idParam,
  refusals: [404],
} as const;

const linkParams = z.extend(idParam, { link: z.string().check(z.minLength(1), z.maxLength(64)) });
const emptyAsNull = (value: unknown) => (value === "" ? null : value);
const fileMegabytes = preprocess(emptyAsNull, z.nullable(integerField(1, 10_000)));
const idsField = jsonField(
  z
    .array(z.string("Must be an id.").check(z.maxLength(MAX_ID_LENGTH)), "Must be a list of ids.")
    .check(z.maxLength(MAX_ALBUM_ITEMS, `At most ${MAX_ALBUM_ITEMS}.`)),
);

const settings = {
  name: z.optional(linkNameField),
  password: described(
    z.optional(linkPasswordField),
    "Asked of everybody before the page; null, or empty, for none.",
  ),
  expires_on: described(
    z.optional(expiresField),
    "When it ends by itself, in the future; null, or empty, for never.",
  ),
  accept_all: described(z.optional(flagField), "Off in a new one."),
  show_others: described(z.optional(flagField), "Off in a new one."),
  send_mail: described(
    z.optional(flagField),
    "Off in a new one. Mails gather what comes within a quarter of an hour, and go to a confirmed address alone.",
  ),
  max_items: described(z.optional(integerField(1, MAX_GUEST_ITEMS)), `${DEFAULT_GUEST_ITEMS} in a new one.`),
  max_per_guest: described(
    z.optional(integerField(1, MAX_GUEST_ITEMS)),
    `${DEFAULT_ITEMS_PER_GUEST} in a new one.`,
  ),
  max_photo_mb: described(z.optional(fileMegabytes), "Null, or empty, for as large as the service takes."),
  max_clip_mb: described(z.optional(fileMegabytes), "The same of clips."),
  max_total_mb: described(
    z.optional(integerField(1, MAX_GUEST_MEGABYTES)),
    `${DEFAULT_GUEST_MEGABYTES} in a new one.`,
  ),
};

/** What a link's owner decides about it. Absent settings stay as they are. */
export type GuestSettings = z.output<z.ZodMiniObject<typeof settings>>;

export const getGuests = endpoint({
  ...common,
  id: "getGuests",
  method: "GET",
  path: "/me/albums/{id}/guests",
  summary: "Read an album's links for guests, and what came through them",
  response: guestsSchema,
});

export const createGuestLink = endpoint({
  ...common,
  id: "createGuestLink",
  method: "POST",
  path: "/me/albums/{id}/guests",
  summary: "Let guests add photos and clips to an album",
  description: `Whoever has the link may add to the album without an account. What they send stays outside the library until it is accepted. At most ${MAX_GUEST_LINKS} open links an album.`,
  body: z.object(extension(settings)),
  response: guestLinkSchema,
  idempotent: "secret",
  refusals: [404, 409],
});

export const changeGuestLink = endpoint({
  ...common,
  id: "changeGuestLink",
  method: "POST",
  path: "/me/albums/{id}/guests/{link}",
  summary: "Change a link for guests",
  description: "What is absent stays as it is. Another password is asked of everybody anew.",
  params: linkParams,
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
      ...settings,
    }),
  ),
  response: guestLinkSchema,
  refusals: [404, 409],
});

export const closeGuestLink = endpoint({
  ...common,
  id: "closeGuestLink",
  method: "DELETE",
  path: "/me/albums/{id}/guests/{link}",
  summary: "Close a link for guests",
  description:
    "Nothing comes through it from then on, not even what is on its way. What came stays. `open` brings it back; one that nothing came through goes when it would leave the trash.",
  params: linkParams,
  response: guestLinkSchema,
});

export const inviteGuests = endpoint({
  ...common,
  id: "inviteGuests",
  method: "POST",
  path: "/me/albums/{id}/guests/{link}/invitations",
  summary: "Mail a link for guests to people",
  description:
    "Each gets a mail of their own, which says whose account sent it and holds nothing else that somebody typed. At most 100 a day from an account, and three to a mailbox. 409 where the service sends no mail, while your own address is not confirmed, and for a link that is closed.",
  params: linkParams,
  body: z.object(
    extension({
      emails: described(
        jsonField(
          z
            .array(emailField, "Must be a list of addresses.")
            .check(z.minLength(1, "Is required."), z.maxLength(MAX_INVITED, `At most ${MAX_INVITED}.`)),
        ),
        "Whom to invite.",
      ),
    }),
  ),
  response: z.object(
    extension({ invited_count: described(z.int(), "How many mails go out: one for each address.") }),
  ),
  idempotent: true,
  refusals: [404, 409],
});

export const decideGuestItems = endpoint({
  ...common,
  id: "decideGuestItems",
  method: "POST",
  path: "/me/albums/{id}/guests/items",
  summary: "Accept what guests sent, or do not",
  description:
    "What is accepted comes into the library and to the album's end. What is declined is deleted for good when it would leave the trash. The same request again changes nothing more.",
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
});
