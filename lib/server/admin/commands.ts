import { backup } from "@/lib/server/admin/backup-command";
import type { Command } from "@/lib/server/admin/command";
import { createAccountCommand } from "@/lib/server/admin/create-account";
import { createAppCommand } from "@/lib/server/admin/create-app";
import { deleteAccountCommand } from "@/lib/server/admin/delete-account-command";
import { exportAccountCommand } from "@/lib/server/admin/export-account-command";
import { grantCredits } from "@/lib/server/admin/grant-credits";
import { listRenders } from "@/lib/server/admin/list-renders";
import { restore } from "@/lib/server/admin/restore-command";
import { retryRender } from "@/lib/server/admin/retry-render";

/** All commands, in the order of the help. */
export const commands: readonly Command[] = [
  createAccountCommand,
  createAppCommand,
  grantCredits,
  listRenders,
  retryRender,
  exportAccountCommand,
  deleteAccountCommand,
  backup,
  restore,
];
