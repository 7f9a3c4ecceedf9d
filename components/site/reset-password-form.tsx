"use client";

import { useActionState } from "react";
import { resetWords as words, signUpWords } from "@/components/strings/doors";
import { FormMessage } from "@/components/ui/form-message";
import type { FormAction } from "@/components/ui/form-state";
import { PasswordField } from "@/components/ui/password-field";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextField } from "@/components/ui/text-field";
import { useFocusFirstError } from "@/components/ui/use-focus-first-error";

type Props = {
  action: FormAction;
  token: string;
  /** What somebody who was invited is called so far. Others have said so themselves and are not asked. */
  name: string | undefined;
};

export function ResetPasswordForm({ action, token, name }: Props) {
  const [state, send] = useActionState(action, {});
  const form = useFocusFirstError(state);
  return (
    <form ref={form} action={send} noValidate data-testid="reset-form">
      <FormMessage data-testid="form-message">{state.message}</FormMessage>
      <div className="grid gap-5">
        <input type="hidden" name="token" value={token} />
        {name === undefined ? null : (
          <TextField
            id="name"
            name="name"
            label={signUpWords.name}
            hint={signUpWords.nameHint}
            error={state.fields?.name}
            defaultValue={state.values?.name ?? name}
            autoFocus={!state.fields}
            autoComplete="name"
            maxLength={200}
            data-testid="name"
          />
        )}
        <PasswordField
          id="password"
          name="password"
          label={words.password}
          hint={words.passwordHint}
          error={state.fields?.password}
          autoFocus={name === undefined || Boolean(state.fields?.password)}
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
