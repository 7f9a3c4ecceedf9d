"use client";

import { useQuery } from "@tanstack/react-query";
import { Images } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useMemo } from "react";
import {
  countOf,
  isReady,
  type LibraryAlbum,
  type LibraryItem,
  smallPicture,
} from "@/components/photos/library-item";
import { photosWords as words } from "@/components/strings/photos";
import type { Tab } from "@/components/ui/tabs";
import { albumQuery, albumsQuery, type OwnAlbum } from "@/lib/client/queries/albums";

const everything = "";
const inAddress = "album";
/** Precedes the id of somebody's own album in the address. The others are identified by name. */
const ownPrefix = "own:";

const none: readonly OwnAlbum[] = [];
const noGroups: readonly LibraryAlbum[] = [];

function Cover({ picture }: { picture: string | null | undefined }) {
  return (
    <span className="grid size-10 shrink-0 place-items-center overflow-hidden rounded-control bg-placeholder text-ink-soft">
      {picture ? (
        // eslint-disable-next-line @next/next/no-img-element
        <img src={picture} alt="" draggable={false} className="size-full object-cover" />
      ) : (
        <Images aria-hidden="true" className="size-4.5" strokeWidth={1.5} />
      )}
    </span>
  );
}

function tabOf(id: string, label: string, items: readonly LibraryItem[], group?: LibraryAlbum): Tab<string> {
  const newest = group?.items.find(isReady);
  const picture = <Cover picture={newest && smallPicture(newest)} />;
  return { id, label, count: words.count(countOf(items)), picture };
}

function tabOfOwn({ id, name, cover, photo_count: photo, clip_count: clip }: OwnAlbum): Tab<string> {
  return {
    id: ownPrefix + id,
    label: name,
    count: words.count({ photo, clip }),
    picture: <Cover picture={cover?.url} />,
  };
}

/**
 * What the page shows: everything, the photos from one place, or somebody's own album. It is stored in the address, so
 * that a reload or a link shows the same.
 */
export function useAlbum(groups: readonly LibraryAlbum[]) {
  const chosen = useSearchParams().get(inAddress) ?? everything;
  const { data: albums = none, isPending: isListPending } = useQuery(albumsQuery());
  const own = albums.find(({ id }) => ownPrefix + id === chosen);
  /** The address names an album of the person's own, which nobody has found yet. */
  const isSought = isListPending && chosen.startsWith(ownPrefix);
  const { data: contents, isPending: isOwnPending } = useQuery({
    ...albumQuery(own?.id ?? ""),
    enabled: own !== undefined,
  });
  // A single place that everything came from would show everything twice.
  const places = groups.length > 1 ? groups : noGroups;
  const group = own ? undefined : places.find(({ album_name }) => album_name === chosen);
  const all = useMemo(() => groups.flatMap(({ items }) => items), [groups]);
  const items = useMemo(() => {
    if (group) return group.items;
    if (isSought) return [];
    if (!own) return all;
    const byId = new Map(all.map((item) => [item.id, item]));
    return contents?.items.flatMap(({ id }) => byId.get(id) ?? []) ?? [];
  }, [group, own, isSought, all, contents]);

  const tabs = [
    tabOf(everything, words.allAlbums, all),
    ...albums.map(tabOfOwn),
    ...places.map((one) => tabOf(one.album_name, one.album_name, one.items, one)),
  ];
  const choose = (name: string) => {
    const query = new URLSearchParams(window.location.search);
    if (name === everything) query.delete(inAddress);
    else query.set(inAddress, name);
    const text = query.toString();
    window.history.replaceState(null, "", text === "" ? window.location.pathname : `?${text}`);
  };
  return {
    group,
    own,
    albums,
    items,
    /** Whether nobody has asked for an album, known or not. */
    isEverything: chosen === everything,
    current: own || group || isSought ? chosen : everything,
    label: own?.name ?? group?.album_name ?? words.allAlbums,
    isPending: isSought || (own !== undefined && isOwnPending),
    tabs,
    choose,
    chooseOwn: (id: string) => choose(ownPrefix + id),
    count: all.length,
  };
}
