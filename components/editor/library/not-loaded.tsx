"use client";

import { useState } from "react";
import { problemText } from "@/components/shell/problem-text";
import { shellWords } from "@/components/strings/shell";
import { BusyButton } from "@/components/ui/busy-button";

type Props = {
  /** What could not be loaded, as a sentence. */
  text: string;
  error: Error | null;
  retry(): Promise<unknown>;
  testId?: string;
};

/** Stands in for a part of the library that failed to load. */
export function NotLoaded({ text, error, retry, testId }: Props) {
  const [isTrying, setTrying] = useState(false);
  const again = async () => {
    setTrying(true);
    await retry().finally(() => setTrying(false));
  };
  return (
    <div role="alert" className="grid justify-items-center gap-3 py-6 text-center text-14 text-balance">
      <div className="grid gap-1">
        <p className="font-medium">{text}</p>
        <p className="text-13 text-ink-soft">{problemText(error)}</p>
      </div>
      <BusyButton
        isBusy={isTrying}
        busyLabel={shellWords.loading}
        onClick={() => void again()}
        data-testid={testId}
      >
        {shellWords.retry}
      </BusyButton>
    </div>
  );
}
