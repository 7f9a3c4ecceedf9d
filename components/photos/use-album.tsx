"use client";

import { Images } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { photosWords as words } from "@/components/strings/photos";
import type { Tab } from "@/components/ui/tabs";
import type { Album } from "@/lib/client/queries/photos";

const everything = "";
const inAddress = "album";

function Cover({ album }: { album: Album | undefined }) {
  const newest = album?.photos[0];
  return (
    <span className="grid size-10 shrink-0 place-items-center overflow-hidden rounded-control bg-placeholder text-ink-soft">
      {newest ? (
        // eslint-disable-next-line @next/next/no-img-element
        <img src={newest.thumbnail_url} alt="" draggable={false} className="size-full object-cover" />
      ) : (
        <Images aria-hidden="true" className="size-4.5" strokeWidth={1.5} />
      )}
    </span>
  );
}

function tabOf(id: string, label: string, photos: number, album?: Album): Tab<string> {
  return { id, label, count: words.count(photos), picture: <Cover album={album} /> };
}

/** The album that is looked at; it is told in the address, so that a reload or a link shows the same one. */
export function useAlbum(albums: readonly Album[]) {
  const chosen = useSearchParams().get(inAddress) ?? everything;
  const album = albums.find(({ album_name }) => album_name === chosen);
  const all = albums.reduce((sum, { photos }) => sum + photos.length, 0);
  const tabs = [
    tabOf(everything, words.allAlbums, all),
    ...albums.map((one) => tabOf(one.album_name, one.album_name, one.photos.length, one)),
  ];
  const choose = (name: string) => {
    const query = new URLSearchParams(window.location.search);
    if (name === everything) query.delete(inAddress);
    else query.set(inAddress, name);
    const text = query.toString();
    window.history.replaceState(null, "", text === "" ? window.location.pathname : `?${text}`);
  };
  return { album, current: album ? chosen : everything, tabs, choose, all };
}
