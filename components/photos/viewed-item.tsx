"use client";

import type { ComponentType } from "react";
import type { ItemKind } from "@/components/photos/library-item";
import { ViewedClip } from "@/components/photos/viewed-clip";
import { ViewedPhoto } from "@/components/photos/viewed-photo";
import type { ViewedProps } from "@/components/photos/viewed-props";

const views: { [K in ItemKind]: ComponentType<ViewedProps<K>> } = { photo: ViewedPhoto, clip: ViewedClip };

export function ViewedItem<K extends ItemKind>(props: ViewedProps<K>) {
  const View: ComponentType<ViewedProps<K>> = views[props.item.kind];
  return <View {...props} />;
}
