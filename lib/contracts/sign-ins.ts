import * as z from "zod/mini";
import { described, withMeta } from "@/lib/contracts/described";
import { endpoint } from "@/lib/contracts/endpoint";
import { scopeSchema } from "@/lib/contracts/scope-fields";
import { idParam } from "@/lib/contracts/fields";

const sessionSchema = withMeta(
  z.object({
    id: z.string(),
    browser: described(z.string(), "As the browser calls itself."),
    created_on: z.int(),
    last_used_on: described(z.int(), "To ten minutes."),
    current: described(z.boolean(), "The one that this request carries."),
  }),
  { id: "Session" },
);

const tokenSchema = withMeta(
  z.object({
    access_key: z.string(),
    app: z.object({ app_id: z.string(), name: z.string() }),
    scopes: described(z.array(scopeSchema), "What it may do: what its app may, unless it asked for less."),
    created_on: z.int(),
    last_used_on: described(z.int(), "To ten minutes."),
    current: described(z.boolean(), "The one that this request carries."),
  }),
  { id: "Token" },
);

const common = { group: "Profile", access: "account", response: z.object({ message: z.string() }) } as const;

export const listSessions = endpoint({
  ...common,
  id: "listSessions",
  origin: "extension",
  method: "GET",
  path: "/me/sessions",
  summary: "List the browsers that are signed in",
  description: "Last used first. A session ends 30 days after its last use.",
  response: z.object({ sessions: z.array(sessionSchema) }),
});

export const endSessions = endpoint({
  ...common,
  id: "endSessions",
  origin: "extension",
  method: "DELETE",
  path: "/me/sessions",
  summary: "Sign out every other browser",
});

export const endSession = endpoint({
  ...common,
  id: "endSession",
  origin: "extension",
  method: "DELETE",
  path: "/me/sessions/{id}",
  summary: "Sign out one browser",
  params: idParam,
  refusals: [404],
});

export const listTokens = endpoint({
  ...common,
  id: "listTokens",
  origin: "extension",
  method: "GET",
  path: "/me/tokens",
  summary: "List the API clients that are logged in",
  description: "Last used first. A pair of key and token ends 30 days after its last use.",
  response: z.object({ tokens: z.array(tokenSchema) }),
});

export const endTokens = endpoint({
  ...common,
  id: "endTokens",
  origin: "extension",
  method: "DELETE",
  path: "/me/tokens",
  summary: "Log out every other API client",
});

export const endToken = endpoint({
  ...common,
  id: "endToken",
  origin: "extension",
  method: "DELETE",
  path: "/me/tokens/{key}",
  summary: "Log out one API client",
  params: z.object({ key: z.string().check(z.minLength(1), z.maxLength(64)) }),
  refusals: [404],
});
