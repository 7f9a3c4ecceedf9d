"use client";

import type { FormEvent } from "react";
import type { AddingPasskey } from "@/components/profile/passkeys/use-add-passkey";
import { problemText } from "@/components/shell/problem-text";
import { passkeyWords } from "@/components/strings/passkeys";
import { shellWords } from "@/components/strings/shell";
import { BusyButton } from "@/components/ui/busy-button";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";
import { FormMessage } from "@/components/ui/form-message";
import { formText } from "@/components/ui/form-text";
import { PasswordField } from "@/components/ui/password-field";
import { ApiProblem } from "@/lib/client/api-problem";

type Props = { adding: AddingPasskey; email: string; isOpen: boolean };

/** Asks who sits there before a passkey is added: for the password, or for a new sign-in. */
export function ConfirmDialog({ adding, email, isOpen }: Props) {
  const words = adding.confirmation === "sign-in" ? passkeyWords.again : passkeyWords.confirm;
  return (
    <Dialog title={words.title} isOpen={isOpen} onClose={adding.reset} data-testid="passkey-confirm">
      <p className="text-14 text-ink-soft">{words.text}</p>
      {adding.confirmation === "sign-in" ? (
        <div className="mt-6 flex flex-wrap justify-end gap-2">
          <Button onClick={adding.reset}>{shellWords.cancel}</Button>
          <a href="/sign-out" className={buttonClass("primary", "small")}>
            {passkeyWords.again.submit}
          </a>
        </div>
      ) : (
        <PasswordForm adding={adding} email={email} />
      )}
    </Dialog>
  );
}

const words = passkeyWords.confirm;

function PasswordForm({ adding, email }: Omit<Props, "isOpen">) {
  const { problem } = adding;
  const fields = problem instanceof ApiProblem ? problem.fields : {};
  const wasAsked = problem instanceof ApiProblem && problem.code === "confirm_with_password";

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    adding.add(formText(new FormData(event.currentTarget), "password"));
  }

  return (
    <form onSubmit={send} noValidate className="mt-5">
      <FormMessage data-testid="passkey-confirm-message">
        {problem && !wasAsked && !fields.password ? problemText(problem) : undefined}
      </FormMessage>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        id="passkey-password"
        name="password"
        label={words.password}
        error={fields.password}
        autoComplete="current-password"
        autoFocus
      />
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button onClick={adding.reset} disabled={adding.isBusy}>
          {shellWords.cancel}
        </Button>
        <BusyButton
          type="submit"
          look="primary"
          isBusy={adding.isBusy}
          busyLabel={passkeyWords.adding}
          data-testid="passkey-confirm-submit"
        >
          {words.submit}
        </BusyButton>
      </div>
    </form>
  );
}
