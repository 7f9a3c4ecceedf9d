"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { DialogButtons } from "@/components/admin/dialog-buttons";
import { problemText } from "@/components/shell/problem-text";
import { adminWords } from "@/components/strings/admin";
import { ChoiceField } from "@/components/ui/choice-field";
import { Dialog } from "@/components/ui/dialog";
import { FormMessage } from "@/components/ui/form-message";
import { formText } from "@/components/ui/form-text";
import { TextField } from "@/components/ui/text-field";
import { toast } from "@/components/ui/toasts-store";
import { limitStorage } from "@/lib/client/changes/people";
import type { Person } from "@/lib/client/queries/admin";
import { queryKeys } from "@/lib/client/query-keys";
import { bytesText } from "@/lib/contracts/bytes-text";

const words = adminWords.storage;
type Limit = keyof typeof words.limits;
const choices = (["default", "none", "own"] as const).map((value) => ({
  value,
  label: words.limits[value],
}));

/** Says how much somebody may store, and changes it. */
export function StorageDialog({ person, onClose }: { person: Person | undefined; onClose: () => void }) {
  return (
    <Dialog
      title={person ? words.title(person.name || person.email) : ""}
      isOpen={person !== undefined}
      onClose={onClose}
      data-testid="storage-dialog"
    >
      {person ? <LimitForm person={person} onClose={onClose} /> : null}
    </Dialog>
  );
}

function limitOf({ storage_limit: limit, storage_limit_own: isOwn }: Person): Limit {
  return isOwn ? (limit === null ? "none" : "own") : "default";
}

function LimitForm({ person, onClose }: { person: Person; onClose: () => void }) {
  const client = useQueryClient();
  const [limit, setLimit] = useState(limitOf(person));
  const [isAmountMissing, setAmountMissing] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: limitStorage,
    onSuccess: async () => {
      toast({ text: words.done(person.name || person.email) });
      onClose();
      await Promise.all([
        client.invalidateQueries({ queryKey: queryKeys.people }),
        client.invalidateQueries({ queryKey: queryKeys.audit }),
        client.invalidateQueries({ queryKey: queryKeys.storage }),
      ]);
    },
  });

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const reason = formText(form, "reason").trim();
    if (limit !== "own") return mutate({ id: person.id, limit, reason });
    const text = formText(form, "gigabytes").trim();
    const megabytes = Math.round(Number(text) * 1000);
    const isMissing = text === "" || !(megabytes >= 0);
    setAmountMissing(isMissing);
    if (!isMissing) mutate({ id: person.id, limit, megabytes, reason });
  }

  return (
    <form onSubmit={send} noValidate className="grid gap-4">
      <FormMessage>{error ? problemText(error) : undefined}</FormMessage>
      <p className="text-14 text-ink-soft">{words.text(bytesText(person.storage))}</p>
      <ChoiceField
        label={words.limit}
        value={limit}
        choices={choices}
        onChange={setLimit}
        data-testid="storage-limit"
      />
      {limit === "own" ? (
        <TextField
          id="storage-gigabytes"
          name="gigabytes"
          label={words.amount}
          error={isAmountMissing ? words.amountMissing : undefined}
          type="number"
          min={0}
          step="any"
          defaultValue={
            person.storage_limit_own && person.storage_limit !== null ? person.storage_limit / 1e9 : ""
          }
          autoComplete="off"
        />
      ) : null}
      <TextField
        id="storage-reason"
        name="reason"
        label={adminWords.reason}
        hint={adminWords.reasonHint}
        maxLength={200}
        autoComplete="off"
      />
      <DialogButtons words={words} isBusy={isPending} onClose={onClose} testId="storage-submit" />
    </form>
  );
}
