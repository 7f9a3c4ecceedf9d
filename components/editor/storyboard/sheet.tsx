"use client";

import { ArrowLeft, X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { editorWords } from "@/components/strings/editor";
import { IconButton } from "@/components/ui/icon-button";
import { useDialog } from "@/components/ui/use-dialog";

type Props = {
  title: string;
  isOpen: boolean;
  close(): void;
  children: ReactNode;
  /** Keeps the film visible and touchable. */
  isLow?: boolean;
  /** Where the arrow before the title leads, and whoever goes back by Escape or the browser. */
  back?: { label: string; go(): void; testId: string };
  /** Content before the close button. */
  head?: ReactNode;
};

const places =
  "inset-x-0 top-auto bottom-0 w-full rounded-t-surface border-t lying:inset-y-0 lying:right-0 lying:left-auto lying:h-dvh lying:max-h-none lying:rounded-none lying:border-t-0 lying:border-l";

/**
 * Slides up from the bottom; on a phone held sideways, in from the right. A low sheet keeps the film visible while
 * editing.
 */
export function Sheet({ title, isOpen, close, children, isLow, back, head }: Props) {
  const dialog = useDialog(isOpen, close, !isLow, back?.go);
  const titleId = useId();

  return (
    <dialog
      {...dialog}
      aria-labelledby={titleId}
      // Android's way back closes what is open. Browsers ask modal dialogs by themselves.
      closedby={isLow ? "closerequest" : undefined}
      onClick={(event) => {
        if (event.target === dialog.ref.current) close();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !isLow) return;
        // Otherwise the browser would close what this leads back to.
        event.preventDefault();
        (back?.go ?? close)();
      }}
      className={`fixed z-30 m-0 max-w-none flex-col overflow-hidden border-hairline bg-surface p-0 text-ink shadow-floating backdrop:bg-(--picture-shade) open:flex ${places} ${isLow ? "max-h-[46dvh] lying:w-[36vw] lying:max-w-80" : "max-h-[82dvh] lying:w-[44vw] lying:max-w-100"}`}
      data-testid="sheet"
    >
      {isOpen ? (
        <>
          <div className={`flex min-h-12 shrink-0 items-center pr-1 ${back ? "pl-1" : "pl-4"}`}>
            {back ? (
              <IconButton
                icon={ArrowLeft}
                label={back.label}
                size="touch"
                onClick={back.go}
                data-testid={back.testId}
              />
            ) : null}
            <h2 id={titleId} className="min-w-0 flex-1 truncate text-16 font-semibold">
              {title}
            </h2>
            {head}
            <IconButton
              icon={X}
              label={editorWords.inspector.close}
              onClick={close}
              data-testid="sheet-close"
            />
          </div>
          {/* Scrolls below its heading, so that nothing lies half under it. Not flex-1: its basis of 0 % is a height of
              nothing in WebKit, which takes the sheet's fitted height as a definite one. */}
          <div className="min-h-0 flex-auto overflow-y-auto overscroll-contain pb-[env(safe-area-inset-bottom)]">
            {children}
          </div>
        </>
      ) : null}
    </dialog>
  );
}
