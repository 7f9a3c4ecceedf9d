import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { cache } from "react";
import { openGuestsWithForm } from "@/app/(site)/guests/open-guests-with-form";
import { GuestView } from "@/components/guests/guest-view";
import { LockedGuests } from "@/components/guests/locked-guests";
import { WORDMARK_CLASS, WordmarkFace } from "@/components/site/wordmark-face";
import { guestWords as words } from "@/components/strings/guests";
import { epochSeconds } from "@/lib/server/epoch-seconds";
import { findLiveGuests, isUnlocked } from "@/lib/server/guests/find-live-guests";
import { fileMegabytes } from "@/lib/server/guests/guest-room";

type Props = { params: Promise<{ id: string }> };

/** Undefined for links that do not work. Until the password is said, a link reveals nothing. */
const findLink = cache(async (id: string) => {
  const link = await findLiveGuests(id);
  return link && !isUnlocked(link, (await headers()).get("cookie")) ? ("locked" as const) : link;
});

function titleOf(link: Awaited<ReturnType<typeof findLink>>): string {
  if (!link) return words.closedTitle;
  return link === "locked" ? words.lockedTitle : words.pageTitle(link.album.name);
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return {
    title: titleOf(await findLink((await params).id)),
    // Whoever has the link may add to the album, so it must not be found by searching.
    robots: { index: false },
    referrer: "no-referrer",
  };
}

/** Where people without an account add photos and clips to somebody's album. */
export default async function GuestPage({ params }: Props) {
  const { id } = await params;
  const link = (await findLink(id)) ?? notFound();
  if (link === "locked") return <LockedGuests id={id} action={openGuestsWithForm} />;
  const { album, expiresAt } = link;
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-xl flex-col px-5 py-5 sm:px-8">
      <main className="w-full flex-1 pt-6 pb-10 sm:pt-12">
        <GuestView
          linkId={id}
          album={album.name}
          owner={album.account.name}
          expiresOn={expiresAt && epochSeconds(expiresAt)}
          maxMegabytes={fileMegabytes(link)}
        />
      </main>
      <footer className="flex justify-center pt-4 pb-2 text-ink-soft">
        <span className={`${WORDMARK_CLASS} text-16`}>
          <WordmarkFace />
        </span>
      </footer>
    </div>
  );
}
