import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { openLinkWithForm } from "@/app/(site)/watch/open-link-with-form";
import { lockedWords, notFoundWords } from "@/components/strings/notices";
import { watchWords as words } from "@/components/strings/watch";
import { LockedFrame } from "@/components/watch/locked-film";
import { WatchPlayer } from "@/components/watch/watch-player";
import { findSharedFilm } from "@/lib/server/videos/shared-film";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const film = await findSharedFilm((await params).id);
  const title = film === "locked" ? lockedWords.title : film && (film.name || words.untitled);
  return { title: title ?? notFoundWords.title, robots: { index: false } };
}

/** The film alone, for other sites to embed. */
export default async function EmbedPage({ params }: Props) {
  const { id } = await params;
  const film = (await findSharedFilm(id)) ?? notFound();
  if (film === "locked") return <LockedFrame id={id} action={openLinkWithForm} />;
  const name = film.name || words.untitled;
  return (
    <main className="group relative">
      <h1 className="sr-only">{name}</h1>
      <WatchPlayer
        fills
        id={film.id}
        name={name}
        poster={film.poster}
        sources={film.sources.map(({ quality, address }) => ({ quality, address }))}
        quality={film.quality}
        captions={film.captions}
        durationSeconds={film.durationSeconds}
        size={film.size}
      />
      <a
        href={`/watch/${film.id}`}
        target="_blank"
        rel="noopener"
        aria-label={words.player.watchAt(name)}
        className="absolute top-3 left-3 max-w-[calc(100%-1.5rem)] truncate rounded-control bg-picture-shade-raised px-3 py-1.5 text-14 font-medium text-on-picture opacity-0 transition-opacity group-hover:opacity-100 focus-visible:opacity-100"
      >
        {name}
      </a>
    </main>
  );
}
