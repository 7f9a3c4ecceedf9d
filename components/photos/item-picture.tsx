import type { ComponentType } from "react";
import type { ItemKind } from "@/components/photos/library-item";
import { PhotoPicture } from "@/components/photos/photo-picture";
import type { PictureProps } from "@/components/photos/picture-props";
import { late } from "@/components/ui/late";

/** Comes with the first clip: its poster has to be loaded then, too. */
const ClipPicture = late(async () => (await import("@/components/photos/clip-picture")).ClipPicture);

const pictures: { [K in ItemKind]: ComponentType<PictureProps<K>> } = {
  photo: PhotoPicture,
  clip: ClipPicture,
};

/** The picture on a tile of the library. */
export function ItemPicture<K extends ItemKind>(props: PictureProps<K>) {
  const Picture: ComponentType<PictureProps<K>> = pictures[props.item.kind];
  return <Picture {...props} />;
}
