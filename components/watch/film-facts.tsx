import { LinkIcon, Lock } from "lucide-react";
import Link from "next/link";
import { places } from "@/components/shell/places";
import { watchWords as words } from "@/components/strings/watch";
import { TextLink } from "@/components/ui/text-link";

const day = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });

type Props = {
  videoId: string;
  /** The link through which it is watched, if not by its own address. */
  link: { name: string } | undefined;
  name: string;
  owner: { id: string; name: string; picture: string };
  hasPublicPage: boolean;
  madeAt: Date;
  views: number;
  visibility: "public" | "unlisted" | "private";
  isMine: boolean;
};

/** The facts below the player: whose film it is, and what is known about it. */
export function FilmFacts(film: Props) {
  const { videoId, link, name, owner, hasPublicPage, madeAt, views, visibility, isMine } = film;
  const Mark = visibility === "private" && !link ? Lock : LinkIcon;
  return (
    <div className="min-w-0">
      <h1 className="text-28 font-semibold wrap-anywhere" data-testid="film-name">
        {name || words.untitled}
      </h1>
      <div className="mt-3 flex items-center gap-3">
        {/* eslint-disable-next-line @next/next/no-img-element */}
        <img
          src={owner.picture}
          alt=""
          width={40}
          height={40}
          className="size-10 shrink-0 rounded-full bg-sunken object-cover"
        />
        <div className="min-w-0 text-14 wrap-anywhere">
          {hasPublicPage ? (
            <Link
              href={`/people/${owner.id}`}
              className="rounded-control font-medium hover:underline"
              data-testid="owner"
            >
              {owner.name || words.by("")}
            </Link>
          ) : (
            <span className="font-medium" data-testid="owner">
              {owner.name || words.by("")}
            </span>
          )}
          <p className="text-ink-soft">
            <time dateTime={madeAt.toISOString()}>{day.format(madeAt)}</time> · {words.plays(views)}
          </p>
        </div>
      </div>
      {isMine && (link || visibility !== "public") ? (
        <p className="mt-4 flex flex-wrap items-center gap-2 text-14 text-ink-soft" data-testid="privacy">
          <Mark aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.5} />
          {link ? words.throughLink(link.name) : visibility === "private" ? words.onlyYou : words.unlisted}
        </p>
      ) : null}
      {isMine ? (
        <p className="mt-3 text-14">
          <TextLink href={places.video(videoId)}>{words.edit}</TextLink>
        </p>
      ) : null}
    </div>
  );
}
