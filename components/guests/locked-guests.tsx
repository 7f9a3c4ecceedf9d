"use client";

import { Notice } from "@/components/site/notice";
import { guestWords as words } from "@/components/strings/guests";
import { lockedWords } from "@/components/strings/notices";
import type { FormAction } from "@/components/ui/form-state";
import { LockForm } from "@/components/watch/locked-film";

/** Replaces the page of a link that has a password. It reveals nothing about the album. */
export function LockedGuests({ id, action }: { id: string; action: FormAction }) {
  return (
    <Notice title={words.lockedTitle} text={lockedWords.text}>
      <LockForm id={id} action={action} place="watch" submit={words.lockedSubmit} />
    </Notice>
  );
}
