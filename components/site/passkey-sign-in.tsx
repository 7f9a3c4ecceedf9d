"use client";

import { Fingerprint } from "lucide-react";
import { type PasskeyAction, usePasskeySignIn } from "@/components/site/use-passkey-sign-in";
import { passkeySignInWords as words } from "@/components/strings/passkeys";
import { BusyButton } from "@/components/ui/busy-button";
import { FormMessage } from "@/components/ui/form-message";
import { useHydrated } from "@/components/ui/use-hydrated";
import { supportsPasskeys } from "@/lib/client/passkeys/browser-passkeys";

type Props = { action: PasskeyAction; next: string };

/** Until the page listens, the button keeps its place without being seen. */
export function PasskeySignIn({ action, next }: Props) {
  const isHydrated = useHydrated();
  const { isBusy, message, signIn } = usePasskeySignIn(action, next);
  if (isHydrated && !supportsPasskeys()) return null;
  return (
    <div className={isHydrated ? "" : "invisible"}>
      <FormMessage data-testid="passkey-message">{message}</FormMessage>
      <BusyButton
        size="large"
        className="w-full"
        isBusy={isBusy}
        busyLabel={words.pending}
        onClick={() => void signIn()}
        data-testid="passkey-sign-in"
      >
        <Fingerprint aria-hidden="true" className="size-5" strokeWidth={1.5} />
        {words.submit}
      </BusyButton>
    </div>
  );
}
