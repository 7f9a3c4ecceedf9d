import * as z from "zod/mini";
import { described } from "@/lib/contracts/described";
import { requiredText, textField } from "@/lib/contracts/fields";
import { createAccount } from "@/lib/server/accounts/create-account";
import { command } from "@/lib/server/admin/command";

export const createAccountCommand = command({
  name: "create-account",
  summary: "Make an account.",
  arguments: z.object({
    email: described(requiredText(320), "E-mail address; people sign in with it."),
    password: described(requiredText(200), "At least 8 characters."),
    name: described(z.optional(textField(200)), "Shown on the account's films."),
  }),
  run: async (given) => {
    const { id, email } = await createAccount({ ...given, isVerified: true });
    return { id, email };
  },
  show: ({ id, email }) => `Made the account ${email} (${id}).`,
});
