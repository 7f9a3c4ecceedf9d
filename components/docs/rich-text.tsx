import { Fragment } from "react";

/** Renders a contract's description: plain text with `code` in it. */
export function RichText({ children }: { children: string }) {
  return children
    .split("`")
    .map((part, at) => (at % 2 === 1 ? <Code key={at}>{part}</Code> : <Fragment key={at}>{part}</Fragment>));
}

export function Code({ children }: { children: string }) {
  return (
    <code className="rounded-control bg-sunken px-1 py-0.5 font-mono text-13 break-words">{children}</code>
  );
}
