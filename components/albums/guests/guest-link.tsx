"use client";

import { Check, Copy, Lock, SquareArrowOutUpRight } from "lucide-react";
import { useEffect, useRef } from "react";
import { GuestInvitations } from "@/components/albums/guests/guest-invitations";
import { GuestSettings } from "@/components/albums/guests/guest-settings";
import type { GuestChanges } from "@/components/albums/guests/use-guest-changes";
import { QrCode } from "@/components/editor/make/qr-code";
import { OnlyHere } from "@/components/links/only-here";
import { SendButton } from "@/components/links/send-button";
import { guestsWords as words } from "@/components/strings/guests";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { useCopy } from "@/components/ui/use-copy";
import type { GuestLink } from "@/lib/client/queries/guests";

type Props = { link: GuestLink; changes: GuestChanges };

const moment = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

/** An open link: what to show or send to guests, and how it is set. */
export function OpenLink({ link, changes }: Props) {
  const { isCopied, copy } = useCopy();
  const box = useRef<HTMLDivElement>(null);
  const settings = settingsOf(link);
  const shownSettings = useRef(settings);
  useEffect(() => {
    if (shownSettings.current === settings) return;
    shownSettings.current = settings;
    // The form that saved them is gone, and its button with the keyboard.
    if (document.activeElement === document.body)
      box.current?.querySelector("summary")?.focus({ preventScroll: true });
  }, [settings]);
  const CopyIcon = isCopied ? Check : Copy;
  const facts = [
    words.facts(link.item_count, link.guest_count),
    link.expires_on !== null && words.ends(moment.format(link.expires_on * 1000)),
  ].filter((fact) => fact !== false);
  return (
    <div ref={box} className="grid gap-4 rounded-surface border border-hairline p-4">
      <div className="flex flex-col gap-4 sm:flex-row sm:items-center sm:gap-5">
        <QrCode address={link.url} className="size-40 self-center" />
        <div className="grid min-w-0 flex-1 gap-2.5">
          <h3 className="flex items-center gap-2 text-16 font-semibold">
            <span className="min-w-0 truncate" dir="auto">
              {link.name || words.unnamed}
            </span>
            {link.has_password ? (
              <>
                <Lock aria-hidden="true" className="size-4 shrink-0 text-ink-soft" strokeWidth={1.5} />
                <span className="sr-only">{words.locked}</span>
              </>
            ) : null}
          </h3>
          <p
            className="rounded-control bg-sunken px-3 py-2.5 text-14 break-all"
            data-testid="guest-address"
            data-address={link.url}
          >
            {link.url}
          </p>
          <OnlyHere address={link.url} />
          <div className="flex flex-wrap gap-2">
            <Button look="primary" onClick={() => void copy(link.url)} data-testid="copy-guest-link">
              <CopyIcon aria-hidden="true" className="size-4" strokeWidth={1.5} />
              {isCopied ? words.copied : words.copy}
            </Button>
            <SendButton address={link.url} title={link.name || words.unnamed} data-testid="send-guest-link" />
            <a href={link.url} target="_blank" rel="noopener" className={buttonClass("quiet", "small")}>
              <SquareArrowOutUpRight aria-hidden="true" className="size-4" strokeWidth={1.5} />
              {words.visit}
            </a>
            <Button
              look="bare"
              disabled={changes.isBusy}
              onClick={() => changes.close(link)}
              data-testid="close-guest-link"
            >
              {words.close}
            </Button>
          </div>
          <p className="text-13 text-ink-soft" data-testid="guest-facts">
            {facts.join(" · ")}
          </p>
          <span role="status" className="sr-only">
            {isCopied ? words.copied : ""}
          </span>
        </div>
      </div>
      <GuestInvitations link={link} changes={changes} />
      <GuestSettings key={settings} link={link} changes={changes} />
    </div>
  );
}

/** The form starts anew only when something was saved, and not whenever something comes. */
function settingsOf({ item_count: _, waiting_count: __, guest_count: ___, ...settings }: GuestLink): string {
  return JSON.stringify(settings);
}

export function ClosedLink({ link, changes }: Props) {
  const hasEnded = link.closed_on === null;
  const name = link.name || words.unnamed;
  return (
    <div
      className="flex flex-wrap items-center gap-3 rounded-surface bg-sunken p-4"
      data-testid="guests-closed"
    >
      <div className="min-w-0 flex-1 basis-60">
        <p dir="auto">{hasEnded ? words.ended(name) : words.closed(name)}</p>
        <p className="text-13 text-ink-soft">{words.facts(link.item_count, link.guest_count)}</p>
      </div>
      <Button
        disabled={changes.isBusy}
        onClick={() => changes.open(link, hasEnded ? { expires_on: null } : {})}
        data-testid="reopen-guest-link"
      >
        {hasEnded ? words.reopenEnded : words.reopen}
      </Button>
    </div>
  );
}
