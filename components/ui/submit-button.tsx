"use client";

import { LoaderCircle } from "lucide-react";
import { useOffline } from "next/offline";
import type { ReactNode } from "react";
import { useFormStatus } from "react-dom";
import { errorWords } from "@/components/strings/errors";
import { buttonClass, type Look, type Size } from "@/components/ui/button-class";
import { SteadyButton } from "@/components/ui/steady-button";

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
  const waits = useOffline() && pending;
  return (
    <>
      <SteadyButton type="submit" disabled={pending} className={buttonClass(look, size, className)} {...rest}>
        {pending ? (
          <>
            <LoaderCircle aria-hidden="true" className="size-4 animate-spin" strokeWidth={1.5} />
            {pendingLabel}
          </>
        ) : (
          children
        )}
      </SteadyButton>
      <p role="status" className="text-14 text-ink-soft empty:hidden">
        {waits ? errorWords.waitsForConnection : null}
      </p>
    </>
  );
}
