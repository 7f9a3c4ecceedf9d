"use client";

import { SlidersHorizontal } from "lucide-react";
import { useEditablePhoto } from "@/components/editor/photo/use-photo-tools";
import { useScreenStore } from "@/components/editor/screen-store";
import { useSession } from "@/components/editor/session-context";
import { isInHand, useLayout } from "@/components/editor/use-editor-layout";
import { editorWords } from "@/components/strings/editor";
import { buttonClass } from "@/components/ui/button-class";
import { showClip } from "@/lib/editor/commands/show-clip";
import { settledEdit } from "@/lib/film/photo-edit";

const words = editorWords.photoTools;

/** Opens the photo tools from a photo's settings, and shows whether the photo is edited. */
export function OpenPhotoTools({ className }: { className: string }) {
  const session = useSession();
  const screen = useScreenStore();
  const hasThumb = isInHand(useLayout());
  const editable = useEditablePhoto();
  if (!editable) return null;
  const { clip } = editable;
  return (
    <button
      type="button"
      className={buttonClass("quiet", "small", className)}
      onClick={() => {
        showClip(session, clip.id);
        screen.setState(hasThumb ? { sheet: "photo-tools" } : { hasPhotoTools: true });
      }}
      data-opens-photo-tools
      data-testid="edit-photo"
    >
      <SlidersHorizontal aria-hidden="true" className="size-4" strokeWidth={1.5} />
      {words.open}
      {clip.edit && settledEdit(clip.edit) ? (
        <span className="text-12 font-normal text-ink-soft max-lg:sr-only" data-testid="photo-is-edited">
          · {words.edited}
        </span>
      ) : null}
    </button>
  );
}
