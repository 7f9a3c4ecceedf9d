import * as z from "zod/mini";
import { described, withMeta } from "@/lib/contracts/described";
import { endpoint } from "@/lib/contracts/endpoint";
import { scopeSchema, scopesField } from "@/lib/contracts/scope-fields";
import { emptyAsNull, flagField, idParam, requiredText, webAddressField } from "@/lib/contracts/fields";

const appSchema = withMeta(
  z.object({
    app_id: z.string(),
    name: z.string(),
    first_party: described(z.boolean(), "The account's own, made with it; it cannot be deleted."),
    callback_url: described(
      z.nullable(z.string()),
      "Where finished and failed films are told, for videos without an address of their own.",
    ),
    scopes: described(z.array(scopeSchema), "What its tokens may do."),
    clip_events: described(z.boolean(), "Whether that address is told of clips, too."),
    import_events: described(z.boolean(), "Whether that address is told of archives and imports, too."),
    created_on: z.int(),
  }),
  { id: "App" },
);

const appWithSecretSchema = withMeta(
  z.extend(appSchema, { app_secret: described(z.string(), "Shown this once; only its hash is kept.") }),
  { id: "AppWithSecret" },
);

const signingSecretSchema = z.object({
  signing_secret: described(z.string(), "Signs callbacks as Standard Webhooks says."),
});

const common = { group: "Apps", access: "account", response: appSchema } as const;
const nameField = requiredText(200);
const clipEventsField = described(
  z.optional(flagField),
  "1 has the app's `callback_url` told `clip.ready` and `clip.failed` of clips it uploads; the account's first-party app of those from the web editor.",
);
const importEventsField = described(
  z.optional(flagField),
  "1 has the app's `callback_url` told `archive.done` and `archive.failed` of ZIPs it sends, and `import.done` and `import.failed` of imports it starts; the account's first-party app of those from the web editor.",
);
const appScopesField = described(
  z.optional(scopesField),
  "What its tokens may do: `read`, `write` what there is, `render` and spend credits, `admin` for apps, clients, password and the account itself. No more than whoever asks may do.",
);
const callbackField = described(
  z.union([emptyAsNull, z.null(), webAddressField]),
  "A public http or https address; `null` or empty for none.",
);

export const listApps = endpoint({
  ...common,
  id: "listApps",
  origin: "extension",
  method: "GET",
  path: "/me/apps",
  summary: "List the account's apps",
  description: "The first-party app first, then in the order they were made.",
  response: z.object({ apps: z.array(appSchema) }),
});

export const createApp = endpoint({
  ...common,
  id: "createApp",
  origin: "extension",
  method: "POST",
  path: "/me/apps",
  summary: "Make an app",
  description:
    "Its id and secret are what a program logs in with. At most 50 apps. It may do everything unless `scopes` says less.",
  body: z.object({
    name: nameField,
    scopes: appScopesField,
    callback_url: z.optional(callbackField),
    clip_events: clipEventsField,
    import_events: importEventsField,
  }),
  response: appWithSecretSchema,
  idempotent: "secret",
  refusals: [409],
});

export const updateApp = endpoint({
  ...common,
  id: "updateApp",
  origin: "extension",
  method: "POST",
  path: "/me/apps/{id}",
  summary: "Change an app's name, its scopes or what its callback address is told",
  description: "What it loses of its scopes, the clients that are logged in through it lose at once.",
  params: idParam,
  body: z.object({
    name: z.optional(nameField),
    scopes: appScopesField,
    callback_url: z.optional(callbackField),
    clip_events: clipEventsField,
    import_events: importEventsField,
  }),
  refusals: [404],
});

export const deleteApp = endpoint({
  ...common,
  id: "deleteApp",
  origin: "extension",
  method: "DELETE",
  path: "/me/apps/{id}",
  summary: "Delete an app",
  description:
    "Everything logged in through it is logged out; the log of its callbacks goes with it. Its videos stay.",
  params: idParam,
  response: z.object({ message: z.string() }),
  refusals: [404, 409],
});

export const rotateApp = endpoint({
  ...common,
  id: "rotateApp",
  origin: "extension",
  method: "POST",
  path: "/me/apps/{id}/rotate",
  summary: "Give an app a new secret",
  description:
    "The old secret ends, and everything that was logged in through the app is logged out. Not for an app that may do more than whoever asks.",
  params: idParam,
  body: z.object({}),
  response: appWithSecretSchema,
  idempotent: "secret",
  refusals: [404],
});

export const getSigningSecret = endpoint({
  ...common,
  id: "getSigningSecret",
  origin: "extension",
  method: "GET",
  path: "/me/apps/{id}/signing_secret",
  summary: "Read the secret an app's callbacks are signed with",
  params: idParam,
  response: signingSecretSchema,
  refusals: [404],
});

export const rotateSigningSecret = endpoint({
  ...common,
  id: "rotateSigningSecret",
  origin: "extension",
  method: "POST",
  path: "/me/apps/{id}/signing_secret",
  summary: "Change the secret an app's callbacks are signed with",
  description: "For a day callbacks carry two signatures, with the new and with the old one.",
  params: idParam,
  body: z.object({}),
  response: signingSecretSchema,
  idempotent: "secret",
  refusals: [404],
});
