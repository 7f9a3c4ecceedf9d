"use client";

import { useQuery } from "@tanstack/react-query";
import type { ComponentType, ReactNode } from "react";
import { ClipName } from "@/components/photos/clip-name";
import { ClipSubtitles } from "@/components/photos/clip-subtitles";
import { momentOf } from "@/components/photos/group-by-month";
import { nameOfItem } from "@/components/photos/item-label";
import { isReady, type ItemKind, type ItemOf, type LibraryItem } from "@/components/photos/library-item";
import { qualityText } from "@/components/photos/quality-text";
import { useLibraryChanges } from "@/components/photos/use-library-changes";
import { places } from "@/components/shell/places";
import { viewerWords as words } from "@/components/strings/photo-viewer";
import { photosWords } from "@/components/strings/photos";
import { clockText } from "@/components/ui/clock-text";
import { ChoiceField } from "@/components/ui/choice-field";
import { Skeleton } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import { dayText } from "@/components/ui/when";
import { clipInUseQuery } from "@/lib/client/queries/clips";
import { PHOTO_KINDS } from "@/lib/contracts/photo-look";
import { photoInUseQuery } from "@/lib/client/queries/photos";

/** Facts about a photo or clip, and the videos that show it. */
export function ItemFacts<K extends ItemKind>(props: { item: ItemOf<K> }) {
  const Facts: ComponentType<{ item: ItemOf<K> }> = facts[props.item.kind];
  return (
    <dl className="grid gap-4 text-14" data-testid="photo-details">
      <Facts {...props} />
    </dl>
  );
}

const facts: { [K in ItemKind]: ComponentType<{ item: ItemOf<K> }> } = { photo: PhotoFacts, clip: ClipFacts };

const pictureKinds = PHOTO_KINDS.map((value) => ({ value, label: words.kinds[value] }));

function PhotoFacts({ item }: { item: ItemOf<"photo"> }) {
  const { data } = useQuery(photoInUseQuery(item.id));
  const changes = useLibraryChanges();
  return (
    <>
      <Fact name={words.name}>{nameOfItem(item)}</Fact>
      <CameraFacts item={item} />
      {item.quality ? (
        <Fact name={words.quality}>
          <span data-testid="photo-quality">{qualityText(item.quality)}</span>
        </Fact>
      ) : null}
      <Fact name={words.kind}>
        <ChoiceField
          label={words.kind}
          value={item.pictureKind}
          choices={pictureKinds}
          onChange={(kind) => void changes.nameKind(item, kind)}
          className="mt-1"
          data-testid="photo-kind"
        />
        <span className="mt-1.5 block text-13 text-ink-soft">{words.kindHint}</span>
      </Fact>
      <Uses films={data?.used_in} />
    </>
  );
}

function ClipFacts({ item }: { item: ItemOf<"clip"> }) {
  const { data } = useQuery(clipInUseQuery(item.id));
  return (
    <>
      <ClipName key={item.id} item={item} />
      {isReady(item) ? (
        <Fact name={words.length}>
          {clockText(item.duration)}
          {item.has_sound ? "" : `, ${photosWords.clip.silent}`}
        </Fact>
      ) : null}
      {isReady(item) ? <ClipSubtitles key={`subtitles ${item.id}`} item={item} /> : null}
      <CameraFacts item={item} />
      <Fact name={words.fileSize}>{words.megabytes(item.size / 2 ** 20)}</Fact>
      {item.status === "ready" && item.reason ? <Fact name={words.note}>{item.reason}</Fact> : null}
      <Uses films={data?.used_in} />
    </>
  );
}

function CameraFacts({ item }: { item: LibraryItem }) {
  return (
    <>
      <Fact name={item.taken_at === null ? words.added : words.taken}>{dayText(momentOf(item))}</Fact>
      {isReady(item) ? <Fact name={words.size}>{words.pixels(item.width, item.height)}</Fact> : null}
      {item.camera ? <Fact name={words.camera}>{item.camera}</Fact> : null}
    </>
  );
}

function Uses({ films }: { films: readonly { id: string; name: string }[] | undefined }) {
  return (
    <Fact name={words.usedIn}>
      {films ? null : <Skeleton className="mt-1 h-5 w-32" />}
      {films?.length === 0 ? words.notUsed : null}
      <ul className="mt-1 grid gap-1.5" data-testid="photo-used-in">
        {films?.map(({ id, name }) => (
          <li key={id} className="truncate">
            <TextLink href={places.video(id)} prefetch={false}>
              {name.trim() || words.untitled}
            </TextLink>
          </li>
        ))}
      </ul>
    </Fact>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-13 text-ink-soft">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}
