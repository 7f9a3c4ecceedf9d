"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type FormEvent, useRef } from "react";
import { emptied } from "@/components/profile/form-fields";
import { formText } from "@/components/ui/form-text";
import { FilmMailChoice, PendingVerification, VerifiedMark } from "@/components/profile/mail-settings";
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
import { type MailState, mailStateQuery } from "@/lib/client/queries/mail-state";
import { queryKeys } from "@/lib/client/query-keys";

const words = profileWords.email;

function fieldsOf(error: Error | null): Readonly<Record<string, string>> {
  if (!(error instanceof ApiProblem)) return {};
  return error.code === "email_taken" ? { email: words.taken } : error.fields;
}

type Props = { hasPassword: boolean; email: string; initialMail: MailState };

export function EmailSection({ hasPassword, email, initialMail }: Props) {
  const { data: mail } = useQuery({ ...mailStateQuery(), initialData: initialMail });
  const sendsMail = mail.service_sends_mail;
  const form = useRef<HTMLFormElement>(null);
  const client = useQueryClient();
  const router = useRouter();
  const { mutate, isPending, error } = useMutation({
    mutationFn: changeEmail,
    onSuccess: (saved, asked) => {
      if (form.current) emptied(form.current);
      client.setQueryData(queryKeys.profile, saved);
      void client.invalidateQueries({ queryKey: queryKeys.mailState });
      const isDone = saved.email === asked.email.toLowerCase();
      toast({ text: isDone ? words.done(saved.email) : words.sent(asked.email) });
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
        <dd className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 font-medium break-words" data-testid="email-now">
            {email}
          </span>
          {sendsMail ? <VerifiedMark isVerified={mail.verified} /> : null}
        </dd>
      </dl>
      {sendsMail ? <PendingVerification mail={mail} /> : null}
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
      {sendsMail ? <FilmMailChoice mail={mail} /> : null}
    </SettingsSection>
  );
}
