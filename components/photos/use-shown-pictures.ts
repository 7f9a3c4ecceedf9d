"use client";

import { useMemo, useState } from "react";
import { allPhotos, filterPhotos } from "@/components/photos/filter-photos";
import { groupByMonth, type ItemGroup } from "@/components/photos/group-by-month";
import type { LibraryItem } from "@/components/photos/library-item";

type Given = {
  /** What the open album has, in its order. */
  items: readonly LibraryItem[];
  /** Somebody's own album keeps its order; everything else is shown by month. */
  isOwnAlbum: boolean;
  /** The item in the viewer, which stays whatever the filter says. */
  openId: string | undefined;
};

/** The photos and clips of the open album that fit the filter: in groups, and in the order of the page. */
export function useShownPictures({ items: inAlbum, isOwnAlbum, openId }: Given) {
  const [filter, setFilter] = useState(allPhotos);
  const groups = useMemo((): ItemGroup[] => {
    const fitting = filterPhotos(inAlbum, filter, openId);
    return isOwnAlbum ? [{ title: "", items: [...fitting] }] : groupByMonth(fitting);
  }, [inAlbum, isOwnAlbum, filter, openId]);
  const items = useMemo(() => groups.flatMap((group) => group.items), [groups]);
  const order = useMemo(() => items.map(({ id }) => id), [items]);
  return { filter, setFilter, groups, items, order };
}
