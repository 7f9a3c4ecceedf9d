"use client";

import { Fingerprint, Pencil } from "lucide-react";
import { passkeyWords as words } from "@/components/strings/passkeys";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { When } from "@/components/ui/when";
import type { Passkey } from "@/lib/client/queries/passkeys";

type Props = { passkey: Passkey; onRename: () => void; onRemove: () => void };

export function PasskeyRow({ passkey, onRename, onRemove }: Props) {
  const { name, synced, created_on: createdOn, last_used_on: usedOn } = passkey;
  return (
    <li
      className="flex items-center gap-2 border-b border-hairline py-3 last:border-0 sm:gap-4"
      data-testid="passkey"
    >
      <Fingerprint aria-hidden="true" className="size-5 shrink-0 text-ink-soft" strokeWidth={1.5} />
      <div className="min-w-0 flex-1">
        <p className="truncate text-14 font-medium" data-testid="passkey-name">
          {name}
        </p>
        <p className="text-13 text-ink-soft" data-testid="passkey-use">
          {usedOn === null ? (
            <>
              <When at={createdOn} text={words.addedOn} />, {words.unused}
            </>
          ) : (
            <When at={usedOn} text={words.used} />
          )}
          {synced ? ` · ${words.synced}` : null}
        </p>
      </div>
      <IconButton
        icon={Pencil}
        label={words.renameNamed(name)}
        onClick={onRename}
        data-testid="passkey-rename"
      />
      <Button onClick={onRemove} aria-label={words.removeNamed(name)} data-testid="passkey-remove">
        {words.remove}
      </Button>
    </li>
  );
}
