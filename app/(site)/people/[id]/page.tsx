import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { cache } from "react";
import { places } from "@/components/shell/places";
import { SiteFooter } from "@/components/site/site-footer";
import { SiteHeader } from "@/components/site/site-header";
import { notFoundWords } from "@/components/strings/notices";
import { watchWords as words } from "@/components/strings/watch";
import { clockText } from "@/components/ui/clock-text";
import { currentAccount } from "@/lib/server/sessions/current-account";
import { findPublicPage } from "@/lib/server/videos/public-page";

type Props = { params: Promise<{ id: string }> };

const findPage = cache(findPublicPage);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await findPage((await params).id);
  return { title: page ? words.people.title(page.name) : notFoundWords.title };
}

/** The films that somebody shows to everybody. */
export default async function PublicPage({ params }: Props) {
  const { name, bio, picture, films } = (await findPage((await params).id)) ?? notFound();
  const isSignedIn = (await currentAccount()) !== undefined;
  return (
    <>
      <SiteHeader isSignedIn={isSignedIn} />
      <main className="mx-auto w-full max-w-7xl px-6 pt-4 pb-24 sm:px-10">
        <div className="flex items-center gap-5">
          {/* eslint-disable-next-line @next/next/no-img-element */}
          <img
            src={picture}
            alt=""
            width={72}
            height={72}
            className="size-18 shrink-0 rounded-full bg-sunken object-cover"
          />
          <div className="min-w-0">
            <h1 className="text-28 font-semibold wrap-anywhere">{name || words.people.title("")}</h1>
            <p className="text-ink-soft">{words.people.films(films.length)}</p>
          </div>
        </div>
        {bio ? <p className="mt-5 max-w-prose text-ink-soft wrap-anywhere">{bio}</p> : null}
        <ul className="mt-10 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {films.map((film) => (
            <li key={film.id}>
              <Link
                href={places.watch(film.id)}
                className="group block rounded-surface"
                data-testid="public-film"
              >
                <span className="relative block aspect-video overflow-hidden rounded-surface bg-sunken">
                  {film.poster ? (
                    // eslint-disable-next-line @next/next/no-img-element
                    <img src={film.poster} alt="" loading="lazy" className="size-full object-cover" />
                  ) : null}
                  <span className="absolute right-2 bottom-2 rounded-control bg-picture-shade-raised px-1.5 text-12 text-on-picture">
                    {clockText(film.durationSeconds)}
                  </span>
                </span>
                <span className="mt-3 block font-medium wrap-anywhere group-hover:underline">
                  {film.name || words.untitled}
                </span>
                <span className="block text-14 text-ink-soft">{words.plays(film.views)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </main>
      <SiteFooter isSignedIn={isSignedIn} />
    </>
  );
}
