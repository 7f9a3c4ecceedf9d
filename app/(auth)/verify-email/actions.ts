"use server";

import { redirect } from "next/navigation";
import { formProblem } from "@/app/(auth)/form-problem";
import { formTexts } from "@/app/(auth)/form-texts";
import type { FormState } from "@/components/ui/form-state";
import { verifyEmail } from "@/lib/server/accounts/verify-email";
import { unauthenticated } from "@/lib/server/errors";
import { assertStorable } from "@/lib/server/http/assert-storable";
import { countRequest } from "@/lib/server/http/rate-limit";
import { currentAccount } from "@/lib/server/sessions/current-account";
import { currentVisitor } from "@/lib/server/sessions/visitor";

export async function verifyWithForm(_before: FormState, form: FormData): Promise<FormState> {
  const { token } = formTexts(form, ["token"]);
  try {
    countRequest((await currentVisitor()).clientAddress);
    assertStorable({ token });
    const account = await currentAccount();
    if (!account) throw unauthenticated();
    await verifyEmail(account, token);
  } catch (error) {
    return formProblem(error, {});
  }
  redirect("/verify-email?done=1");
}
