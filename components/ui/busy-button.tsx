import { LoaderCircle } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "@/components/ui/button";

type Props = ComponentProps<typeof Button> & { isBusy: boolean; busyLabel: string; children: ReactNode };

/** A button that says when its action is still running, and cannot be pressed meanwhile. */
export function BusyButton({ isBusy, busyLabel, children, disabled, ...rest }: Props) {
  return (
    <Button disabled={isBusy || disabled} {...rest}>
      {isBusy ? (
        <>
          <LoaderCircle aria-hidden="true" className="size-4 animate-spin" strokeWidth={1.5} />
          {busyLabel}
        </>
      ) : (
        children
      )}
    </Button>
  );
}
