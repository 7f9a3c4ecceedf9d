import * as z from "zod/mini";
import { described, withMeta } from "@/lib/contracts/described";
import { endpoint } from "@/lib/contracts/endpoint";
import { integerField, textField } from "@/lib/contracts/fields";

/** What administrators do that is written down. */
export const AUDIT_ACTIONS = [
  "invite",
  "disable",
  "enable",
  "sign_out",
  "grant_credits",
  "limit_storage",
  "unlimit_storage",
  "default_storage",
  "retry_render",
  "cancel_render",
  "grant_admin",
  "revoke_admin",
  "group_grant_admin",
  "group_revoke_admin",
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

const auditEntrySchema = withMeta(
  z.object({
    id: z.string(),
    action: z.enum(AUDIT_ACTIONS),
    actor: described(
      z.nullable(z.object({ id: z.string(), email: z.string() })),
      "The administrator, as they were called then; null for a command on the machine itself.",
    ),
    subject: described(z.object({ id: z.string(), email: z.string() }), "Whom it was about, likewise."),
    amount: described(z.nullable(z.int()), "Credits, for `grant_credits`; megabytes, for `limit_storage`."),
    note: described(z.string(), "The reason that was given, or the film's name."),
    created_on: z.int(),
  }),
  { id: "AuditEntry" },
);

export const listAudit = endpoint({
  id: "listAudit",
  origin: "extension",
  method: "GET",
  path: "/admin/audit",
  group: "Administration",
  summary: "Read what administrators did",
  description: "Newest first. Entries are never changed, and outlive the accounts they name.",
  access: "account",
  forAdmins: true,
  query: z.object({
    count: described(z._default(integerField(1, 100), 25), "Page size."),
    after: described(z.optional(textField(64)), "Set by `paging.next_url`."),
  }),
  response: z.object({
    entries: z.array(auditEntrySchema),
    paging: z.object({ count: z.int(), next_url: z.string() }),
  }),
  refusals: [404],
});
