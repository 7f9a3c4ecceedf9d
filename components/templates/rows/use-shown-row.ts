"use client";

import { useEffect } from "react";
import { useStore } from "zustand";
import type { EditorSession } from "@/lib/editor/session/editor-session";
import { filmOfRow } from "@/lib/editor/templates/row-film";
import type { TableRow } from "@/lib/editor/templates/table";
import type { TemplateFilm } from "@/lib/film/templates/field-parts";
import type { TemplateField } from "@/lib/film/templates/template-field";

type Shown = {
  film: TemplateFilm;
  fields: readonly TemplateField[];
  row: TableRow | undefined;
  /** The clip that somebody works on, and wants to see. */
  clipId: string | undefined;
};

/** Shows the film of a row, or the template's own. It is only looked at: nothing of the video changes. */
export function useShownRow(session: EditorSession, { film, fields, row, clipId }: Shown): void {
  const catalog = useStore(session.catalog);
  useEffect(() => {
    const { documents } = session;
    if (documents.getState().gesture === null) documents.begin("opened");
    const { document, name } = filmOfRow(film, { fields, row: row?.values ?? {}, catalog });
    documents.preview((project) => ({ ...project, document, name }));
  }, [session, catalog, film, fields, row]);
  const rowId = row?.id;
  useEffect(() => {
    if (clipId !== undefined && !session.playback.getState().isPlaying) showClip(session, clipId);
  }, [session, clipId, rowId]);
}

/** Brings the preview to the middle of a clip, where all of it is to be seen. */
export function showClip(session: EditorSession, clipId: string): void {
  const segment = session.plan().segments.find((one) => "clipId" in one && one.clipId === clipId);
  if (segment) session.playhead.seek(Math.floor((segment.startFrame + segment.endFrame) / 2));
}
