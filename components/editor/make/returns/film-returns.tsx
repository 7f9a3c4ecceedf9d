"use client";

import { useQuery } from "@tanstack/react-query";
import { ReturnRow } from "@/components/editor/make/returns/return-row";
import { useVideo } from "@/components/editor/video-context";
import { returnWords as words } from "@/components/strings/film-returns";
import { returnsQuery } from "@/lib/client/queries/film-returns";

/** Gives the finished film back to the albums and folders that its pictures came from; nothing if they came from none. */
export function FilmReturns() {
  const { id } = useVideo().video;
  const { data } = useQuery(returnsQuery(id));
  if (!data || data.places.length === 0) return null;
  return (
    <section
      aria-label={words.title}
      className="grid gap-3 border-t border-hairline pt-4"
      data-testid="film-returns"
    >
      <h3 className="text-13 font-medium text-ink-soft">{words.title}</h3>
      <ul className="grid gap-3">
        {data.places.map((place) => (
          <ReturnRow
            key={`${place.source} ${place.path}`}
            videoId={id}
            place={place}
            latest={data.returns.find(
              ({ source, path, state }) =>
                source === place.source && path === place.path && state !== "cancelled",
            )}
          />
        ))}
      </ul>
    </section>
  );
}
