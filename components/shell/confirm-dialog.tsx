"use client";

import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { problemText } from "@/components/shell/problem-text";
import { shellWords } from "@/components/strings/shell";
import { BusyButton } from "@/components/ui/busy-button";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FormMessage } from "@/components/ui/form-message";

type Props = {
  title: string;
  text: string;
  submit: string;
  pending: string;
  isOpen: boolean;
  onClose: () => void;
  /** The dialog closes when this resolves. When it rejects, the dialog stays open with the reason. */
  onConfirm: () => Promise<void>;
  children?: ReactNode;
};

/** Asks before something that cannot be undone, or that affects more than is visible. */
export function ConfirmDialog({ title, text, submit, pending, isOpen, onClose, onConfirm, children }: Props) {
  const { mutate, isPending, error, reset } = useMutation({ mutationFn: onConfirm, onSuccess: close });
  function close(): void {
    reset();
    onClose();
  }
  return (
    <Dialog title={title} isOpen={isOpen} onClose={close} data-testid="confirm-dialog">
      <FormMessage>{error ? problemText(error) : undefined}</FormMessage>
      <p className="text-14 text-ink-soft">{text}</p>
      {children}
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button onClick={close}>{shellWords.cancel}</Button>
        <BusyButton
          look="primary"
          isBusy={isPending}
          busyLabel={pending}
          onClick={() => mutate()}
          data-testid="confirm"
        >
          {submit}
        </BusyButton>
      </div>
    </Dialog>
  );
}
