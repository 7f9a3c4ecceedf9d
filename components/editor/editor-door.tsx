"use client";

import dynamic from "next/dynamic";
import { EditorSkeleton } from "@/components/editor/editor-skeleton";
import type { Video } from "@/lib/editor/document/project";
import type { FilmDocument } from "@/lib/film/document";

/** The editor draws on canvases and plays sound: it is for browsers alone, and its code for this page alone. */
const EditorApp = dynamic(() => import("@/components/editor/editor-app").then((module) => module.EditorApp), {
  ssr: false,
  loading: () => <EditorSkeleton />,
});

export function EditorDoor(props: {
  video: Video;
  document: FilmDocument;
  version: string;
  renderCost: number;
}) {
  return <EditorApp {...props} />;
}
