import type { ComponentType } from "react";
import { ClipPicture } from "@/components/photos/clip-picture";
import type { ItemKind } from "@/components/photos/library-item";
import { PhotoPicture } from "@/components/photos/photo-picture";
import type { PictureProps } from "@/components/photos/picture-props";

const pictures: { [K in ItemKind]: ComponentType<PictureProps<K>> } = {
  photo: PhotoPicture,
  clip: ClipPicture,
};

/** The picture on a tile of the library. */
export function ItemPicture<K extends ItemKind>(props: PictureProps<K>) {
  const Picture: ComponentType<PictureProps<K>> = pictures[props.item.kind];
  return <Picture {...props} />;
}
