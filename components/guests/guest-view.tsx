"use client";

import { ImagePlus } from "lucide-react";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { GuestPictures } from "@/components/guests/guest-pictures";
import { ComingTile, GuestUploads } from "@/components/guests/guest-uploads";
import { guestWords as words } from "@/components/strings/guests";
import { buttonClass } from "@/components/ui/button-class";
import { FileButton } from "@/components/ui/file-button";
import { TextField } from "@/components/ui/text-field";
import { useHydrated } from "@/components/ui/use-hydrated";
import { type GuestView as View, readGuestPage, sendAsGuest } from "@/lib/client/guests/guest-calls";
import { guestKey } from "@/lib/client/guests/guest-key";
import { createGuestQueue } from "@/lib/client/guests/guest-queue";
import { pauseUntilOnline } from "@/lib/client/guests/pause-until-online";
import { MAX_GUEST_NAME } from "@/lib/contracts/guest-limits";
import { defaultMaxMegabytes } from "@/lib/contracts/upload-limits";

type Props = {
  linkId: string;
  album: string;
  owner: string;
  expiresOn: number | null;
  maxMegabytes: number;
};

const moment = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

/** Everything that a guest sees of an album, and sends to it. */
export function GuestView({ linkId, album, owner, expiresOn, maxMegabytes }: Props) {
  const [queue] = useState(() =>
    createGuestQueue({
      send: (sending) => sendAsGuest({ linkId, key: guestKey(linkId) }, sending),
      pause: pauseUntilOnline,
      limits: { ...defaultMaxMegabytes, photo: maxMegabytes },
    }),
  );
  const state = useStore(queue.store);
  const [earlier, setEarlier] = useState<readonly View[]>([]);
  const isHydrated = useHydrated();

  useEffect(() => {
    const end = new AbortController();
    readGuestPage({ linkId, key: guestKey(linkId) }, end.signal).then(
      ({ photos, photos_left }) => {
        setEarlier(photos);
        queue.setPhotosLeft(photos_left);
      },
      // What was sent before is only shown; sending does without it.
      () => undefined,
    );
    return () => end.abort();
  }, [linkId, queue]);

  const isSending = state.items.some(({ state }) => state === "waiting" || state === "sending");
  useEffect(() => {
    if (!isSending) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isSending]);

  const coming = state.items.filter((item) => item.state === "waiting" || item.state === "sending");
  const sent = state.items.flatMap(({ view }) => view ?? []).toReversed();
  const shown = new Set(sent.map(({ url }) => url));
  const mine = [...sent, ...earlier.filter((view) => view.mine && !shown.has(view.url))];
  const others = earlier.filter((view) => !view.mine);
  const isFull = state.photosLeft === 0;

  return (
    <>
      <h1 className="text-28 font-semibold break-words" data-testid="guest-title">
        {words.title(album)}
      </h1>
      <p className="mt-2 text-ink-soft">{words.text(owner)}</p>
      {state.isClosed ? (
        <div role="alert" className="mt-6 rounded-surface bg-sunken p-4" data-testid="guest-closed">
          <p className="font-medium">{words.closedTitle}</p>
          <p className="mt-1 text-14 text-ink-soft">{words.closedText}</p>
        </div>
      ) : (
        <div className="mt-6 grid gap-5">
          <TextField
            id="guest-name"
            name="name"
            label={words.name}
            hint={words.nameHint}
            maxLength={MAX_GUEST_NAME}
            autoComplete="given-name"
            onChange={({ target }) => queue.setName(target.value.trim())}
          />
          {isFull ? (
            <p className="rounded-surface bg-sunken p-4 text-14" data-testid="guest-full">
              {words.full}
            </p>
          ) : (
            <div className="grid gap-2">
              <FileButton
                kind="photo"
                onFiles={queue.add}
                className={buttonClass("primary", "large", "h-16 w-full text-20")}
                testId="guest-add"
              >
                <ImagePlus aria-hidden="true" className="size-6" strokeWidth={1.5} />
                {state.items.length > 0 ? words.addMore : words.add}
              </FileButton>
              <p className="text-center text-13 text-ink-soft" data-testid="guest-limits">
                {state.photosLeft === undefined ? null : words.left(state.photosLeft, maxMegabytes)}
                {expiresOn !== null && isHydrated ? (
                  <span className="block">{words.ends(moment.format(expiresOn * 1000))}</span>
                ) : null}
              </p>
            </div>
          )}
          <GuestUploads {...state} onRetry={queue.retry} />
        </div>
      )}
      <GuestPictures title={words.yours} alt={words.photo} views={mine} testId="guest-mine">
        {coming.map((item) => (
          <ComingTile key={item.id} item={item} />
        ))}
      </GuestPictures>
      <GuestPictures title={words.others} alt={words.otherPhoto} views={others} testId="guest-others" />
    </>
  );
}
