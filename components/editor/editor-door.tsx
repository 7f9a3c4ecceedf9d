"use client";

import dynamic from "next/dynamic";
import { EditorSkeleton } from "@/components/editor/editor-skeleton";
import { type FilmCover, FilmCoverContext } from "@/components/editor/preview/film-cover";
import type { OpenedFilm } from "@/components/editor/use-opened-film";
import type { RenderPrice } from "@/components/editor/video-context";

/** The editor needs canvases and sound, so it is never rendered on the server, and only this page loads its code. */
const EditorApp = dynamic(() => import("@/components/editor/editor-app").then((module) => module.EditorApp), {
  ssr: false,
  loading: () => <EditorSkeleton />,
});

type Props = OpenedFilm & {
  price: RenderPrice;
  cover: FilmCover | null;
};

export function EditorDoor({ cover, ...opened }: Props) {
  return (
    <FilmCoverContext value={cover}>
      <EditorApp {...opened} />
    </FilmCoverContext>
  );
}
