import type { ItemKind, ItemOf } from "@/components/photos/library-item";

/** The props of a tile's picture, whatever the item's kind. */
export type PictureProps<K extends ItemKind> = {
  item: ItemOf<K>;
  widthPx: number;
  isSelected: boolean;
  /** Whether the mouse or the keyboard is at the tile. */
  isPeeked: boolean;
};
