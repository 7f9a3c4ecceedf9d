"use client";

import type { ComponentType, ReactNode } from "react";
import type { ItemKind, ItemOf, LibraryItem } from "@/components/photos/library-item";
import { ViewedClip } from "@/components/photos/viewed-clip";
import { ViewedPhoto } from "@/components/photos/viewed-photo";

export type ViewedProps<K extends ItemKind> = {
  item: ItemOf<K>;
  /** Those before and behind it, which are likely to be looked at next. */
  neighbours: readonly (LibraryItem | undefined)[];
  onDelete: () => void;
  children: ReactNode;
};

const views: { [K in ItemKind]: ComponentType<ViewedProps<K>> } = { photo: ViewedPhoto, clip: ViewedClip };

export function ViewedItem<K extends ItemKind>(props: ViewedProps<K>) {
  const View: ComponentType<ViewedProps<K>> = views[props.item.kind];
  return <View {...props} />;
}
