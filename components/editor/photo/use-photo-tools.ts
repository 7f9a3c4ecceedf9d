"use client";

import { useEffect } from "react";
import { useSelected } from "@/components/editor/inspector/use-selected";
import { useScreen, useScreenStore } from "@/components/editor/screen-store";
import { useCatalog } from "@/components/editor/session-context";
import type { PhotoFacts } from "@/lib/editor/assets/asset-catalog";
import type { ImageClip } from "@/lib/film/document";
import { hasField } from "@/lib/film/kinds/kinds";

type Editable = {
  clip: ImageClip;
  photo: PhotoFacts;
};

/** The only selected photo, if the service still has it. */
export function useEditablePhoto(): Editable | undefined {
  const { clips } = useSelected();
  const [only, ...more] = clips;
  const clip = only && more.length === 0 && hasField(only, "edit") ? only : undefined;
  const photo = useCatalog((catalog) => (clip ? catalog.photos.get(clip.photoId) : undefined));
  return clip && photo ? { clip, photo } : undefined;
}

/** The photo whose tools are open. The tools close when there is no such photo any more. */
export function usePhotoInTools(): Editable | undefined {
  const screen = useScreenStore();
  const isOpen = useScreen((state) => state.hasPhotoTools);
  const editable = useEditablePhoto();
  const isOver = isOpen && !editable;
  useEffect(() => {
    if (isOver) screen.setState({ hasPhotoTools: false });
  }, [screen, isOver]);
  return isOpen ? editable : undefined;
}
