import * as z from "zod/mini";
import { described, withMeta } from "@/lib/contracts/described";
import { endpoint } from "@/lib/contracts/endpoint";

/** What every address that stores answers when the account has no room. */
export const STORAGE_LIMIT_CODE = "storage_limit_reached";

/** What files of accounts are for. */
export const STORED_KINDS = ["photo", "clip", "music", "voice", "film", "avatar"] as const;
export type StoredKind = (typeof STORED_KINDS)[number];

export const storedKindsSchema = withMeta(
  z.object({
    photo: z.int(),
    clip: described(z.int(), "With what is made of clips for films."),
    music: z.int(),
    voice: z.int(),
    film: described(z.int(), "Finished films, in every quality, and previews."),
    avatar: z.int(),
  } satisfies Record<StoredKind, z.ZodMiniType>),
  { id: "StoredBytes" },
);

export const getStorage = endpoint({
  id: "getStorage",
  origin: "extension",
  method: "GET",
  path: "/me/storage",
  group: "Profile",
  summary: "Read how much is stored",
  description:
    "In bytes. What is in the trash counts until it is deleted for good, and so does what a film still holds on to. Where there is a limit, whatever would go beyond it is refused with 413 and the code `storage_limit_reached`, before its bytes are sent where its size is announced; `storage` of that answer says `used`, `limit` and `left`. Films and what is made of clips count, but are never refused.",
  access: "account",
  response: z.object({
    used: z.int(),
    limit: described(z.nullable(z.int()), "Null without one."),
    left: described(z.nullable(z.int()), "Null without a limit."),
    kinds: storedKindsSchema,
  }),
});
