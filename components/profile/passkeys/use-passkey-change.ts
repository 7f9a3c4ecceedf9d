"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { queryKeys } from "@/lib/client/query-keys";

/** Changes one passkey, and reads the list again before its dialog closes. */
export function usePasskeyChange<T>(change: (given: T) => Promise<void>, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: queryKeys.passkeys });
      onDone();
    },
  });
}
