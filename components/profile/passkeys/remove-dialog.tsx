"use client";

import { usePasskeyChange } from "@/components/profile/passkeys/use-passkey-change";
import { problemText } from "@/components/shell/problem-text";
import { passkeyWords } from "@/components/strings/passkeys";
import { shellWords } from "@/components/strings/shell";
import { BusyButton } from "@/components/ui/busy-button";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FormMessage } from "@/components/ui/form-message";
import { toast } from "@/components/ui/toasts-store";
import { removePasskey } from "@/lib/client/changes/passkeys";
import type { Passkey } from "@/lib/client/queries/passkeys";

const words = passkeyWords.removing;

type Props = { passkey: Passkey | undefined; isOpen: boolean; onClose: () => void };

/** Asks first: a way into an account that could be brought back would not be gone. */
export function RemoveDialog({ passkey, isOpen, onClose }: Props) {
  const { mutate, isPending, error, reset } = usePasskeyChange(removePasskey, () => {
    toast({ text: passkeyWords.removed });
    close();
  });

  function close(): void {
    reset();
    onClose();
  }

  return (
    <Dialog
      title={words.title(passkey?.name ?? "")}
      isOpen={isOpen}
      onClose={close}
      data-testid="passkey-remove-dialog"
    >
      <FormMessage>{error ? problemText(error) : undefined}</FormMessage>
      <p className="text-14 text-ink-soft">{words.text}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button onClick={close} disabled={isPending}>
          {shellWords.cancel}
        </Button>
        <BusyButton
          look="danger"
          isBusy={isPending}
          busyLabel={words.pending}
          onClick={() => passkey && mutate(passkey.id)}
          data-testid="passkey-remove-sure"
        >
          {words.submit}
        </BusyButton>
      </div>
    </Dialog>
  );
}
