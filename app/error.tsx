"use client";

import { Notice } from "@/components/site/notice";
import { errorWords as words } from "@/components/strings/errors";
import { buttonClass } from "@/components/ui/button-class";

type Props = { error: Error & { digest?: string }; retry: () => void };

export default function ErrorPage({ error, retry }: Props) {
  return (
    <Notice
      title={words.title}
      text={words.text}
      detail={error.digest ? words.reference(error.digest) : undefined}
    >
      <button type="button" onClick={retry} className={buttonClass("primary")}>
        {words.retry}
      </button>
    </Notice>
  );
}
