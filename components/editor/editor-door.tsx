"use client";

import dynamic from "next/dynamic";
import { EditorSkeleton } from "@/components/editor/editor-skeleton";
import { type FilmCover, FilmCoverContext } from "@/components/editor/preview/film-cover";
import type { RenderPrice } from "@/components/editor/video-context";
import type { Video } from "@/lib/editor/document/project";
import type { FilmDocument } from "@/lib/film/document";

/** The editor needs canvases and sound, so it is never rendered on the server, and only this page loads its code. */
const EditorApp = dynamic(() => import("@/components/editor/editor-app").then((module) => module.EditorApp), {
  ssr: false,
  loading: () => <EditorSkeleton />,
});

type Props = {
  video: Video;
  document: FilmDocument;
  version: string;
  price: RenderPrice;
  cover: FilmCover | null;
};

export function EditorDoor({ video, document, version, price, cover }: Props) {
  return (
    <FilmCoverContext value={cover}>
      <EditorApp video={video} document={document} version={version} price={price} />
    </FilmCoverContext>
  );
}
