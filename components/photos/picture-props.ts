import type { ItemKind, ItemOf } from "@/components/photos/library-item";

/** What the picture of a tile is told, whichever kind it is of. */
export type PictureProps<K extends ItemKind> = {
  item: ItemOf<K>;
  widthPx: number;
  isSelected: boolean;
  /** The mouse or the keyboard is at it. */
  isPeeked: boolean;
};
