"use server";

import { redirect } from "next/navigation";
import { formProblem } from "@/app/(auth)/form-problem";
import { formTexts } from "@/app/(auth)/form-texts";
import type { FormState } from "@/components/ui/form-state";
import { assertStorable } from "@/lib/server/http/assert-storable";
import { parseWith } from "@/lib/server/http/parse-with";
import { countRequest } from "@/lib/server/http/rate-limit";
import { signIn } from "@/lib/server/sessions/auth";
import { credentialsSchema } from "@/lib/server/sessions/credentials-schema";
import { offeredProviders } from "@/lib/server/sessions/oauth-providers";
import { safeNext } from "@/lib/server/sessions/safe-next";
import { signInWithPassword } from "@/lib/server/sessions/sign-in-here";
import { currentVisitor } from "@/lib/server/sessions/visitor";

export async function signInWithForm(_before: FormState, form: FormData): Promise<FormState> {
  const given = formTexts(form, ["username", "password"]);
  try {
    countRequest((await currentVisitor()).clientAddress);
    assertStorable(given);
    await signInWithPassword(parseWith(credentialsSchema, given));
  } catch (error) {
    return formProblem(error, { username: given.username });
  }
  redirect(safeNext(form.get("next")));
}

export async function signInWithProvider(form: FormData): Promise<void> {
  const { provider } = formTexts(form, ["provider"]);
  const offered = offeredProviders().find(({ id }) => id === provider);
  if (!offered) redirect("/sign-in");
  await signIn(offered.id, { redirectTo: safeNext(form.get("next")) });
}
