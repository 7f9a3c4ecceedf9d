"use client";

import { useQuery } from "@tanstack/react-query";
import { momentOf } from "@/components/photos/group-by-month";
import { places } from "@/components/shell/places";
import { photosWords } from "@/components/strings/photos";
import { Skeleton } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import { dayText } from "@/components/ui/when";
import { type Photo, photoInUseQuery } from "@/lib/client/queries/photos";

const words = photosWords.viewer;

/** What is known of a photo, and the videos that show it. */
export function PhotoDetails({ photo }: { photo: Photo }) {
  const { data, isPending } = useQuery(photoInUseQuery(photo.id));
  const term = "text-13 text-ink-soft";
  return (
    <dl className="grid gap-4 text-14" data-testid="photo-details">
      <div>
        <dt className={term}>{words.name}</dt>
        <dd className="break-words">{photo.name || photosWords.unnamed}</dd>
      </div>
      <div>
        <dt className={term}>{photo.taken_at === null ? words.added : words.taken}</dt>
        <dd>{dayText(momentOf(photo))}</dd>
      </div>
      <div>
        <dt className={term}>{words.size}</dt>
        <dd>{words.pixels(photo.width, photo.height)}</dd>
      </div>
      {photo.camera ? (
        <div>
          <dt className={term}>{words.camera}</dt>
          <dd className="break-words">{photo.camera}</dd>
        </div>
      ) : null}
      <div>
        <dt className={term}>{words.usedIn}</dt>
        <dd className="mt-1">
          {isPending ? <Skeleton className="h-5 w-32" /> : null}
          {data?.used_in.length === 0 ? words.notUsed : null}
          <ul className="grid gap-1.5" data-testid="photo-used-in">
            {data?.used_in.map(({ id, name }) => (
              <li key={id} className="truncate">
                <TextLink href={places.video(id)} prefetch={false}>
                  {name.trim() || words.untitled}
                </TextLink>
              </li>
            ))}
          </ul>
        </dd>
      </div>
    </dl>
  );
}
