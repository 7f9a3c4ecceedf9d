"use client";

import { useActionState, useEffect } from "react";
import { addresses } from "@/components/site/addresses";
import { signInWords as words } from "@/components/strings/doors";
import { FormMessage } from "@/components/ui/form-message";
import type { FormAction } from "@/components/ui/form-state";
import { PasswordField } from "@/components/ui/password-field";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextField } from "@/components/ui/text-field";
import { TextLink } from "@/components/ui/text-link";
import { useFocusFirstError } from "@/components/ui/use-focus-first-error";
import { forgetClipboard } from "@/lib/editor/clipboard/stored-clipboard";

type Props = { action: FormAction; next: string; message?: string };

export function SignInForm({ action, next, message }: Props) {
  const [state, send] = useActionState(action, { message });
  const form = useFocusFirstError(state);
  const email = state.values?.username;
  useEffect(forgetClipboard, []);
  return (
    <form ref={form} action={send} noValidate data-testid="sign-in-form">
      <FormMessage data-testid="form-message">{state.message}</FormMessage>
      <div className="grid gap-5">
        <input type="hidden" name="next" value={next} />
        <TextField
          id="username"
          name="username"
          label={words.email}
          error={state.fields?.username}
          defaultValue={email}
          autoFocus={!email}
          inputMode="email"
          // The last word has browsers suggest passkeys here, too.
          autoComplete="username webauthn"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
          data-testid="username"
        />
        <PasswordField
          id="password"
          name="password"
          label={words.password}
          error={state.fields?.password}
          autoFocus={Boolean(email)}
          autoComplete="current-password"
          required
          data-testid="password"
        />
        <p className="-mt-2 text-14">
          <TextLink href={addresses.forgotPassword} data-testid="to-forgot-password">
            {words.forgot}
          </TextLink>
        </p>
        <SubmitButton pendingLabel={words.pending} className="mt-1 w-full" data-testid="sign-in-submit">
          {words.submit}
        </SubmitButton>
      </div>
    </form>
  );
}
