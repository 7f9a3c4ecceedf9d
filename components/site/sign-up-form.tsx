"use client";

import { useActionState } from "react";
import { signUpWords as words } from "@/components/strings/doors";
import { FormMessage } from "@/components/ui/form-message";
import type { FormAction } from "@/components/ui/form-state";
import { PasswordField } from "@/components/ui/password-field";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextField } from "@/components/ui/text-field";
import { useFocusFirstError } from "@/components/ui/use-focus-first-error";

export function SignUpForm({ action, next }: { action: FormAction; next: string }) {
  const [state, send] = useActionState(action, {});
  const form = useFocusFirstError(state);
  return (
    <form ref={form} action={send} noValidate data-testid="sign-up-form">
      <FormMessage data-testid="form-message">{state.message}</FormMessage>
      <div className="grid gap-5">
        <input type="hidden" name="next" value={next} />
        <TextField
          id="name"
          name="name"
          label={words.name}
          hint={words.nameHint}
          error={state.fields?.name}
          defaultValue={state.values?.name}
          autoFocus={!state.fields}
          autoComplete="name"
          maxLength={200}
          data-testid="name"
        />
        <TextField
          id="email"
          name="email"
          type="email"
          label={words.email}
          error={state.fields?.email}
          defaultValue={state.values?.email}
          autoFocus={Boolean(state.fields?.email)}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
          data-testid="email"
        />
        <PasswordField
          id="password"
          name="password"
          label={words.password}
          hint={words.passwordHint}
          error={state.fields?.password}
          autoFocus={Boolean(state.fields?.password && !state.fields.email)}
          autoComplete="new-password"
          required
          data-testid="password"
        />
        <SubmitButton pendingLabel={words.pending} className="mt-1 w-full" data-testid="sign-up-submit">
          {words.submit}
        </SubmitButton>
      </div>
    </form>
  );
}
