"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { problemText } from "@/components/shell/problem-text";
import { profileWords } from "@/components/strings/profile";
import { BusyButton } from "@/components/ui/busy-button";
import { toast } from "@/components/ui/toasts-store";
import { sendVerification, setFilmMail } from "@/lib/client/changes/mail-state";
import type { MailState } from "@/lib/client/queries/mail-state";
import { queryKeys } from "@/lib/client/query-keys";

const words = profileWords.email;

function useMailChange<Given>(
  change: (given: Given) => Promise<MailState>,
  text: (saved: MailState) => string,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (saved) => {
      client.setQueryData(queryKeys.mailState, saved);
      toast({ text: text(saved) });
    },
    onError: (error) => toast({ text: problemText(error), look: "danger" }),
  });
}

export function VerifiedMark({ isVerified }: { isVerified: boolean }) {
  const look = isVerified ? "bg-success-soft text-success" : "bg-sunken text-ink-soft";
  return (
    <span
      className={`rounded-full px-2.5 py-0.5 text-12 font-medium whitespace-nowrap ${look}`}
      data-testid="email-verified"
      data-verified={isVerified}
    >
      {isVerified ? words.verified : words.unverified}
    </span>
  );
}

/** The address that waits for its confirmation link to be opened, with a button to send the link again. */
export function PendingVerification({ mail }: { mail: MailState }) {
  const { pending_email: pendingEmail, verified, email } = mail;
  const again = useMailChange<void>(sendVerification, () => words.sent(pendingEmail ?? email));
  if (!pendingEmail && verified) return null;
  return (
    <div
      className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-control bg-sunken px-4 py-3"
      data-testid="email-pending"
    >
      <p className="min-w-0 flex-1 basis-60 text-14 break-words">
        {pendingEmail ? words.pending(pendingEmail) : words.unverifiedText}
      </p>
      <BusyButton
        isBusy={again.isPending}
        busyLabel={words.sending}
        onClick={() => again.mutate()}
        data-testid="email-send-again"
      >
        {words.sendAgain}
      </BusyButton>
    </div>
  );
}

export function FilmMailChoice({ mail }: { mail: MailState }) {
  const change = useMailChange(setFilmMail, ({ film_ready: isOn }) =>
    isOn ? words.filmsOn : words.filmsOff,
  );
  // The mutation reports that it is pending a moment after the click, and the box would flip back until then.
  const [chosen, setChosen] = useState<boolean>();
  const choose = (isOn: boolean) => {
    setChosen(isOn);
    change.mutate(isOn, { onSettled: () => setChosen(undefined) });
  };
  return (
    <label className="mt-6 flex cursor-pointer items-start gap-3 text-14 has-disabled:cursor-default">
      <input
        type="checkbox"
        checked={chosen ?? mail.film_ready}
        disabled={!mail.verified && !mail.film_ready}
        onChange={({ target }) => choose(target.checked)}
        className="mt-px size-5 shrink-0 accent-(--accent)"
        data-testid="email-films"
      />
      <span>
        <span className="font-medium">{words.films}</span>
        {mail.verified ? null : <span className="block text-13 text-ink-soft">{words.filmsHint}</span>}
      </span>
    </label>
  );
}
