"use client";

import { type RefObject, useEffect, useRef } from "react";

/**
 * A `<dialog>` that is open while `isOpen`. The browser keeps the focus in a modal one, and gives it back to where it
 * was when either kind closes.
 */
export function useDialog(isOpen: boolean, isModal = true): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === isOpen) return;
    if (!isOpen) element.close();
    else if (isModal) element.showModal();
    else element.show();
  }, [isOpen, isModal]);
  return dialog;
}
