import * as z from "zod/mini";
import { described, withMeta } from "@/lib/contracts/described";
import { endpoint } from "@/lib/contracts/endpoint";
import { idParam, integerField, textField } from "@/lib/contracts/fields";
import { emailField } from "@/lib/contracts/profile";

/** The largest limit of storage that an administrator may set, in megabytes. */
const maxStorageLimitMb = 2_000_000_000;

/** How many credits one gift may add or take. */
const maxCreditGift = 1_000_000;

const personSchema = withMeta(
  z.object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    admin: z.boolean(),
    disabled_on: described(z.nullable(z.int()), "Since when the account is disabled; null if it works."),
    invited: described(z.boolean(), "Whether they have yet to choose a password or sign in."),
    credits: z.int(),
    video_count: z.int(),
    storage: described(z.int(), "Bytes of all their files. Files that they use twice count once."),
    storage_limit: described(
      z.nullable(z.int()),
      "How many bytes they may store; null for as much as there is room.",
    ),
    storage_limit_own: described(
      z.boolean(),
      "Whether an administrator has set it. Otherwise it is everybody's (`ACCOUNT_STORAGE_MB`).",
    ),
    sign_ins: described(z.int(), "Browsers and programs that are signed in."),
    last_seen_on: described(z.nullable(z.int()), "To ten minutes; null if nothing is signed in."),
    created_on: z.int(),
  }),
  { id: "Person" },
);

const reason = described(z._default(textField(300), ""), "Why, for the audit log.");

const common = {
  group: "Administration",
  origin: "extension",
  access: "account",
  forAdmins: true,
  response: personSchema,
  refusals: [404],
} as const;

export const listPeople = endpoint({
  ...common,
  id: "listPeople",
  method: "GET",
  path: "/admin/people",
  summary: "List the service's accounts",
  description:
    "Newest first. For administrators alone: to everybody else there is nothing at these addresses.",
  query: z.object({
    count: described(z._default(integerField(1, 100), 25), "Page size."),
    search: described(z.optional(textField(320)), "Part of the e-mail, name or user name, or the whole id."),
    after: described(z.optional(textField(64)), "Set by `paging.next_url`."),
  }),
  response: z.object({
    people: z.array(personSchema),
    paging: z.object({ count: z.int(), next_url: z.string() }),
  }),
});

export const invitePerson = endpoint({
  ...common,
  id: "invitePerson",
  method: "POST",
  path: "/admin/people",
  summary: "Invite somebody",
  description:
    "Makes an account without a password, and a link with which its owner chooses one, once, within seven days. The service does not send it: hand it over yourself. Whoever was invited and has not come yet gets a new link, and the old one stops working. Works while sign-up is closed, too.",
  body: z.object({
    email: emailField,
    name: described(z.optional(textField(200)), "Shown on their films. They can change it."),
  }),
  response: z.object({
    person: personSchema,
    link: described(
      z.string(),
      "Shown this once. Where only another service's sign-in is taken, it is the address of the sign-in page.",
    ),
  }),
  refusals: [404, 409],
  idempotent: "secret",
});

export const disablePerson = endpoint({
  ...common,
  id: "disablePerson",
  method: "POST",
  path: "/admin/people/{id}/disable",
  summary: "Disable an account",
  description:
    "Nobody comes in with it: sessions, tokens and log-ins are answered 401 with the code `account_disabled`. Its films, links and public page are shown to nobody, and guests send nothing to its albums. Nothing is deleted, and films that are being made are finished; batches begin no others until the account is enabled. 409 for one's own account.",
  params: idParam,
  body: z.object({ reason }),
  refusals: [404, 409],
});

export const enablePerson = endpoint({
  ...common,
  id: "enablePerson",
  method: "POST",
  path: "/admin/people/{id}/enable",
  summary: "Enable an account again",
  description: "Sessions and tokens from before work again, as far as they have not expired.",
  params: idParam,
  body: z.object({ reason }),
});

export const signOutPerson = endpoint({
  ...common,
  id: "signOutPerson",
  method: "POST",
  path: "/admin/people/{id}/sign-out",
  summary: "Sign somebody out everywhere",
  description: "Ends all their sessions and tokens. They can sign in again.",
  params: idParam,
  body: z.object({ reason }),
});

export const grantPersonCredits = endpoint({
  ...common,
  id: "grantPersonCredits",
  method: "POST",
  path: "/admin/people/{id}/credits",
  summary: "Give credits, or take some",
  description: "422 if the balance would fall below 0.",
  params: idParam,
  body: z.object({
    amount: described(integerField(-maxCreditGift, maxCreditGift), "Negative to take."),
    note: described(z._default(textField(200), ""), "Kept in their history and in the audit log."),
  }),
  idempotent: true,
});

export const limitPersonStorage = endpoint({
  ...common,
  id: "limitPersonStorage",
  method: "POST",
  path: "/admin/people/{id}/storage",
  summary: "Limit what somebody may store",
  description:
    "Holds from the next upload on. Somebody who stores more already keeps it, and stores nothing new until they are below.",
  params: idParam,
  body: z.object({
    limit: described(
      z.enum(["default", "none", "own"]),
      "`default` for what holds for everybody (`ACCOUNT_STORAGE_MB`), `none` for as much as there is room, `own` for `megabytes`.",
    ),
    megabytes: described(
      z.optional(integerField(0, maxStorageLimitMb)),
      "Of a million bytes; needed with `own`.",
    ),
    reason,
  }),
});
