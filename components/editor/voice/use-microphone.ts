"use client";

import { useEffect, useState } from "react";
import {
  type Microphone,
  MicrophoneError,
  type MicrophoneRefusal,
  openMicrophone,
} from "@/lib/editor/recording/microphone";

export type MicrophoneAccess =
  | { kind: "asking" }
  | { kind: "refused"; refusal: MicrophoneRefusal }
  | { kind: "open"; microphone: Microphone };

/** Asks for the microphone, and has it open for as long as the component is shown. */
export function useMicrophone(): { access: MicrophoneAccess; tryAgain(): void } {
  const [access, setAccess] = useState<MicrophoneAccess>({ kind: "asking" });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const over = new AbortController();
    const show = (next: MicrophoneAccess) => {
      if (!over.signal.aborted) setAccess(next);
    };
    const opening = openMicrophone(over.signal);
    opening
      .then((microphone) => {
        show({ kind: "open", microphone });
        return microphone.lost;
      })
      .then(() => show({ kind: "refused", refusal: "failed" }))
      .catch((error: unknown) =>
        show({ kind: "refused", refusal: error instanceof MicrophoneError ? error.refusal : "failed" }),
      );
    return () => {
      over.abort();
      opening.then(({ close }) => close()).catch(() => undefined);
    };
  }, [attempt]);

  return {
    access,
    tryAgain() {
      setAccess({ kind: "asking" });
      setAttempt((count) => count + 1);
    },
  };
}
