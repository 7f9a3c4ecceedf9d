import type { Guard } from "@/scripts/prove-guards/guard";
import { adminGuards } from "@/scripts/prove-guards/lists/admins";
import { archiveGuards } from "@/scripts/prove-guards/lists/archives";
import { addressGuards } from "@/scripts/prove-guards/lists/addresses";
import { browserGuards } from "@/scripts/prove-guards/lists/browser";
import { credentialGuards } from "@/scripts/prove-guards/lists/credentials";
import { fileGuards } from "@/scripts/prove-guards/lists/files";
import { guestGuards } from "@/scripts/prove-guards/lists/guests";
import { linkGuards } from "@/scripts/prove-guards/lists/links";
import { mailGuards } from "@/scripts/prove-guards/lists/mails";
import { passkeyGuards } from "@/scripts/prove-guards/lists/passkeys";
import { massAssignmentGuards } from "@/scripts/prove-guards/lists/mass-assignment";
import { ownershipGuards } from "@/scripts/prove-guards/lists/ownership";
import { pageGuards } from "@/scripts/prove-guards/lists/pages";
import { scopeGuards } from "@/scripts/prove-guards/lists/scopes";
import { secretGuards } from "@/scripts/prove-guards/lists/secrets";
import { sourceGuards } from "@/scripts/prove-guards/lists/sources";
import { sessionGuards } from "@/scripts/prove-guards/lists/sessions";

/** All guards against attacks that can be switched off. */
export const guards: readonly Guard[] = [
  ...credentialGuards,
  ...ownershipGuards,
  ...linkGuards,
  ...guestGuards,
  ...adminGuards,
  ...sourceGuards,
  ...massAssignmentGuards,
  ...addressGuards,
  ...fileGuards,
  ...archiveGuards,
  ...pageGuards,
  ...scopeGuards,
  ...sessionGuards,
  ...mailGuards,
  ...passkeyGuards,
  ...secretGuards,
  ...browserGuards,
];
