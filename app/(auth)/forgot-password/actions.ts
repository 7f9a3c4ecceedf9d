"use server";

import { formProblem } from "@/app/(auth)/form-problem";
import { formTexts } from "@/app/(auth)/form-texts";
import type { FormState } from "@/components/ui/form-state";
import { forgotPassword } from "@/lib/server/accounts/forgot-password";
import { assertStorable } from "@/lib/server/http/assert-storable";
import { countRequest } from "@/lib/server/http/rate-limit";
import { currentVisitor } from "@/lib/server/sessions/visitor";

export async function forgotWithForm(_before: FormState, form: FormData): Promise<FormState> {
  const given = formTexts(form, ["email"]);
  try {
    const { clientAddress } = await currentVisitor();
    countRequest(clientAddress);
    assertStorable(given);
    await forgotPassword(given.email, clientAddress);
  } catch (error) {
    return formProblem(error, given);
  }
  return { isDone: true, values: { email: given.email.trim() } };
}
