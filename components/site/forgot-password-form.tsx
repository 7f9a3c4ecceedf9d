"use client";

import { useActionState } from "react";
import { forgotWords as words } from "@/components/strings/doors";
import { FormMessage } from "@/components/ui/form-message";
import type { FormAction } from "@/components/ui/form-state";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextField } from "@/components/ui/text-field";
import { useFocusFirstError } from "@/components/ui/use-focus-first-error";

export function ForgotPasswordForm({ action }: { action: FormAction }) {
  const [state, send] = useActionState(action, {});
  const form = useFocusFirstError(state);
  const email = state.values?.email ?? "";
  return (
    <form ref={form} action={send} noValidate data-testid="forgot-form">
      <FormMessage data-testid="form-message">{state.message}</FormMessage>
      <div role="status">
        {state.isDone ? (
          <div className="mb-5 rounded-control bg-sunken px-4 py-3 text-14" data-testid="forgot-sent">
            <p className="font-medium">{words.sentTitle}</p>
            <p className="mt-1 break-words text-ink-soft">{words.sent(email)}</p>
          </div>
        ) : null}
      </div>
      <div className="grid gap-5">
        <TextField
          id="email"
          name="email"
          type="email"
          label={words.email}
          error={state.fields?.email}
          defaultValue={email}
          autoFocus={!state.isDone}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={320}
          required
          data-testid="email"
        />
        <SubmitButton
          look={state.isDone ? "quiet" : "primary"}
          pendingLabel={words.pending}
          className="mt-1 w-full"
          data-testid="forgot-submit"
        >
          {state.isDone ? words.again : words.submit}
        </SubmitButton>
      </div>
    </form>
  );
}
