"use client";

import { useActionState } from "react";
import { verifyWords as words } from "@/components/strings/doors";
import { FormMessage } from "@/components/ui/form-message";
import type { FormAction } from "@/components/ui/form-state";
import { SubmitButton } from "@/components/ui/submit-button";

export function VerifyEmailForm({ action, token }: { action: FormAction; token: string }) {
  const [state, send] = useActionState(action, {});
  return (
    <form action={send} data-testid="verify-form">
      <FormMessage data-testid="form-message">{state.message}</FormMessage>
      <input type="hidden" name="token" value={token} />
      <SubmitButton pendingLabel={words.pending} className="w-full" data-testid="verify-submit">
        {words.submit}
      </SubmitButton>
    </form>
  );
}
