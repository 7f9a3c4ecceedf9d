"use server";

import { redirect } from "next/navigation";
import * as z from "zod/mini";
import { formProblem } from "@/app/(auth)/form-problem";
import { formTexts } from "@/app/(auth)/form-texts";
import type { FormState } from "@/components/ui/form-state";
import { requiredText, textField } from "@/lib/contracts/fields";
import { emailField } from "@/lib/contracts/profile";
import { assertStorable } from "@/lib/server/http/assert-storable";
import { parseWith } from "@/lib/server/http/parse-with";
import { countRequest } from "@/lib/server/http/rate-limit";
import { safeNext } from "@/lib/server/sessions/safe-next";
import { signUpHere } from "@/lib/server/sessions/sign-up-here";
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
    await signUpHere(parseWith(newcomerSchema, given));
  } catch (error) {
    return formProblem(error, { name: given.name, email: given.email });
  }
  redirect(safeNext(form.get("next")));
}
