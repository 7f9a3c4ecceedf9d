"use client";

import { Play } from "lucide-react";
import { useRenderFollower } from "@/components/editor/make/use-render-follower";
import { useScreenStore } from "@/components/editor/screen-store";
import { useProject } from "@/components/editor/session-context";
import { editorWords } from "@/components/strings/editor";
import { frameSize } from "@/lib/film/frame-size";

const words = editorWords.make;

/** The finished film's picture, linked to its page. */
export function FinishedFilm() {
  const screen = useScreenStore();
  const { files, thumbnail } = useRenderFollower();
  const { width, height } = frameSize(
    useProject(({ document }) => document.aspectRatio),
    720,
  );
  if (!files) return null;
  const picture = thumbnail?.["360"] ?? Object.values(thumbnail ?? {})[0];
  return (
    <button
      type="button"
      onClick={() => screen.setState({ showsFinished: "again", isMaking: false })}
      className="group relative mx-auto grid w-full place-items-center overflow-hidden rounded-control bg-(--film-ground)"
      style={{ aspectRatio: `${width} / ${height}`, maxWidth: height > width ? "11rem" : undefined }}
      data-testid="show-finished"
    >
      {picture ? (
        // eslint-disable-next-line @next/next/no-img-element
        <img
          src={picture}
          alt=""
          // Without a connection the ground looks better than a broken picture.
          onError={({ currentTarget }) => (currentTarget.hidden = true)}
          className="absolute inset-0 size-full object-cover"
        />
      ) : null}
      <span className="relative flex items-center gap-2 rounded-full bg-picture-shade-raised py-2 pr-4 pl-3 text-14 font-medium text-on-picture">
        <Play aria-hidden="true" className="size-4 fill-current" strokeWidth={1.5} />
        {words.watchAndShare}
      </span>
    </button>
  );
}
