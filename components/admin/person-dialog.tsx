"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { DialogButtons } from "@/components/admin/dialog-buttons";
import { problemText } from "@/components/shell/problem-text";
import { adminWords } from "@/components/strings/admin";
import { Dialog } from "@/components/ui/dialog";
import { FormMessage } from "@/components/ui/form-message";
import { formText } from "@/components/ui/form-text";
import { TextField } from "@/components/ui/text-field";
import { toast } from "@/components/ui/toasts-store";
import { useIntent } from "@/components/ui/use-intent";
import { ApiProblem } from "@/lib/client/api-problem";
import { disablePerson, enablePerson, giveCredits, signOutPerson } from "@/lib/client/changes/people";
import type { Person } from "@/lib/client/queries/admin";
import { queryKeys } from "@/lib/client/query-keys";

export type PersonAction = keyof typeof adminWords.actions;
type Open = { action: PersonAction; person: Person };

/** What each action needs of the form, besides the reason. */
const reasoned = { disable: disablePerson, enable: enablePerson, signOut: signOutPerson } as const;

/** Says what an action means for somebody, and does it. */
export function PersonDialog({ open, onClose }: { open: Open | undefined; onClose: () => void }) {
  const who = open ? open.person.name || open.person.email : "";
  return (
    <Dialog
      title={open ? adminWords.actions[open.action].title(who) : ""}
      isOpen={open !== undefined}
      onClose={onClose}
      data-testid="person-dialog"
    >
      {open ? <PersonForm {...open} who={who} onClose={onClose} /> : null}
    </Dialog>
  );
}

function PersonForm({ action, person: { id }, who, onClose }: Open & { who: string; onClose: () => void }) {
  const client = useQueryClient();
  const words = adminWords.actions[action];
  const give = useIntent(giveCredits);
  const [isAmountMissing, setAmountMissing] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (given: { amount: number; text: string }) =>
      action === "credits"
        ? give({ id, amount: given.amount, note: given.text })
        : reasoned[action]({ id, reason: given.text }),
    onSuccess: async () => {
      toast({ text: words.done(who) });
      onClose();
      await Promise.all([
        client.invalidateQueries({ queryKey: queryKeys.people }),
        client.invalidateQueries({ queryKey: queryKeys.audit }),
      ]);
    },
  });

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const amount = Number(formText(form, "amount") || 0);
    const isMissing = action === "credits" && (!Number.isInteger(amount) || amount === 0);
    setAmountMissing(isMissing);
    if (!isMissing) mutate({ amount, text: formText(form, "text").trim() });
  }

  const fields = error instanceof ApiProblem ? error.fields : {};
  const isForCredits = action === "credits";
  return (
    <form onSubmit={send} noValidate className="grid gap-4">
      <FormMessage>{error && !fields.amount ? problemText(error) : undefined}</FormMessage>
      <p className="text-14 text-ink-soft">{words.text}</p>
      {isForCredits ? (
        <TextField
          id="person-amount"
          name="amount"
          label={adminWords.amount}
          hint={adminWords.amountHint}
          error={isAmountMissing ? adminWords.amountMissing : fields.amount}
          type="number"
          step={1}
          autoComplete="off"
          autoFocus
        />
      ) : null}
      <TextField
        id="person-text"
        name="text"
        label={isForCredits ? adminWords.note : adminWords.reason}
        hint={isForCredits ? adminWords.noteHint : adminWords.reasonHint}
        maxLength={200}
        autoComplete="off"
      />
      <DialogButtons words={words} isBusy={isPending} onClose={onClose} testId="person-submit" />
    </form>
  );
}
