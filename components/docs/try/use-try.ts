"use client";

import { useEffect, useRef, useState } from "react";
import { buildRequest, type Filled } from "@/components/docs/try/build-request";
import type { Credentials } from "@/components/docs/try/credentials";
import type { OperationToTry } from "@/components/docs/try/operation-to-try";
import { type Answered, sendRequest } from "@/components/docs/try/send-request";

type State = { answer?: Answered; problem?: string; sending: boolean };

/** Sends a form's request; a new one, or leaving the page, aborts the previous one. */
export function useTry(operation: OperationToTry) {
  const [state, setState] = useState<State>({ sending: false });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const stop = () => running.current?.abort();
  const send = async (filled: Filled, credentials: Credentials) => {
    stop();
    const mine = new AbortController();
    running.current = mine;
    try {
      const request = buildRequest(operation, filled, credentials);
      setState({ sending: true });
      await sendRequest(request, mine.signal, (answer) => {
        if (!mine.signal.aborted) setState({ answer, sending: true });
      });
      if (running.current === mine) setState((before) => ({ ...before, sending: false }));
    } catch (error) {
      if (running.current !== mine) return;
      const problem = mine.signal.aborted ? undefined : messageOf(error);
      setState((before) => ({ ...before, problem, sending: false }));
    }
  };
  return { ...state, send, stop };
}

function messageOf(error: unknown): string {
  if (error instanceof TypeError) return "The service cannot be reached. Is it running, and are you online?";
  return error instanceof Error ? error.message : String(error);
}
