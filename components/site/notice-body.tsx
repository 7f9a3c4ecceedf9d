import type { ReactNode } from "react";

export type NoticeBodyProps = { title: string; text: string; children: ReactNode; detail?: string };

/** One message and one thing to do. */
export function NoticeBody({ title, text, children, detail }: NoticeBodyProps) {
  return (
    <div className="m-auto w-full max-w-lg py-16">
      <h1 className="text-28 font-semibold">{title}</h1>
      <p className="mt-3 text-ink-soft">{text}</p>
      <div className="mt-8 flex flex-wrap items-center gap-4">{children}</div>
      {detail ? <p className="mt-8 text-13 text-ink-soft">{detail}</p> : null}
    </div>
  );
}
