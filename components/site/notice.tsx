import type { ReactNode } from "react";
import { Wordmark } from "@/components/site/wordmark";

type Props = { title: string; text: string; children: ReactNode; detail?: string };

/** A page with one thing to say and one thing to do. */
export function Notice({ title, text, children, detail }: Props) {
  return (
    <div className="flex min-h-dvh flex-col px-6 py-6 sm:px-10">
      <header>
        <Wordmark />
      </header>
      <main className="m-auto w-full max-w-lg py-16">
        <h1 className="text-28 font-semibold">{title}</h1>
        <p className="mt-3 text-ink-soft">{text}</p>
        <div className="mt-8 flex flex-wrap items-center gap-4">{children}</div>
        {detail ? <p className="mt-8 text-13 text-ink-soft">{detail}</p> : null}
      </main>
    </div>
  );
}
