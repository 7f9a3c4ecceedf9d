import type { Metadata } from "next";
import { openLinkWithForm } from "@/app/(site)/watch/open-link-with-form";
import Link from "next/link";
import { notFound } from "next/navigation";
import { SiteFooter } from "@/components/site/site-footer";
import { SiteHeader } from "@/components/site/site-header";
import { lockedWords, notFoundWords } from "@/components/strings/notices";
import { productWords } from "@/components/strings/product";
import { watchWords as words } from "@/components/strings/watch";
import { embedCode } from "@/components/watch/embed-code";
import { FilmCredits } from "@/components/watch/film-credits";
import { FilmFacts } from "@/components/watch/film-facts";
import { LockedFilm } from "@/components/watch/locked-film";
import { ShareActions } from "@/components/watch/share-actions";
import { UnmadeFilm } from "@/components/watch/unmade-film";
import { WatchPlayer } from "@/components/watch/watch-player";
import { currentAccount } from "@/lib/server/sessions/current-account";
import { findSharedFilm, isOwnUnmadeFilm } from "@/lib/server/videos/shared-film";

type Props = { params: Promise<{ id: string }> };

/** Lets other sites show the film's picture and name, and some even play it, where somebody pastes a link to it. */
export async function generateMetadata(props: Props): Promise<Metadata> {
  const film = await findSharedFilm((await props.params).id);
  if (!film) return { title: notFoundWords.title };
  // Until the password is entered, a link reveals nothing, not even to somebody who only pastes it somewhere.
  if (film === "locked") return { title: lockedWords.title, robots: { index: false } };
  const { origin, id, owner, poster, size, visibility, link } = film;
  const title = film.name || words.untitled;
  const description = words.by(owner.name);
  const address = `${origin}/watch/${id}`;
  const file = film.sources.find(({ quality }) => quality === film.quality);
  const images = poster ? [{ url: `${origin}${poster}`, ...size, alt: title }] : [];
  return {
    title,
    description,
    ...(!link && { alternates: { canonical: address } }),
    ...(visibility === "public" && !link ? {} : { robots: { index: false } }),
    openGraph: {
      type: "video.other",
      siteName: productWords.name,
      url: address,
      title,
      description,
      images,
      ...(file && { videos: [{ url: `${origin}${file.directLink}`, type: "video/mp4", ...size }] }),
    },
    twitter: {
      card: "player",
      title,
      description,
      images,
      players: [
        { playerUrl: `${origin}/embed/${id}`, streamUrl: `${origin}${file?.directLink ?? ""}`, ...size },
      ],
    },
  };
}

export default async function WatchPage(props: Props) {
  const { id } = await props.params;
  const film = await findSharedFilm(id);
  if (!film) return (await isOwnUnmadeFilm(id)) ? <UnmadeFilm id={id} /> : notFound();
  if (film === "locked") return <LockedFilm id={id} action={openLinkWithForm} />;
  const isSignedIn = (await currentAccount()) !== undefined;
  const { origin, size, sources } = film;
  const name = film.name || words.untitled;
  const maySave = film.link?.allowsDownload ?? true;
  const downloads = sources.map(({ quality, download, bytes }) => ({ quality, address: download, bytes }));
  return (
    <>
      <SiteHeader isSignedIn={isSignedIn} />
      <main className="mx-auto w-full max-w-7xl px-6 pb-20 sm:px-10">
        <WatchPlayer
          id={id}
          name={name}
          poster={film.poster}
          sources={sources.map(({ quality, address }) => ({ quality, address }))}
          quality={film.quality}
          captions={film.captions}
          durationSeconds={film.durationSeconds}
          size={size}
        />
        <div className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,1fr)_auto] lg:grid-rows-[auto_1fr] lg:gap-x-16">
          <FilmFacts {...film} />
          <div className="lg:row-span-2">
            {sources.length === 0 ? null : (
              <ShareActions
                id={id}
                link={`${origin}/watch/${id}`}
                embed={embedCode({ address: `${origin}/embed/${id}`, name, ...size })}
                downloads={maySave ? downloads : []}
                captions={maySave ? film.captions : null}
                isPrivate={film.visibility === "private" && !film.link}
              />
            )}
          </div>
          <FilmCredits credits={film.credits} />
        </div>
        {film.isMine ? null : (
          <p className="mt-16 border-t border-hairline pt-6 text-14 text-ink-soft">
            {words.madeWith}.{" "}
            <Link href="/" className="rounded-control underline underline-offset-4 hover:text-ink">
              {words.makeYours}
            </Link>
          </p>
        )}
      </main>
      <SiteFooter isSignedIn={isSignedIn} />
    </>
  );
}
