import type { ReactNode } from "react";
import { addresses } from "@/components/site/addresses";
import { WORDMARK_CLASS, WordmarkFace } from "@/components/site/wordmark-face";
import { HOME_LABEL } from "@/components/strings/product";

type Props = { title: string; text: string; children: ReactNode; detail?: string };

/** A page with one message and one thing to do. */
export function Notice({ title, text, children, detail }: Props) {
  return (
    <div className="flex min-h-dvh flex-col px-6 py-6 sm:px-10">
      <header>
        {/* A plain link loads a whole new page, which helps more after an error, and keeps the router out of pages that may fail. */}
        <a href={addresses.home} aria-label={HOME_LABEL} className={WORDMARK_CLASS}>
          <WordmarkFace />
        </a>
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
