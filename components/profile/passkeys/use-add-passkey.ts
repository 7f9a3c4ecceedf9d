"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { browserName } from "@/components/profile/browser-name";
import { problemText } from "@/components/shell/problem-text";
import { passkeyWords as words } from "@/components/strings/passkeys";
import { profileWords } from "@/components/strings/profile";
import { toast } from "@/components/ui/toasts-store";
import { ApiProblem } from "@/lib/client/api-problem";
import { addPasskey } from "@/lib/client/passkeys/browser-passkeys";
import { PasskeyRefused } from "@/lib/client/passkeys/passkey-refusal";
import { queryKeys } from "@/lib/client/query-keys";

/** What the service asks for before it lets a passkey be added. */
export type Confirmation = "password" | "sign-in";

const confirmations: Readonly<Record<string, Confirmation>> = {
  confirm_with_password: "password",
  sign_in_again: "sign-in",
};

/** For a passkey of which the service does not know the make. */
function thisDevice(): string | undefined {
  const { browser, system } = browserName(navigator.userAgent);
  return browser && system ? profileWords.sessions.on(browser, system) : (system ?? browser);
}

function confirmationIn(error: Error | null, password: string | undefined): Confirmation | undefined {
  if (!(error instanceof ApiProblem)) return undefined;
  // A wrong password, or a failure on the way, is told where the password was typed.
  return password === undefined ? confirmations[error.code] : "password";
}

function messageOf(error: Error): string | undefined {
  if (!(error instanceof PasskeyRefused)) return problemText(error);
  return error.reason === "cancelled" ? undefined : words.refusals[error.reason];
}

export function useAddPasskey() {
  const client = useQueryClient();
  const renew = () => client.invalidateQueries({ queryKey: queryKeys.passkeys });
  const { mutate, reset, isPending, error, variables } = useMutation({
    mutationFn: ({ password }: { password?: string }) => addPasskey({ name: thisDevice(), password }),
    onSuccess: ({ name }) => {
      toast({ text: words.added(name) });
      return renew();
    },
    // An answer may have been lost. Whoever is asked for their password does not wait for the list.
    onError: () => void renew(),
  });
  const confirmation = confirmationIn(error, variables?.password);
  return {
    isBusy: isPending,
    /** Stays while the password that was asked for is on its way. */
    confirmation: isPending && variables?.password !== undefined ? "password" : confirmation,
    problem: error,
    message: error && !confirmation ? messageOf(error) : undefined,
    add: (password?: string) => mutate({ password }),
    reset,
  } as const;
}

export type AddingPasskey = ReturnType<typeof useAddPasskey>;
