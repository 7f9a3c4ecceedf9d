import type { ReactNode } from "react";
import type { ItemKind, ItemOf, LibraryItem } from "@/components/photos/library-item";

/** The viewer's props for the item it shows, whatever its kind. */
export type ViewedProps<K extends ItemKind> = {
  item: ItemOf<K>;
  /** The items before and after it, which will probably be viewed next. */
  neighbours: readonly (LibraryItem | undefined)[];
  onDelete: () => void;
  children: ReactNode;
};
