"use server";

import { redirect } from "next/navigation";
import { formProblem } from "@/app/(auth)/form-problem";
import { formTexts } from "@/app/(auth)/form-texts";
import type { FormState } from "@/components/ui/form-state";
import { resetPassword } from "@/lib/server/accounts/reset-password";
import { assertStorable } from "@/lib/server/http/assert-storable";
import { countRequest } from "@/lib/server/http/rate-limit";
import { signInWithPassword } from "@/lib/server/sessions/sign-in-here";
import { currentVisitor } from "@/lib/server/sessions/visitor";

export async function resetWithForm(_before: FormState, form: FormData): Promise<FormState> {
  const { token, password } = formTexts(form, ["token", "password"]);
  try {
    countRequest((await currentVisitor()).clientAddress);
    assertStorable({ token, password });
    const username = await resetPassword(token, password);
    await signInWithPassword({ username, password });
  } catch (error) {
    return formProblem(error, {});
  }
  redirect("/videos");
}
