"use client";

import { useActionState } from "react";
import { resetWords as words } from "@/components/strings/doors";
import { FormMessage } from "@/components/ui/form-message";
import type { FormAction } from "@/components/ui/form-state";
import { PasswordField } from "@/components/ui/password-field";
import { SubmitButton } from "@/components/ui/submit-button";
import { useFocusFirstError } from "@/components/ui/use-focus-first-error";

export function ResetPasswordForm({ action, token }: { action: FormAction; token: string }) {
  const [state, send] = useActionState(action, {});
  const form = useFocusFirstError(state);
  return (
    <form ref={form} action={send} noValidate data-testid="reset-form">
      <FormMessage data-testid="form-message">{state.message}</FormMessage>
      <div className="grid gap-5">
        <input type="hidden" name="token" value={token} />
        <PasswordField
          id="password"
          name="password"
          label={words.password}
          hint={words.passwordHint}
          error={state.fields?.password}
          autoFocus
          autoComplete="new-password"
          required
          data-testid="password"
        />
        <SubmitButton pendingLabel={words.pending} className="mt-1 w-full" data-testid="reset-submit">
          {words.submit}
        </SubmitButton>
      </div>
    </form>
  );
}
