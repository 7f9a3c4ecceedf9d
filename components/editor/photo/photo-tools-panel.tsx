"use client";

import { ArrowLeft } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { LatePhotoTools } from "@/components/editor/photo/late-photo-tools";
import { useScreenStore } from "@/components/editor/screen-store";
import { editorWords } from "@/components/strings/editor";
import { IconButton } from "@/components/ui/icon-button";
import type { PhotoFacts } from "@/lib/editor/assets/asset-catalog";
import type { ImageClip } from "@/lib/film/document";

const words = editorWords.photoTools;

/** The desktop tools, in place of the photo's settings. Escape leads back. */
export function PhotoToolsPanel({ clip, photo }: { clip: ImageClip; photo: PhotoFacts }) {
  const screen = useScreenStore();
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  const close = () => {
    flushSync(() => screen.setState({ hasPhotoTools: false }));
    document.querySelector<HTMLElement>("[data-opens-photo-tools]")?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  return (
    <div onKeyDown={onKeyDown} className="pb-6" data-testid="photo-tools">
      <div className="flex h-12 items-center gap-1 pr-2 pl-2">
        <IconButton
          ref={back}
          icon={ArrowLeft}
          label={words.back}
          onClick={close}
          data-testid="photo-tools-back"
        />
        <h2 className="text-14 font-semibold" data-testid="inspector-title">
          {words.title}
        </h2>
      </div>
      <div className="px-4">
        <LatePhotoTools key={clip.id} clip={clip} photo={photo} />
      </div>
    </div>
  );
}
