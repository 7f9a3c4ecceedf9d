"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type FormEvent, useRef } from "react";
import { emptied, formText } from "@/components/profile/form-fields";
import { problemText } from "@/components/shell/problem-text";
import { profileWords } from "@/components/strings/profile";
import { BusyButton } from "@/components/ui/busy-button";
import { FormMessage } from "@/components/ui/form-message";
import { PasswordField } from "@/components/ui/password-field";
import { SettingsSection } from "@/components/ui/settings-section";
import { TextField } from "@/components/ui/text-field";
import { toast } from "@/components/ui/toasts-store";
import { ApiProblem } from "@/lib/client/api-problem";
import { changeEmail } from "@/lib/client/changes/profile";
import { queryKeys } from "@/lib/client/query-keys";

const words = profileWords.email;

function fieldsOf(error: Error | null): Readonly<Record<string, string>> {
  if (!(error instanceof ApiProblem)) return {};
  return error.code === "email_taken" ? { email: words.taken } : error.fields;
}

export function EmailSection({ hasPassword, email }: { hasPassword: boolean; email: string }) {
  const form = useRef<HTMLFormElement>(null);
  const client = useQueryClient();
  const router = useRouter();
  const { mutate, isPending, error } = useMutation({
    mutationFn: changeEmail,
    onSuccess: (saved) => {
      if (form.current) emptied(form.current);
      client.setQueryData(queryKeys.profile, saved);
      toast({ text: words.done(saved.email) });
      router.refresh();
    },
  });
  const fields = fieldsOf(error);

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    mutate({ email: formText(typed, "email").trim(), password: formText(typed, "password") });
  }

  return (
    <SettingsSection title={words.title} text={words.text} data-testid="email-section">
      <FormMessage data-testid="email-message">
        {error && Object.keys(fields).length === 0 ? problemText(error) : undefined}
      </FormMessage>
      <dl className="mb-5 text-14">
        <dt className="text-13 text-ink-soft">{words.now}</dt>
        <dd className="font-medium break-words" data-testid="email-now">
          {email}
        </dd>
      </dl>
      {hasPassword ? (
        <form ref={form} onSubmit={send} noValidate className="grid gap-5">
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <TextField
              id="email-new"
              name="email"
              label={words.next}
              error={fields.email}
              type="email"
              autoComplete="email"
              maxLength={320}
              spellCheck={false}
            />
            <PasswordField
              id="email-password"
              name="password"
              label={words.password}
              error={fields.password}
              autoComplete="current-password"
            />
          </div>
          <div>
            <BusyButton
              type="submit"
              isBusy={isPending}
              busyLabel={words.submitting}
              data-testid="email-save"
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
