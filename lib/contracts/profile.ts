import * as z from "zod/mini";
import { described, documented, extension, withMeta } from "@/lib/contracts/described";
import { endpoint } from "@/lib/contracts/endpoint";
import { emptyAsNull, integerField, textField } from "@/lib/contracts/fields";

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

/** Absent leaves a field, null clears it, an empty string is a value. */
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
  description: "Absent fields stay, `null` clears a field. The e-mail is not changed here.",
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
