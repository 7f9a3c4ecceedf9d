"use client";

import { Images } from "lucide-react";
import { useSearchParams } from "next/navigation";
import {
  countOf,
  isReady,
  type LibraryAlbum,
  type LibraryItem,
  smallPicture,
} from "@/components/photos/library-item";
import { photosWords as words } from "@/components/strings/photos";
import type { Tab } from "@/components/ui/tabs";

const everything = "";
const inAddress = "album";

function Cover({ album }: { album: LibraryAlbum | undefined }) {
  const newest = album?.items.find(isReady);
  const picture = newest ? smallPicture(newest) : null;
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

function tabOf(id: string, label: string, items: readonly LibraryItem[], album?: LibraryAlbum): Tab<string> {
  return { id, label, count: words.count(countOf(items)), picture: <Cover album={album} /> };
}

/** The album that is looked at; it is told in the address, so that a reload or a link shows the same one. */
export function useAlbum(albums: readonly LibraryAlbum[]) {
  const chosen = useSearchParams().get(inAddress) ?? everything;
  const album = albums.find(({ album_name }) => album_name === chosen);
  const all = albums.flatMap(({ items }) => items);
  const tabs = [
    tabOf(everything, words.allAlbums, all),
    ...albums.map((one) => tabOf(one.album_name, one.album_name, one.items, one)),
  ];
  const choose = (name: string) => {
    const query = new URLSearchParams(window.location.search);
    if (name === everything) query.delete(inAddress);
    else query.set(inAddress, name);
    const text = query.toString();
    window.history.replaceState(null, "", text === "" ? window.location.pathname : `?${text}`);
  };
  return { album, current: album ? chosen : everything, tabs, choose, count: all.length };
}
