import { backup } from "@/lib/server/admin/backup-command";
import type { Command } from "@/lib/server/admin/command";
import { createAccountCommand } from "@/lib/server/admin/create-account";
import { createAppCommand } from "@/lib/server/admin/create-app";
import { deleteAccountCommand } from "@/lib/server/admin/delete-account-command";
import { exportAccountCommand } from "@/lib/server/admin/export-account-command";
import { grantAdmin, revokeAdmin } from "@/lib/server/admin/grant-admin";
import { grantCredits } from "@/lib/server/admin/grant-credits";
import { listRenders } from "@/lib/server/admin/list-renders";
import { prepareClips } from "@/lib/server/admin/prepare-clips";
import { removePasskeysCommand } from "@/lib/server/admin/remove-passkeys-command";
import { resetPasswordCommand } from "@/lib/server/admin/reset-password-command";
import { restore } from "@/lib/server/admin/restore-command";
import { retryRenderCommand } from "@/lib/server/admin/retry-render-command";
import { sendTestMailCommand } from "@/lib/server/admin/send-test-mail";
import { verifyEmailCommand } from "@/lib/server/admin/verify-email-command";

/** All commands, in the order of the help. */
export const commands: readonly Command[] = [
  createAccountCommand,
  resetPasswordCommand,
  removePasskeysCommand,
  verifyEmailCommand,
  sendTestMailCommand,
  createAppCommand,
  grantCredits,
  grantAdmin,
  revokeAdmin,
  listRenders,
  retryRenderCommand,
  prepareClips,
  exportAccountCommand,
  deleteAccountCommand,
  backup,
  restore,
];
