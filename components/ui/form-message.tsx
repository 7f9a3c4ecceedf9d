"use client";

import { CircleAlert } from "lucide-react";
import { useEffect, useRef } from "react";

type Props = { children?: string; "data-testid"?: string };

/**
 * The reason why a form was refused. It is in the page even when empty, so that screen readers announce what appears in
 * it. It scrolls into sight, for on a phone that lies the button that was pressed is a screen away.
 */
export function FormMessage({ children, ...rest }: Props) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (children) message.current?.scrollIntoView({ block: "nearest" });
  }, [children]);
  return (
    <div ref={message} role="alert" aria-live="assertive" className="scroll-mt-20" {...rest}>
      {children ? (
        <p className="mb-5 flex gap-3 rounded-control bg-danger-soft px-3 py-3 text-14 text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={1.5} />
          {children}
        </p>
      ) : null}
    </div>
  );
}
