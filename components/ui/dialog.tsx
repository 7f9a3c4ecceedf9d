"use client";

import { X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { shellWords } from "@/components/strings/shell";
import { IconButton } from "@/components/ui/icon-button";
import { useDialog } from "@/components/ui/use-dialog";

const widths = {
  // On a phone notices go above it: it is low, and they would lie on its fields and buttons.
  narrow: "max-w-md max-sm:[--toast-ceiling:1rem] max-sm:[--toast-floor:auto]",
  medium: "max-w-xl",
  wide: "max-w-3xl",
} as const;

type Props = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  width?: keyof typeof widths;
  children: ReactNode;
  "data-testid"?: string;
};

/**
 * A modal dialog. The browser keeps the focus in it and returns it afterwards. Escape and a click beside it close it.
 */
export function Dialog({ title, isOpen, onClose, width = "narrow", children, ...rest }: Props) {
  const dialog = useDialog(isOpen, onClose);
  const titleId = useId();

  return (
    <dialog
      {...dialog}
      aria-labelledby={titleId}
      onClick={(event) => {
        // The second click of the double click that opened it lands beside it, too.
        if (event.target === dialog.ref.current && event.detail < 2) onClose();
      }}
      className={`m-auto w-full rounded-surface sm:w-[calc(100%-2rem)] border border-hairline bg-surface p-0 text-ink scroll-pt-20 shadow-floating backdrop:bg-picture-shade max-sm:mb-0 max-sm:max-w-none max-sm:rounded-b-none ${widths[width]}`}
      {...rest}
    >
      {isOpen ? (
        <>
          {/* Stays while what is below scrolls, except where notices stay in its place (app/floating.css). */}
          <div className="top-0 z-20 flex items-start justify-between gap-4 bg-surface px-5 pt-5 pb-4 sm:px-6 sm:pt-6 [@media_not_(max-height:30rem)]:sticky">
            <h2 id={titleId} className="text-20 font-semibold">
              {title}
            </h2>
            <IconButton
              icon={X}
              label={shellWords.close}
              size="small"
              onClick={onClose}
              className="-mr-1.5 by-thumb:-my-2 by-thumb:-mr-3"
            />
          </div>
          <div className="px-5 pb-5 sm:px-6 sm:pb-6">{children}</div>
        </>
      ) : null}
    </dialog>
  );
}
