"use server";

import { redirect } from "next/navigation";
import { formProblem } from "@/app/(auth)/form-problem";
import { passkeySignInWords } from "@/components/strings/passkeys";
import type { FormState } from "@/components/ui/form-state";
import { assertStorable } from "@/lib/server/http/assert-storable";
import { parseWith } from "@/lib/server/http/parse-with";
import { countRequest } from "@/lib/server/http/rate-limit";
import { toDomainError } from "@/lib/server/http/to-domain-error";
import { passkeySignInSchema } from "@/lib/server/sessions/passkey-sign-in-schema";
import { safeNext } from "@/lib/server/sessions/safe-next";
import { signInWithPasskey as openSession } from "@/lib/server/sessions/sign-in-here";
import { currentVisitor } from "@/lib/server/sessions/visitor";

function problemOf(error: unknown): FormState {
  const code = toDomainError(error)?.code;
  if (code === "passkey_challenge_gone") return { message: passkeySignInWords.expired };
  if (code === "passkey_unknown") return { message: passkeySignInWords.unknown };
  if (code === "invalid_parameters") return { message: passkeySignInWords.failed };
  return formProblem(error, {});
}

/** Takes what the browser signed. Whoever calls it chose the text, so it is looked at before anything else. */
export async function signInWithPasskey(assertion: unknown, next: unknown): Promise<FormState> {
  try {
    countRequest((await currentVisitor()).clientAddress);
    assertStorable({ assertion });
    parseWith(passkeySignInSchema, { assertion });
    await openSession(String(assertion));
  } catch (error) {
    return problemOf(error);
  }
  redirect(safeNext(next));
}
