import * as z from "zod/mini";
import { described, extension, withMeta } from "@/lib/contracts/described";
import { endpoint } from "@/lib/contracts/endpoint";
import { flagField, idParam, requiredText } from "@/lib/contracts/fields";
import { expiresField, linkNameField, linkPasswordField } from "@/lib/contracts/link-fields";
import { LINK_CHECK_SECONDS, MAX_LINK_PASSWORD, MAX_LINKS } from "@/lib/contracts/link-limits";
import { preprocess } from "@/lib/contracts/preprocess";

export const shareLinkSchema = withMeta(
  z.object(
    extension({
      id: described(z.string(), "Stands in every address under `/v/` in place of the video's id."),
      url: described(z.string(), "The page to watch at."),
      embed_url: described(z.string(), "The player alone, which other sites may frame."),
      name: described(z.string(), "For the owner alone; empty when it has none."),
      has_password: z.boolean(),
      expires_on: described(z.nullable(z.int()), "When it ends; null for never."),
      download: described(z.boolean(), "Whether film and captions can be saved from its page."),
      view: described(z.int(), "How often the film was watched through it, by others than its owner."),
      created_on: z.int(),
      revoked_on: described(z.optional(z.int()), "Absent unless it was revoked."),
    }),
  ),
  { id: "ShareLink" },
);

const common = {
  group: "Links",
  origin: "extension",
  access: "account",
  response: shareLinkSchema,
  refusals: [404],
} as const;

const linkParams = z.extend(idParam, { link: z.string().check(z.minLength(1), z.maxLength(64)) });
const downloadField = preprocess(
  (value) => (value === undefined || value === null || value === "" ? true : value),
  flagField,
);

export const listLinks = endpoint({
  ...common,
  id: "listLinks",
  method: "GET",
  path: "/me/videos/{id}/links",
  summary: "List a film's links",
  description:
    "In the order they were made, those that have ended included. They come beside the film's own address, which its `visibility` alone opens and closes.",
  params: idParam,
  query: z.object(
    extension({
      revoked: described(flagField, "Those that were revoked instead, as long as they can be brought back."),
    }),
  ),
  response: z.object(extension({ links: z.array(shareLinkSchema) })),
});

export const createLink = endpoint({
  ...common,
  id: "createLink",
  method: "POST",
  path: "/me/videos/{id}/links",
  summary: "Make a link to a film",
  description: `Whoever has it may watch, also when the video is private. At most ${MAX_LINKS} a film. A copy of the video has none.`,
  params: idParam,
  body: z.object(
    extension({
      name: z.optional(linkNameField),
      password: described(
        z.optional(linkPasswordField),
        "Asked of everybody before the film; none when absent.",
      ),
      expires_on: described(z.optional(expiresField), "When it ends, in the future; never when absent."),
      download: described(z.optional(downloadField), "1 when absent."),
    }),
  ),
  idempotent: "secret",
  refusals: [404, 409],
});

export const changeLink = endpoint({
  ...common,
  id: "changeLink",
  method: "POST",
  path: "/me/videos/{id}/links/{link}",
  summary: "Change a link",
  description:
    "What is absent stays as it is. Another password, or none, is asked of everybody anew; its address stays.",
  params: linkParams,
  body: z.object(
    extension({
      name: z.optional(linkNameField),
      password: described(z.optional(linkPasswordField), "Null, or empty, for none."),
      expires_on: described(z.optional(expiresField), "Null, or empty, for never."),
      download: z.optional(flagField),
    }),
  ),
});

export const revokeLink = endpoint({
  ...common,
  id: "revokeLink",
  method: "DELETE",
  path: "/me/videos/{id}/links/{link}",
  summary: "Revoke a link",
  description: `It leads nowhere at once; what is being sent through it ends within ${LINK_CHECK_SECONDS} seconds. It can be brought back for as long as something stays in the trash.`,
  params: linkParams,
  response: z.object(extension({ message: z.string() })),
});

export const restoreLink = endpoint({
  ...common,
  id: "restoreLink",
  method: "POST",
  path: "/me/videos/{id}/links/{link}/restore",
  summary: "Bring a revoked link back",
  description: "With the same address, password and count. One that was not revoked stays as it is.",
  params: linkParams,
  body: z.object({}),
  refusals: [404, 409],
});

export const openLink = endpoint({
  id: "openLink",
  origin: "extension",
  group: "Links",
  method: "POST",
  path: "/links/{id}/open",
  summary: "Say a link's password",
  description:
    "Answers with a cookie that opens this link, and no other, for 12 hours or until its password changes. Wrong passwords are limited like failed log-ins. A link without a password needs none of this.",
  access: "open",
  params: idParam,
  body: z.object(extension({ password: requiredText(MAX_LINK_PASSWORD) })),
  response: z.object(extension({ opened: z.literal(true) })),
  refusals: [404],
});
