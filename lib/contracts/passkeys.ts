import * as z from "zod/mini";
import { described, withMeta } from "@/lib/contracts/described";
import { endpoint } from "@/lib/contracts/endpoint";
import { idParam, jsonField, requiredText, textField } from "@/lib/contracts/fields";
import {
  additionSchema,
  creationOptionsSchema,
  requestOptionsSchema,
} from "@/lib/contracts/passkey-ceremonies";

export const passkeySchema = withMeta(
  z.object({
    id: z.string(),
    name: z.string(),
    synced: described(z.boolean(), "Whether a password manager carries it to other devices."),
    created_on: z.int(),
    last_used_on: described(z.nullable(z.int()), "When it last signed somebody in."),
  }),
  { id: "Passkey" },
);

const nameField = requiredText(100).check(
  z.trim(),
  z.minLength(1, "Is required."),
  z.maxLength(100, "Must be at most 100 characters."),
);
const common = { group: "Profile", access: "account", origin: "extension" } as const;

export const listPasskeys = endpoint({
  ...common,
  id: "listPasskeys",
  method: "GET",
  path: "/me/passkeys",
  summary: "List the passkeys",
  description: "With which the account's owner signs in without a password. The newest come first.",
  response: z.object({
    passkeys: z.array(passkeySchema),
    unavailable: described(
      z.nullable(z.enum(["address", "policy"])),
      "Why there are none here: `address` where the service is not opened by a name over `https` (or as `localhost`), `policy` where everybody comes in through the sign-in service; else null.",
    ),
  }),
});

export const beginPasskey = endpoint({
  ...common,
  id: "beginPasskey",
  method: "POST",
  path: "/me/passkeys/options",
  summary: "Begin to add a passkey",
  description:
    "In a web session only. Answers what `navigator.credentials.create` takes, and sets a cookie that the answer must come back with, once, within ten minutes. A session that was opened in the last ten minutes needs no password; any other is refused with 403 `confirm_with_password` or, where the account has none, `sign_in_again`.",
  body: z.object({ password: described(z.optional(textField(1024)), "The account's password.") }),
  response: creationOptionsSchema,
  refusals: [403, 409],
});

export const addPasskey = endpoint({
  ...common,
  id: "addPasskey",
  method: "POST",
  path: "/me/passkeys",
  summary: "Add a passkey",
  description: "In the web session that began it. The name comes from the authenticator where it is known.",
  body: z.object({
    credential: described(jsonField(additionSchema), "What the browser answered."),
    name: described(z.optional(nameField), "The name, if the authenticator's is not known."),
  }),
  response: passkeySchema,
  refusals: [403, 409],
});

export const renamePasskey = endpoint({
  ...common,
  id: "renamePasskey",
  method: "POST",
  path: "/me/passkeys/{id}",
  summary: "Rename a passkey",
  params: idParam,
  body: z.object({ name: nameField }),
  response: passkeySchema,
  refusals: [404],
});

export const removePasskey = endpoint({
  ...common,
  id: "removePasskey",
  method: "DELETE",
  path: "/me/passkeys/{id}",
  summary: "Remove a passkey",
  description: "It signs nobody in any more. Browsers that are signed in stay so.",
  params: idParam,
  response: z.object({ message: z.string() }),
  refusals: [404],
});

export const beginPasskeySignIn = endpoint({
  id: "beginPasskeySignIn",
  origin: "extension",
  method: "POST",
  path: "/login/passkey",
  group: "Authentication",
  summary: "Begin to sign in with a passkey",
  description:
    "For the sign-in page: answers what `navigator.credentials.get` takes, and sets a cookie that the answer must come back with, once, within ten minutes.",
  access: "open",
  body: z.object({}),
  response: requestOptionsSchema,
  refusals: [403],
});
