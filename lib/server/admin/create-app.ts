import * as z from "zod/mini";
import { described } from "@/lib/contracts/described";
import { requiredText, webAddressField } from "@/lib/contracts/fields";
import { scopesField } from "@/lib/contracts/scope-fields";
import { SCOPES, scopesInOrder } from "@/lib/contracts/scope-names";
import { command } from "@/lib/server/admin/command";
import { accountArgument, findAccount } from "@/lib/server/admin/find-account";
import { createApp } from "@/lib/server/apps/create-app";
import { db } from "@/lib/server/db";

export const createAppCommand = command({
  name: "create-app",
  summary: "Make an app, with which a program uses the API for an account.",
  arguments: z.object({
    account: accountArgument,
    name: described(requiredText(200), "What the app is called."),
    "callback-url": described(z.optional(webAddressField), "Where finished and failed films are told."),
    scopes: described(
      z.optional(scopesField),
      `What its tokens may do, of ${SCOPES.join(", ")}; all of it when absent.`,
    ),
  }),
  run: async ({ account, name, "callback-url": callbackUrl, scopes }) => {
    const { id: accountId } = await findAccount(account);
    const app = { accountId, name, callbackUrl, scopes: scopes && scopesInOrder(scopes) };
    return db().$transaction((tx) => createApp(tx, app));
  },
  show: ({ app_id, app_secret }) =>
    `app_id      ${app_id}\napp_secret  ${app_secret}\nThe secret is shown once; only its hash is kept.`,
});
