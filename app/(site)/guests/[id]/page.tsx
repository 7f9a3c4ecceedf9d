import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { GuestView } from "@/components/guests/guest-view";
import { WORDMARK_CLASS, WordmarkFace } from "@/components/site/wordmark-face";
import { guestWords as words } from "@/components/strings/guests";
import { epochSeconds } from "@/lib/server/epoch-seconds";
import { findLiveGuests } from "@/lib/server/guests/find-live-guests";
import { photoBytes } from "@/lib/server/guests/guest-room";

type Props = { params: Promise<{ id: string }> };

const findLink = cache(findLiveGuests);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const link = await findLink((await params).id);
  return {
    title: link ? words.title(link.album.name) : words.closedTitle,
    // Whoever has the link may add photos, so it must not be found by searching.
    robots: { index: false },
    referrer: "no-referrer",
  };
}

/** Where people without an account add photos to somebody's album. */
export default async function GuestPage({ params }: Props) {
  const { id } = await params;
  const { album, expiresAt, maxPhotoMb } = (await findLink(id)) ?? notFound();
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-xl flex-col px-5 py-5 sm:px-8">
      <header className={WORDMARK_CLASS}>
        <WordmarkFace />
      </header>
      <main className="w-full flex-1 py-8">
        <GuestView
          linkId={id}
          album={album.name}
          owner={album.account.name}
          expiresOn={expiresAt && epochSeconds(expiresAt)}
          maxMegabytes={Math.floor(photoBytes({ maxPhotoMb }) / 2 ** 20)}
        />
      </main>
    </div>
  );
}
