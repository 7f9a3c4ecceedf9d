"use client";

import { type RefObject, useEffect, useRef } from "react";
import { addModal } from "@/components/ui/open-modals";

/**
 * A `<dialog>` that is open while `isOpen`. The browser keeps the focus in a modal one, and gives it back to where it
 * was when either kind closes.
 */
export function useDialog(isOpen: boolean, isModal = true): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (element.open !== isOpen) {
      if (!isOpen) element.close();
      else if (isModal) element.showModal();
      else element.show();
    }
    return isOpen && isModal ? addModal(element) : undefined;
  }, [isOpen, isModal]);
  return dialog;
}
