"use client";

import { LoaderCircle } from "lucide-react";
import type { ReactNode } from "react";
import { useFormStatus } from "react-dom";
import { buttonClass, type Look, type Size } from "@/components/ui/button-class";

type Props = {
  children: ReactNode;
  /** The label while the form is submitting. */
  pendingLabel: string;
  look?: Look;
  size?: Size;
  className?: string;
  "data-testid"?: string;
};

export function SubmitButton({
  children,
  pendingLabel,
  look = "primary",
  size = "large",
  className = "",
  ...rest
}: Props) {
  const { pending } = useFormStatus();
  return (
    <button type="submit" disabled={pending} className={buttonClass(look, size, className)} {...rest}>
      {pending ? (
        <>
          <LoaderCircle aria-hidden="true" className="size-4 animate-spin" strokeWidth={1.5} />
          {pendingLabel}
        </>
      ) : (
        children
      )}
    </button>
  );
}
