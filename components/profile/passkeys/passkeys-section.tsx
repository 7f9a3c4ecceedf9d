"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { PasskeyRow } from "@/components/profile/passkeys/passkey-row";
import { useAddPasskey } from "@/components/profile/passkeys/use-add-passkey";
import { passkeyWords as words } from "@/components/strings/passkeys";
import { BusyButton } from "@/components/ui/busy-button";
import { FormMessage } from "@/components/ui/form-message";
import { late } from "@/components/ui/late";
import { SectionList } from "@/components/ui/section-list";
import { SettingsSection } from "@/components/ui/settings-section";
import { useHydrated } from "@/components/ui/use-hydrated";
import { supportsPasskeys } from "@/lib/client/passkeys/browser-passkeys";
import { type Passkey, passkeysQuery } from "@/lib/client/queries/passkeys";

const ConfirmDialog = late(
  async () => (await import("@/components/profile/passkeys/confirm-dialog")).ConfirmDialog,
);
const RenameDialog = late(
  async () => (await import("@/components/profile/passkeys/rename-dialog")).RenameDialog,
);
const RemoveDialog = late(
  async () => (await import("@/components/profile/passkeys/remove-dialog")).RemoveDialog,
);

type Change = { kind: "rename" | "remove"; passkey: Passkey };

export function PasskeysSection({ email }: { email: string }) {
  const { data, error, refetch } = useQuery(passkeysQuery());
  const isHydrated = useHydrated();
  const [change, setChange] = useState<Change>();
  const adding = useAddPasskey();
  /** What was said about adding one may not be true any more. */
  function open(next: Change): void {
    adding.reset();
    setChange(next);
  }
  const unavailable = data?.unavailable ?? (isHydrated && !supportsPasskeys() ? "browser" : undefined);
  return (
    <SettingsSection
      title={words.title}
      text={words.text}
      data-testid="passkeys-section"
      action={
        data && !unavailable ? (
          <BusyButton
            isBusy={adding.isBusy}
            busyLabel={words.adding}
            onClick={() => adding.add()}
            data-testid="passkey-add"
          >
            {words.add}
          </BusyButton>
        ) : undefined
      }
    >
      <FormMessage data-testid="passkeys-message">{adding.message}</FormMessage>
      {data && unavailable ? (
        <p className="mb-5 max-w-prose text-14 text-ink-soft last:mb-0" data-testid="passkeys-unavailable">
          {words.unavailable[unavailable]}
        </p>
      ) : null}
      {unavailable && data?.passkeys.length === 0 ? null : (
        <SectionList
          items={data?.passkeys}
          error={error}
          onRetry={refetch}
          none={words.none}
          noneTestId="no-passkeys"
        >
          {(passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => open({ kind: "rename", passkey })}
              onRemove={() => open({ kind: "remove", passkey })}
            />
          )}
        </SectionList>
      )}
      <ConfirmDialog adding={adding} email={email} isOpen={adding.confirmation !== undefined} />
      <RenameDialog
        passkey={change?.kind === "rename" ? change.passkey : undefined}
        isOpen={change?.kind === "rename"}
        onClose={() => setChange(undefined)}
      />
      <RemoveDialog
        passkey={change?.kind === "remove" ? change.passkey : undefined}
        isOpen={change?.kind === "remove"}
        onClose={() => setChange(undefined)}
      />
    </SettingsSection>
  );
}
