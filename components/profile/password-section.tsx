"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef } from "react";
import { emptied } from "@/components/profile/form-fields";
import { formText } from "@/components/ui/form-text";
import { problemText } from "@/components/shell/problem-text";
import { profileWords } from "@/components/strings/profile";
import { BusyButton } from "@/components/ui/busy-button";
import { FormMessage } from "@/components/ui/form-message";
import { PasswordField } from "@/components/ui/password-field";
import { SettingsSection } from "@/components/ui/settings-section";
import { toast } from "@/components/ui/toasts-store";
import { ApiProblem } from "@/lib/client/api-problem";
import { changePassword } from "@/lib/client/changes/profile";
import { queryKeys } from "@/lib/client/query-keys";

const words = profileWords.password;

export function PasswordSection({ hasPassword, email }: { hasPassword: boolean; email: string }) {
  const form = useRef<HTMLFormElement>(null);
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: changePassword,
    onSuccess: () => {
      if (form.current) emptied(form.current);
      toast({ text: words.done });
      void client.invalidateQueries({ queryKey: queryKeys.sessions });
      void client.invalidateQueries({ queryKey: queryKeys.tokens });
    },
  });
  const fields = error instanceof ApiProblem ? error.fields : {};

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const next = formText(typed, "new");
    mutate({ old_password: formText(typed, "old"), new_password1: next, new_password2: next });
  }

  return (
    <SettingsSection title={words.title} text={words.text} data-testid="password-section">
      <FormMessage data-testid="password-message">
        {error && Object.keys(fields).length === 0 ? problemText(error) : undefined}
      </FormMessage>
      {hasPassword ? (
        <form ref={form} onSubmit={send} noValidate className="grid gap-5">
          {/* Tells password managers whose password it is. */}
          <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <PasswordField
              id="password-old"
              name="old"
              label={words.old}
              error={fields.old_password}
              autoComplete="current-password"
            />
            <PasswordField
              id="password-new"
              name="new"
              label={words.new}
              hint={words.newHint}
              error={fields.new_password1}
              autoComplete="new-password"
            />
          </div>
          <div>
            <BusyButton
              type="submit"
              isBusy={isPending}
              busyLabel={words.submitting}
              data-testid="password-save"
            >
              {words.submit}
            </BusyButton>
          </div>
        </form>
      ) : (
        <p className="text-14 text-ink-soft">{words.none}</p>
      )}
    </SettingsSection>
  );
}
