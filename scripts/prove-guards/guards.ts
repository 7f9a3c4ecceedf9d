import type { Guard } from "@/scripts/prove-guards/guard";
import { accessGuards } from "@/scripts/prove-guards/lists/access";
import { addressGuards } from "@/scripts/prove-guards/lists/addresses";
import { browserGuards } from "@/scripts/prove-guards/lists/browser";
import { fileGuards } from "@/scripts/prove-guards/lists/files";
import { massAssignmentGuards } from "@/scripts/prove-guards/lists/mass-assignment";
import { pageGuards } from "@/scripts/prove-guards/lists/pages";
import { secretGuards } from "@/scripts/prove-guards/lists/secrets";
import { sessionGuards } from "@/scripts/prove-guards/lists/sessions";

/** Everything that keeps an attack out, as far as it can be switched off. */
export const guards: readonly Guard[] = [
  ...accessGuards,
  ...massAssignmentGuards,
  ...addressGuards,
  ...fileGuards,
  ...pageGuards,
  ...sessionGuards,
  ...secretGuards,
  ...browserGuards,
];
