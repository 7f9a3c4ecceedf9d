import Link from "next/link";
import type { ComponentProps } from "react";

/** A link in running text. */
export function TextLink(props: Omit<ComponentProps<typeof Link>, "className">) {
  return (
    <Link
      {...props}
      className="font-medium text-ink underline decoration-control-line decoration-1 underline-offset-4 hover:decoration-2"
    />
  );
}
