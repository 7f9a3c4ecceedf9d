"use client";

import { useCallback, useEffect, useState, useTransition } from "react";
import { problemText } from "@/components/shell/problem-text";
import { passkeySignInWords as words } from "@/components/strings/passkeys";
import type { FormState } from "@/components/ui/form-state";
import { answerWithPasskey, stopWaiting, supportsAutofill } from "@/lib/client/passkeys/browser-passkeys";
import { PasskeyRefused } from "@/lib/client/passkeys/passkey-refusal";

export type PasskeyAction = (assertion: string, next: string) => Promise<FormState>;

/** Less than the ten minutes that a challenge is good for. */
const renewMs = 8 * 60_000;

function textOf(error: unknown): string | undefined {
  if (!(error instanceof PasskeyRefused)) return problemText(error);
  return error.reason === "cancelled" ? undefined : words.failed;
}

/**
 * Signs in with a passkey: at the button, or as soon as somebody chooses one of those that the browser suggests in the
 * e-mail's field.
 */
export function usePasskeySignIn(action: PasskeyAction, next: string) {
  const [message, setMessage] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const [isSending, startSending] = useTransition();
  const isBusy = isAsking || isSending;

  const send = useCallback(
    (assertion: string) =>
      startSending(async () => {
        const refused = await action(assertion, next);
        setMessage(refused.message);
      }),
    [action, next],
  );
  usePasskeySuggestions(!isBusy, send);

  async function signIn(): Promise<void> {
    setMessage(undefined);
    setAsking(true);
    try {
      send(await answerWithPasskey({ fromAutofill: false }));
    } catch (error) {
      setMessage(textOf(error));
    } finally {
      setAsking(false);
    }
  }

  return { isBusy, message, signIn };
}

/** Waits for a suggested passkey while nothing else goes on, with a new challenge before the old one is too old. */
function usePasskeySuggestions(isWaiting: boolean, onAnswer: (assertion: string) => void): void {
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (!isWaiting) return;
    let isOver = false;
    async function waitForSuggestion(): Promise<void> {
      if (!(await supportsAutofill()) || isOver) return;
      const assertion = await answerWithPasskey({ fromAutofill: true });
      if (!isOver) onAnswer(assertion);
    }
    // Nobody asked for suggestions, so nobody is told why there are none.
    waitForSuggestion().catch(() => {});
    const timer = setTimeout(() => setRound((before) => before + 1), renewMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
      void stopWaiting();
    };
  }, [isWaiting, round, onAnswer]);
}
