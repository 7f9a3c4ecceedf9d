"use client";

import { ArrowLeftRight } from "lucide-react";
import { useReplacing } from "@/components/editor/photo/use-replacing";
import { useScreenStore } from "@/components/editor/screen-store";
import { useSession } from "@/components/editor/session-context";
import { isInHand, useLayout } from "@/components/editor/use-editor-layout";
import { editorWords } from "@/components/strings/editor";
import { buttonClass } from "@/components/ui/button-class";
import type { PictureClip } from "@/lib/film/document";

const words = editorWords.inspector;

/** Lets people choose another picture in the library for the place of this one. */
export function ReplacePicture({ clip }: { clip: PictureClip }) {
  const session = useSession();
  const screen = useScreenStore();
  const hasThumb = isInHand(useLayout());
  const isChoosing = useReplacing()?.clipId === clip.id;
  return (
    <button
      type="button"
      aria-label={words.replace[clip.kind]}
      aria-pressed={isChoosing}
      className={buttonClass("quiet", "small", `w-full ${isChoosing ? "bg-sunken" : ""}`)}
      onClick={() => {
        screen.setState({ replacedClipId: isChoosing ? null : clip.id });
        if (hasThumb) screen.setState({ sheet: "photos" });
        else session.view.setState({ panel: "photos" });
      }}
      data-testid="replace-picture"
    >
      <ArrowLeftRight aria-hidden="true" className="size-4" strokeWidth={1.5} />
      {hasThumb ? words.replaceShort : words.replace[clip.kind]}
    </button>
  );
}
