import type { ComponentType } from "react";
import { ClipPicture } from "@/components/photos/clip-picture";
import type { ItemKind, ItemOf } from "@/components/photos/library-item";
import { PhotoPicture } from "@/components/photos/photo-picture";

export type PictureProps<K extends ItemKind> = {
  item: ItemOf<K>;
  widthPx: number;
  isSelected: boolean;
  /** The mouse or the keyboard is at it. */
  isPeeked: boolean;
};

const pictures: { [K in ItemKind]: ComponentType<PictureProps<K>> } = {
  photo: PhotoPicture,
  clip: ClipPicture,
};

/** What a tile of the library shows. */
export function ItemPicture<K extends ItemKind>(props: PictureProps<K>) {
  const Picture: ComponentType<PictureProps<K>> = pictures[props.item.kind];
  return <Picture {...props} />;
}
