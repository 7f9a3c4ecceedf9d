"use client";

import { X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { editorWords } from "@/components/strings/editor";
import { useDialog } from "@/components/ui/use-dialog";

interface Props {
  title: string;
  isOpen: boolean;
  close(): void;
  children: ReactNode;
  isTitled?: boolean;
  /** Leaves the film in sight, and lets it be touched. */
  isLow?: boolean;
}

/** Comes up from the lower edge. A low one leaves the film to be seen while it is edited. */
export function Sheet({ title, isOpen, close, children, isTitled, isLow }: Props) {
  const dialog = useDialog(isOpen, !isLow);
  const titleId = useId();

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={() => {
        if (isOpen) close();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) close();
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape" && isLow) close();
      }}
      className={`fixed inset-x-0 top-auto bottom-0 z-30 m-0 w-full max-w-none rounded-t-surface border-t border-hairline bg-surface p-0 text-ink shadow-floating backdrop:bg-(--picture-shade) ${isLow ? "max-h-[46dvh]" : "max-h-[82dvh]"}`}
      data-testid="sheet"
    >
      {isOpen ? (
        <div className="overscroll-contain pb-[env(safe-area-inset-bottom)]">
          <div
            className={`flex items-center justify-between pr-2 pl-4 ${isTitled ? "sticky top-0 z-10 bg-surface py-1.5" : "absolute top-0 right-0"}`}
          >
            <h2 id={titleId} className={isTitled ? "text-16 font-semibold" : "sr-only"}>
              {title}
            </h2>
            <IconButton
              icon={X}
              label={editorWords.inspector.close}
              onClick={close}
              data-testid="sheet-close"
            />
          </div>
          {children}
        </div>
      ) : null}
    </dialog>
  );
}
