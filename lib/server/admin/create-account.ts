import { z } from "zod";
import { requiredText, textField } from "@/lib/contracts/fields";
import { createAccount } from "@/lib/server/accounts/create-account";
import { command } from "@/lib/server/admin/command";

export const createAccountCommand = command({
  name: "create-account",
  summary: "Make an account.",
  arguments: z.object({
    email: requiredText(320).describe("E-mail address; people sign in with it."),
    password: requiredText(200).describe("At least 8 characters."),
    name: textField(200).optional().describe("Shown on the account's films."),
  }),
  run: async (given) => {
    const { id, email } = await createAccount(given);
    return { id, email };
  },
  show: ({ id, email }) => `Made the account ${email} (${id}).`,
});
