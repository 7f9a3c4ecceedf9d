"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useStore } from "zustand";
import { useAutosave, useSession } from "@/components/editor/session-context";
import { useFilmTemplateStore } from "@/components/editor/template/film-template";
import { saveFilmFirst } from "@/components/editor/template/save-film-first";
import { useOpenFields } from "@/components/templates/fields/use-open-fields";
import { type Template, templatesQuery } from "@/lib/client/queries/templates";
import { markedClips } from "@/lib/editor/templates/mark-fields";

/** Finds the film's newest template, and has it open for as long as the editor is. */
export function FindTemplate() {
  const { videoId } = useSession();
  const store = useFilmTemplateStore();
  const { data, error, refetch } = useQuery(templatesQuery());
  const own = data?.filter(({ video }) => video.id === videoId);
  const [newest] = own ?? [];
  const isNone = own?.length === 0;
  useEffect(() => {
    if (isNone) store.setState({ found: { kind: "none" }, markedClips: new Set() });
    else if (!data && error) store.setState({ found: { kind: "failed", error, retry: refetch } });
  }, [store, isNone, data, error, refetch]);
  return newest ? <OpenTemplate key={newest.id} template={newest} count={own?.length ?? 1} /> : null;
}

function OpenTemplate({ template, count }: { template: Template; count: number }) {
  const store = useFilmTemplateStore();
  const autosave = useAutosave();
  const fields = useOpenFields(template, () => saveFilmFirst(autosave));
  const all = useStore(fields.state, (state) => state.all);
  useEffect(() => {
    store.setState({ found: { kind: "there", template, count, fields } });
  }, [store, template, count, fields]);
  useEffect(() => {
    store.setState({ markedClips: markedClips(all) });
  }, [store, all]);
  useEffect(
    () =>
      // What was refused while the film itself was not saved.
      autosave.state.subscribe(({ kind }) => {
        if (kind === "saved") fields.saver.retry();
      }),
    [autosave, fields],
  );
  return null;
}
