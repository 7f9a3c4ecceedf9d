import * as z from "zod/mini";
import { described, documented, extension, withMeta } from "@/lib/contracts/described";
import { endpoint } from "@/lib/contracts/endpoint";
import { emptyAsNull, flagField, integerField, requiredText, textField } from "@/lib/contracts/fields";

export const profileSchema = withMeta(
  z.object({
    ...documented({
      id: z.string(),
      name: z.string(),
      bio: z.string(),
      gender: z.string(),
      address: z.string(),
      country: z.string(),
      date_of_birth: described(z.nullable(z.int()), "Seconds since the epoch; negative before 1970."),
      email: z.string(),
      profile_pic: described(z.url(), "Always a working image: a generated one until a picture is set."),
      video_count: z.int(),
    }),
    ...extension({ credits: described(z.int(), "The balance that renders are paid from.") }),
  }),
  { id: "Profile" },
);

/** Absent leaves the field as it is, null clears it, and an empty string is a value. */
const clearable = (maxLength: number) => z.nullish(textField(maxLength));
const earliestBirth = -6_000_000_000;

export const getProfile = endpoint({
  id: "getProfile",
  origin: "document",
  method: "GET",
  path: "/me",
  group: "Profile",
  summary: "Read the profile",
  access: "account",
  response: profileSchema,
});

export const updateProfile = endpoint({
  id: "updateProfile",
  origin: "document",
  method: "POST",
  path: "/me",
  group: "Profile",
  summary: "Update the profile",
  description:
    "Absent fields stay, `null` clears a field. The e-mail is not changed here but at `/me/email`.",
  access: "account",
  body: z.object(
    documented({
      name: clearable(200),
      bio: clearable(2000),
      address: clearable(500),
      country: clearable(100),
      gender: described(clearable(32), "Free text."),
      date_of_birth: z.optional(
        z
          .union([emptyAsNull, z.null(), integerField(earliestBirth, Number.MAX_SAFE_INTEGER)])
          .check(
            z.refine(
              (seconds) => seconds === null || seconds * 1000 <= Date.now(),
              "Must not be in the future.",
            ),
          ),
      ),
    }),
  ),
  response: profileSchema,
});

const picture = {
  path: "/me/profile_pic",
  group: "Profile",
  access: "account",
  response: profileSchema,
} as const;

export const setPicture = endpoint({
  ...picture,
  id: "setPicture",
  origin: "extension",
  method: "PUT",
  summary: "Set the profile picture",
  description: "The body is any photo the service takes; it is cut to a square around what matters in it.",
  body: {
    file: "photo",
    description: "The picture.",
    contentTypes: ["image/jpeg", "image/png", "image/webp", "image/heic", "image/avif", "image/gif"],
  },
  refusals: [411, 413, 415],
});

export const removePicture = endpoint({
  ...picture,
  id: "removePicture",
  origin: "extension",
  method: "DELETE",
  summary: "Remove the profile picture",
  description: "The generated one takes its place.",
});

/** An address with which people can sign up or be found. */
export const emailField = z.pipe(
  requiredText(320),
  z.pipe(z.string().check(z.trim()), z.email("Must be an e-mail address.")),
);

export const changeEmail = endpoint({
  id: "changeEmail",
  origin: "extension",
  method: "POST",
  path: "/me/email",
  group: "Profile",
  summary: "Change the e-mail",
  description:
    "What the account logs in with. Sessions and tokens stay. Where the service sends mail (`/me/email`), the address changes once the link sent to the new one is opened. 403 for an account that has no password, since it signs in through another service.",
  access: "account",
  body: z.object({
    email: emailField,
    password: described(requiredText(1024), "The account's present password."),
  }),
  response: profileSchema,
  refusals: [403, 409],
});

export const exportAccount = endpoint({
  id: "exportAccount",
  origin: "extension",
  method: "GET",
  path: "/me/export",
  group: "Profile",
  summary: "Take everything with you",
  description:
    "One ZIP, made while it is sent: `account.json`, `videos.json`, `photos.json`, `music.json`, `clips.json`, `voices.json`, `renders.json` and `credits.json`; each video's project as `project.json` beside its finished files; photos, songs and voices as they are served, clips as they came. What storage has lost is named in `missing.json`.",
  access: "account",
  produces: "application/zip",
});

export const deleteAccount = endpoint({
  id: "deleteAccount",
  origin: "extension",
  method: "POST",
  path: "/me/delete",
  group: "Profile",
  summary: "Delete the account",
  description:
    "At once and for good, with all videos, photos, songs, clips, voices, apps, sessions and tokens. Films that are being made are stopped, callbacks are not sent any more.",
  access: "account",
  body: z.object({
    password: described(z.optional(textField(1024)), "The account's password."),
    email: described(
      z.optional(textField(320)),
      "Instead of the password, in the web session of an account that has none: its e-mail.",
    ),
    dry_run: described(flagField, "Only tells what would go; needs no password."),
  }),
  response: z.object({
    message: z.string(),
    videos: described(z.int(), "How many go, with those in the trash."),
    photos: z.int(),
    songs: z.int(),
    clips: z.int(),
    voices: z.int(),
  }),
  refusals: [403],
});
