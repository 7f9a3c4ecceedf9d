"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { ValueRow } from "@/components/developer/value-row";
import { problemText } from "@/components/shell/problem-text";
import { adminWords } from "@/components/strings/admin";
import { BusyButton } from "@/components/ui/busy-button";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FormMessage } from "@/components/ui/form-message";
import { formText } from "@/components/ui/form-text";
import { TextField } from "@/components/ui/text-field";
import { useIntent } from "@/components/ui/use-intent";
import { ApiProblem, isProblem } from "@/lib/client/api-problem";
import { type Invitation, invitePerson } from "@/lib/client/changes/people";
import type { Person } from "@/lib/client/queries/admin";
import { queryKeys } from "@/lib/client/query-keys";

const words = adminWords.invite;

type Props = { isOpen: boolean /** Who is invited again. */; person?: Person; onClose: () => void };

/** Makes an invitation and shows its link, which cannot be read again later. */
export function InviteDialog({ isOpen, person, onClose }: Props) {
  const client = useQueryClient();
  const invite = useIntent(invitePerson, isOpen);
  const { mutate, isPending, error, data, reset } = useMutation({
    mutationFn: invite,
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: queryKeys.people });
      void client.invalidateQueries({ queryKey: queryKeys.audit });
    },
  });

  function close(): void {
    reset();
    onClose();
  }

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    mutate({ email: formText(form, "email").trim(), name: formText(form, "name").trim() });
  }

  const fields = error instanceof ApiProblem ? error.fields : {};
  const emailProblem = isProblem(error, "email_taken") ? words.taken : fields.email;
  return (
    <Dialog
      title={data ? words.linkTitle : words.title}
      isOpen={isOpen}
      onClose={close}
      data-testid="invite-dialog"
    >
      {data ? (
        <Ready invitation={data} onDone={close} />
      ) : (
        <form onSubmit={send} noValidate className="grid gap-4">
          <FormMessage>{error && !emailProblem ? problemText(error) : undefined}</FormMessage>
          <p className="text-14 text-ink-soft">{words.text}</p>
          <TextField
            id="invite-email"
            name="email"
            type="email"
            label={words.email}
            error={emailProblem}
            defaultValue={person?.email}
            readOnly={person !== undefined}
            autoComplete="off"
            autoFocus={person === undefined}
          />
          <TextField
            id="invite-name"
            name="name"
            label={words.name}
            hint={words.nameHint}
            defaultValue={person?.name}
            maxLength={200}
            autoComplete="off"
          />
          <BusyButton
            type="submit"
            look="primary"
            size="large"
            isBusy={isPending}
            busyLabel={words.pending}
            className="mt-2"
            data-testid="invite-submit"
          >
            {words.submit}
          </BusyButton>
        </form>
      )}
    </Dialog>
  );
}

function Ready({ invitation: { link, person }, onDone }: { invitation: Invitation; onDone: () => void }) {
  return (
    <>
      <p className="text-14 text-ink-soft">{words.linkText(person.email)}</p>
      <dl className="mt-4 rounded-control bg-sunken px-4 py-3">
        <ValueRow label={words.link} value={link} data-testid="invite-link" />
      </dl>
      <Button look="primary" size="large" onClick={onDone} className="mt-5 w-full" data-testid="invite-done">
        {words.done}
      </Button>
    </>
  );
}
