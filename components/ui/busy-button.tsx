import { LoaderCircle } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import type { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { SteadyButton } from "@/components/ui/steady-button";

type Props = ComponentProps<typeof Button> & { isBusy: boolean; busyLabel: string; children: ReactNode };

/** A button that says when its action is still running, and cannot be pressed meanwhile. It keeps the keyboard's focus. */
export function BusyButton({
  isBusy,
  busyLabel,
  children,
  disabled = false,
  look = "quiet",
  size = "small",
  className = "",
  ...rest
}: Props) {
  return (
    <SteadyButton
      type="button"
      disabled={isBusy || disabled}
      className={buttonClass(look, size, className)}
      {...rest}
    >
      {isBusy ? (
        <>
          <LoaderCircle aria-hidden="true" className="size-4 animate-spin" strokeWidth={1.5} />
          {busyLabel}
        </>
      ) : (
        children
      )}
    </SteadyButton>
  );
}
