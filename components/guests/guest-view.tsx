"use client";

import { ImagePlus, Lock } from "lucide-react";
import { useEffect, useRef } from "react";
import { useStore } from "zustand";
import { ComingTile } from "@/components/guests/coming-tile";
import { GuestPictures } from "@/components/guests/guest-pictures";
import { GuestUploads } from "@/components/guests/guest-uploads";
import { useGuestPage } from "@/components/guests/use-guest-page";
import { useGuestQueue } from "@/components/guests/use-guest-queue";
import { useTakingBack } from "@/components/guests/use-taking-back";
import { guestWords as words } from "@/components/strings/guests";
import { shellWords } from "@/components/strings/shell";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { FileButton } from "@/components/ui/file-button";
import { late } from "@/components/ui/late";
import { TextField } from "@/components/ui/text-field";
import { toast } from "@/components/ui/toasts-store";
import { useHydrated } from "@/components/ui/use-hydrated";
import { isLeft, notTakenBack } from "@/lib/client/guests/guest-queue";
import { MAX_GUEST_NAME } from "@/lib/contracts/guest-limits";

const GuestDrop = late(async () => (await import("@/components/guests/guest-drop")).GuestDrop);

type Props = {
  linkId: string;
  album: string;
  owner: string;
  expiresOn: number | null;
  maxMegabytes: Readonly<Record<"photo" | "clip", number>>;
};

/** What the service had whole when it was taken back has arrived by then: it is shown, and can still be taken back. */
const arrivesAfterAllMs = 2_000;

const moment = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

/** Everything that a guest sees of an album, and sends to it. */
export function GuestView({ linkId, album, owner, expiresOn, maxMegabytes }: Props) {
  const queue = useGuestQueue(linkId, maxMegabytes);
  const state = useStore(queue.store);
  const items = notTakenBack(state);
  const { mine, others, hasRoom, readAgain } = useGuestPage(linkId, queue);
  const takeBackSent = useTakingBack(linkId, queue, readAgain);
  const isHydrated = useHydrated();
  const nameField = useRef<HTMLInputElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  // On a slow line, somebody has written it before the page's scripts were there.
  useEffect(() => {
    const written = nameField.current?.value ?? "";
    if (written !== "") queue.setName(written);
  }, [queue]);
  const coming = state.items.filter(isLeft);
  const takeBack = (id?: string) => {
    const files = queue.takeBack(id);
    if (files.length === 0) return;
    toast({
      text: words.takenBack(files.length),
      action: { label: shellWords.undo, run: () => queue.add(files) },
    });
    setTimeout(readAgain, arrivesAfterAllMs);
  };
  const isFull = state.itemsLeft === 0 || !hasRoom;

  return (
    <>
      <header className="text-center">
        <p className="text-14 font-medium wrap-anywhere text-ink-soft">{words.invitation(owner)}</p>
        <h1
          className="mt-1.5 text-28 font-semibold sm:text-40 text-balance break-words"
          data-testid="guest-title"
        >
          {album}
        </h1>
        <p className="mt-3 text-ink-soft text-balance">{words.text}</p>
      </header>
      {state.isClosed ? (
        <div role="alert" className="mt-6 rounded-surface bg-sunken p-4" data-testid="guest-closed">
          <p className="font-medium">{words.closedTitle}</p>
          <p className="mt-1 text-14 text-ink-soft">{words.closedText}</p>
        </div>
      ) : (
        <div className="mt-7 grid gap-5 rounded-surface border border-hairline bg-surface p-5 sm:p-6">
          <TextField
            ref={nameField}
            id="guest-name"
            name="name"
            label={words.name}
            hint={words.nameHint}
            maxLength={MAX_GUEST_NAME}
            autoComplete="given-name"
            value={state.name}
            onChange={({ target }) => queue.setName(target.value)}
          />
          {isFull ? (
            <p className="rounded-surface bg-sunken p-4 text-14" data-testid="guest-full">
              {words.full}
            </p>
          ) : (
            <div className="grid gap-2.5">
              <GuestDrop onFiles={queue.add} />
              <FileButton
                ref={addButton}
                kind="guests"
                onFiles={queue.add}
                className={buttonClass("primary", "large", "min-h-16 w-full text-20")}
                testId="guest-add"
              >
                <ImagePlus aria-hidden="true" className="size-6 shrink-0" strokeWidth={1.5} />
                {items.length > 0 ? words.addMore : words.add}
              </FileButton>
              <p
                className="min-h-10 text-center text-13 text-balance text-ink-soft"
                data-testid="guest-limits"
              >
                {state.itemsLeft === undefined ? null : words.left(state.itemsLeft, maxMegabytes)}
                {expiresOn !== null && isHydrated ? (
                  <span className="block">{words.ends(moment.format(expiresOn * 1000))}</span>
                ) : null}
              </p>
            </div>
          )}
          {state.isLocked ? (
            <Locked />
          ) : (
            <GuestUploads
              items={items}
              isOffline={state.isOffline}
              onRetry={queue.retry}
              onTakeBack={() => takeBack()}
            />
          )}
        </div>
      )}
      <GuestPictures
        title={words.yours}
        nameOf={words.sent}
        views={mine}
        onTakeBack={takeBackSent}
        onEmpty={() => addButton.current?.focus()}
        testId="guest-mine"
      >
        {coming.map((item) => (
          <ComingTile key={item.id} item={item} onTakeBack={() => takeBack(item.id)} />
        ))}
      </GuestPictures>
      <GuestPictures title={words.others} nameOf={words.sentByOther} views={others} testId="guest-others" />
    </>
  );
}

/** The password was changed, or said too long ago. What is chosen waits in the browser. */
function Locked() {
  return (
    <div role="alert" className="grid gap-3 rounded-surface bg-sunken p-4" data-testid="guest-locked">
      <p className="flex items-center gap-2 font-medium">
        <Lock aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.5} />
        {words.lockedAgain}
      </p>
      <Button onClick={() => location.reload()} className="justify-self-start" data-testid="guest-unlock">
        {words.sayPassword}
      </Button>
    </div>
  );
}
