"use server";

import { redirect } from "next/navigation";
import * as z from "zod/mini";
import { formProblem } from "@/app/(auth)/form-problem";
import { formTexts } from "@/app/(auth)/form-texts";
import type { FormState } from "@/components/ui/form-state";
import { requiredText, textField } from "@/lib/contracts/fields";
import { emailField } from "@/lib/contracts/profile";
import { signUp } from "@/lib/server/accounts/sign-up";
import { assertStorable } from "@/lib/server/http/assert-storable";
import { parseWith } from "@/lib/server/http/parse-with";
import { countRequest } from "@/lib/server/http/rate-limit";
import { toDomainError } from "@/lib/server/http/to-domain-error";
import { safeNext } from "@/lib/server/sessions/safe-next";
import { signInWithPassword } from "@/lib/server/sessions/sign-in-here";
import { currentVisitor } from "@/lib/server/sessions/visitor";

const newcomerSchema = z.object({
  name: textField(200),
  email: emailField,
  password: requiredText(200).check(z.minLength(8, "Must be at least 8 characters.")),
});

export async function signUpWithForm(_before: FormState, form: FormData): Promise<FormState> {
  const given = formTexts(form, ["name", "email", "password"]);
  try {
    countRequest((await currentVisitor()).clientAddress);
    assertStorable(given);
    await signUpAndIn(parseWith(newcomerSchema, given));
  } catch (error) {
    return formProblem(error, { name: given.name, email: given.email });
  }
  redirect(safeNext(form.get("next")));
}

/**
 * Signs in whoever has the account already, if they know its password: when the answer was lost on its way, the browser
 * sends the form again.
 */
async function signUpAndIn(newcomer: z.infer<typeof newcomerSchema>): Promise<void> {
  const { email, password } = newcomer;
  let taken: unknown;
  try {
    await signUp(newcomer);
  } catch (error) {
    if (toDomainError(error)?.code !== "email_taken") throw error;
    taken = error;
  }
  await signInWithPassword({ username: email, password }).catch((refusal: unknown) => {
    throw taken ?? refusal;
  });
}
