import { addresses } from "@/components/site/addresses";
import { NoticeBody, type NoticeBodyProps } from "@/components/site/notice-body";
import { WORDMARK_CLASS, WordmarkFace } from "@/components/site/wordmark-face";
import { HOME_LABEL } from "@/components/strings/product";

/** A page with one message and one thing to do. */
export function Notice(message: NoticeBodyProps) {
  return (
    <div className="flex min-h-dvh flex-col px-6 py-6 sm:px-10">
      <header>
        {/* A plain link loads a whole new page, which helps more after an error, and keeps the router out of pages that may fail. */}
        <a href={addresses.home} aria-label={HOME_LABEL} className={WORDMARK_CLASS}>
          <WordmarkFace />
        </a>
      </header>
      <main className="flex flex-1">
        <NoticeBody {...message} />
      </main>
    </div>
  );
}
