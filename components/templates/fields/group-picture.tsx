"use client";

import { Clapperboard, Mic, Music, Type } from "lucide-react";
import { useCatalog } from "@/components/editor/session-context";
import { fieldWords as words } from "@/components/strings/templates";
import { mediaIdOf } from "@/lib/film/kinds/kinds";
import type { TemplateFilm } from "@/lib/film/templates/field-parts";
import type { PlaceGroup } from "@/lib/film/templates/list-places";

type Props = { group: PlaceGroup; film: TemplateFilm; title: string; onSeek: () => void };

const box =
  "grid aspect-16/9 w-28 shrink-0 place-items-center self-start overflow-hidden rounded-control bg-sunken text-ink-soft";

/** The picture of a part of the film. Pressing it shows the part in the preview. */
export function GroupPicture({ group: { clipId, places }, film, title, onSeek }: Props) {
  const photos = useCatalog((catalog) => catalog.photos);
  const clip = film.document.visuals.find(({ id }) => id === clipId);
  if (!clip) {
    const part = places[0]?.part;
    const Icon = part === "music" ? Music : part === "voice" ? Mic : Clapperboard;
    return (
      <div className={box}>
        <Icon aria-hidden="true" className="size-5" strokeWidth={1.5} />
      </div>
    );
  }
  const id = mediaIdOf(clip);
  const picture = id === null ? undefined : photos.get(id)?.thumbnailUrl;
  return (
    <button
      type="button"
      aria-label={words.seek(title)}
      onClick={onSeek}
      className={box}
      data-testid="field-seek"
    >
      {picture === undefined ? (
        <Type aria-hidden="true" className="size-5" strokeWidth={1.5} />
      ) : (
        // eslint-disable-next-line @next/next/no-img-element
        <img src={picture} alt="" className="size-full object-cover" />
      )}
    </button>
  );
}
