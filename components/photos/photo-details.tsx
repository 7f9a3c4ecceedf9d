"use client";

import { useQuery } from "@tanstack/react-query";
import { momentOf } from "@/components/photos/group-by-month";
import { places } from "@/components/shell/places";
import { photosWords } from "@/components/strings/photos";
import { qualityText } from "@/components/photos/quality-text";
import { ChoiceField } from "@/components/ui/choice-field";
import { Skeleton } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import { dayText } from "@/components/ui/when";
import { PHOTO_KINDS, type PhotoKind } from "@/lib/contracts/photo-look";
import { type Photo, photoInUseQuery } from "@/lib/client/queries/photos";

const words = photosWords.viewer;

const kinds = PHOTO_KINDS.map((value) => ({ value, label: words.kinds[value] }));

type Props = {
  photo: Photo;
  onKind?: (kind: PhotoKind) => void;
};

/** What is known of a photo, and the videos that show it. */
export function PhotoDetails({ photo, onKind }: Props) {
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
      {photo.quality ? (
        <div>
          <dt className={term}>{words.quality}</dt>
          <dd data-testid="photo-quality">{qualityText(photo.quality)}</dd>
        </div>
      ) : null}
      {onKind ? (
        <div>
          <dt className={term}>{words.kind}</dt>
          <dd className="mt-1">
            <ChoiceField
              label={words.kind}
              value={photo.kind}
              choices={kinds}
              onChange={onKind}
              data-testid="photo-kind"
            />
            <p className="mt-1.5 text-13 text-ink-soft">{words.kindHint}</p>
          </dd>
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
