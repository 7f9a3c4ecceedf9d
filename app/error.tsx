"use client";

import { Notice } from "@/components/site/notice";
import { strings } from "@/components/strings/strings";
import { buttonClass } from "@/components/ui/button-class";

const words = strings.error;

type Props = { error: Error & { digest?: string }; reset: () => void };

export default function ErrorPage({ error, reset }: Props) {
  return (
    <Notice
      title={words.title}
      text={words.text}
      detail={error.digest ? words.reference(error.digest) : undefined}
    >
      <button type="button" onClick={reset} className={buttonClass("primary")}>
        {words.retry}
      </button>
    </Notice>
  );
}
