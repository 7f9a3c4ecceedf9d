"use client";

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { problemText } from "@/components/shell/problem-text";
import { profileWords } from "@/components/strings/profile";
import { toast } from "@/components/ui/toasts-store";
import { endAllTokens, endOtherSessions, endSession, endToken } from "@/lib/client/changes/sign-ins";
import { queryKeys } from "@/lib/client/query-keys";

const { sessions, tokens } = profileWords;

function changesOf(client: QueryClient) {
  const change = async (key: readonly string[], said: string, work: () => Promise<void>): Promise<void> => {
    try {
      await work();
      toast({ text: said });
    } catch (error) {
      toast({ text: problemText(error), look: "danger" });
    }
    await client.invalidateQueries({ queryKey: key });
  };
  return {
    endSession: (id: string) => change(queryKeys.sessions, sessions.ended, () => endSession(id)),
    endOtherSessions: () => change(queryKeys.sessions, sessions.endedOthers, endOtherSessions),
    endToken: (key: string) => change(queryKeys.tokens, tokens.ended, () => endToken(key)),
    endAllTokens: () => change(queryKeys.tokens, tokens.endedAll, endAllTokens),
  };
}

/** Signs out browsers and programs. */
export function useSignInChanges() {
  const client = useQueryClient();
  return useMemo(() => changesOf(client), [client]);
}
