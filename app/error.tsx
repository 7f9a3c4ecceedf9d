"use client";

import { Notice } from "@/components/site/notice";
import { strings } from "@/components/strings/strings";
import { buttonClass } from "@/components/ui/button-class";

const words = strings.error;

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
