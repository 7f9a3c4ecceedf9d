"use server";

import { redirect } from "next/navigation";
import * as z from "zod/mini";
import { formProblem } from "@/app/(auth)/form-problem";
import { formTexts } from "@/app/(auth)/form-texts";
import type { FormState } from "@/components/ui/form-state";
import { textField } from "@/lib/contracts/fields";
import { resetPassword } from "@/lib/server/accounts/reset-password";
import { assertStorable } from "@/lib/server/http/assert-storable";
import { parseWith } from "@/lib/server/http/parse-with";
import { countRequest } from "@/lib/server/http/rate-limit";
import { signInWithPassword } from "@/lib/server/sessions/sign-in-here";
import { currentVisitor } from "@/lib/server/sessions/visitor";

const namedSchema = z.object({ name: textField(200) });

export async function resetWithForm(_before: FormState, form: FormData): Promise<FormState> {
  const { token, password, name } = formTexts(form, ["token", "password", "name"]);
  try {
    countRequest((await currentVisitor()).clientAddress);
    assertStorable({ token, password, name });
    const called = parseWith(namedSchema, { name }).name;
    const username = await resetPassword(token, password, called);
    await signInWithPassword({ username, password });
  } catch (error) {
    return formProblem(error, { name });
  }
  redirect("/videos");
}
