import type { Metadata } from "next";
import { WORDMARK_CLASS, WordmarkFace } from "@/components/site/wordmark-face";
import { guestWords as words } from "@/components/strings/guests";

export const metadata: Metadata = { title: words.closedTitle };

export default function NotFound() {
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-xl flex-col px-5 py-5 sm:px-8">
      <header className={WORDMARK_CLASS}>
        <WordmarkFace />
      </header>
      <main className="m-auto w-full py-8" data-testid="no-guest-link">
        <h1 className="text-28 font-semibold">{words.closedTitle}</h1>
        <p className="mt-3 text-ink-soft">{words.closedText}</p>
      </main>
    </div>
  );
}
