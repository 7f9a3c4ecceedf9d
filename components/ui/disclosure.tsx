import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";

type Props = { title: string; children: ReactNode; "data-testid"?: string };

/** A part of a dialog that is opened by its title. */
export function Disclosure({ title, children, "data-testid": testId }: Props) {
  return (
    <details className="group border-t border-hairline pt-3" data-testid={testId}>
      <summary className="flex min-h-9 cursor-pointer list-none items-center gap-1.5 rounded-control text-14 font-medium by-thumb:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-4 text-ink-soft transition-transform group-open:rotate-90 motion-reduce:transition-none"
          strokeWidth={1.5}
        />
        {title}
      </summary>
      {children}
    </details>
  );
}
