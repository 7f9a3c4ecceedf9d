"use client";

import { Notice } from "@/components/site/notice";
import { errorWords as words } from "@/components/strings/errors";
import { buttonClass } from "@/components/ui/button-class";

type Props = { error: Error & { digest?: string }; retry: () => void };

export default function ErrorPage({ error, retry }: Props) {
  // A script of the page did not come: the connection broke off, or the service has been updated since.
  const isIncomplete = error.name === "ChunkLoadError";
  return (
    <Notice
      title={isIncomplete ? words.incomplete : words.title}
      text={isIncomplete ? words.incompleteText : words.text}
      detail={error.digest ? words.reference(error.digest) : undefined}
    >
      <button type="button" onClick={retry} className={buttonClass("primary")}>
        {words.retry}
      </button>
    </Notice>
  );
}
