"use client";

import { type RefObject, type SyntheticEvent, useEffect, useRef } from "react";
import { addToHistory } from "@/components/ui/dialog-history";
import { addModal } from "@/components/ui/open-modals";

type DialogProps = {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
  onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
};

/** React focuses what is to have the focus while the dialog is still closed, which does nothing. */
function showModal(element: HTMLDialogElement): void {
  element.showModal();
  element.querySelector<HTMLElement>("[data-has-focus-first]")?.focus();
}

/**
 * The props of a `<dialog>` that is open while `isOpen`, and calls `close` when somebody wants to close it. Whoever goes
 * back, by Escape or the browser, closes it too, unless `goBack` says where else that leads. The browser keeps the focus
 * inside a modal dialog. When either kind closes, it returns the focus to where it was.
 */
export function useDialog(isOpen: boolean, close: () => void, isModal = true, goBack = close): DialogProps {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    if (element.open !== isOpen) {
      if (!isOpen) element.close();
      else if (isModal) showModal(element);
      else element.show();
    }
    if (!isOpen) return;
    const leaveHistory = addToHistory(element);
    const leaveModals = isModal ? addModal(element) : undefined;
    return () => {
      leaveHistory();
      leaveModals?.();
    };
  }, [isOpen, isModal]);

  // React bubbles both events up from dialogs and file fields inside.
  const isOwn = ({ target }: SyntheticEvent) => target === ref.current;
  return {
    ref,
    onCancel(event) {
      if (!isOwn(event)) return;
      event.preventDefault();
      goBack();
    },
    onClose(event) {
      // The browser fires this a moment later, when the dialog may already be meant to open again.
      if (isOwn(event) && isOpen && !ref.current?.open) close();
    },
  };
}
