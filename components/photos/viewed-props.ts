import type { ReactNode } from "react";
import type { ItemKind, ItemOf, LibraryItem } from "@/components/photos/library-item";

/** What the viewer tells of what is looked at, whichever kind it is of. */
export type ViewedProps<K extends ItemKind> = {
  item: ItemOf<K>;
  /** Those before and behind it, which are likely to be looked at next. */
  neighbours: readonly (LibraryItem | undefined)[];
  onDelete: () => void;
  children: ReactNode;
};
