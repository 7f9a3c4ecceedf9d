"use client";

import { type FormEvent, useState } from "react";
import { usePasskeyChange } from "@/components/profile/passkeys/use-passkey-change";
import { problemText } from "@/components/shell/problem-text";
import { passkeyWords } from "@/components/strings/passkeys";
import { BusyButton } from "@/components/ui/busy-button";
import { Dialog } from "@/components/ui/dialog";
import { FormMessage } from "@/components/ui/form-message";
import { formText } from "@/components/ui/form-text";
import { TextField } from "@/components/ui/text-field";
import { renamePasskey } from "@/lib/client/changes/passkeys";
import type { Passkey } from "@/lib/client/queries/passkeys";

const words = passkeyWords.renaming;

type Props = { passkey: Passkey | undefined; isOpen: boolean; onClose: () => void };

export function RenameDialog({ passkey, isOpen, onClose }: Props) {
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, error, reset } = usePasskeyChange(
    ({ id, name }: { id: string; name: string }) => renamePasskey(id, name),
    close,
  );

  function close(): void {
    reset();
    setMissing(false);
    onClose();
  }

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const name = formText(new FormData(event.currentTarget), "name").trim();
    setMissing(name === "");
    if (name !== "" && passkey) mutate({ id: passkey.id, name });
  }

  return (
    <Dialog title={words.title} isOpen={isOpen} onClose={close} data-testid="passkey-rename-dialog">
      <form onSubmit={send} noValidate className="grid gap-5">
        <FormMessage>{error ? problemText(error) : undefined}</FormMessage>
        <TextField
          id="passkey-new-name"
          name="name"
          label={words.name}
          error={isMissing ? words.missing : undefined}
          defaultValue={passkey?.name}
          maxLength={100}
          autoComplete="off"
          autoFocus
        />
        <BusyButton
          type="submit"
          look="primary"
          size="large"
          isBusy={isPending}
          busyLabel={words.saving}
          data-testid="passkey-rename-save"
        >
          {words.submit}
        </BusyButton>
      </form>
    </Dialog>
  );
}
