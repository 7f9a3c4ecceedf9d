"use client";

import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useSession } from "@/components/editor/session-context";
import { editorWords } from "@/components/strings/editor";
import { sourceWords as words } from "@/components/strings/sources";
import { toast } from "@/components/ui/toasts-store";
import { releaseImport } from "@/lib/client/changes/sources";
import { readImportItems, type SourceImport, videoImportsQuery } from "@/lib/client/queries/sources";
import { queryKeys } from "@/lib/client/query-keys";
import { placeImport } from "@/lib/editor/intake/place-import";
import type { EditorSession } from "@/lib/editor/session/editor-session";
import { MAX_ASSETS } from "@/lib/film/limits";

/** Puts what imports bring into this film while it is open. */
export function usePlacedImports(): void {
  const session = useSession();
  const client = useQueryClient();
  const { data: imports } = useQuery(videoImportsQuery(session.videoId));
  const running = useRef(new Map<string, () => void>());
  useEffect(() => {
    for (const { source, source_name: name, import: latest } of imports ?? [])
      if (!running.current.has(latest.id))
        running.current.set(latest.id, place({ session, client, source, name, id: latest.id }));
  }, [imports, session, client]);
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const stop of all.values()) stop();
      all.clear();
    };
  }, []);
}

type Placing = { session: EditorSession; client: QueryClient; source: string; name: string; id: string };

function place({ session, client, source, name, id }: Placing): () => void {
  let latest: SourceImport | undefined;
  let known = 0;
  return inOneTab(`kinora-import:${id}`, () =>
    placeImport(session, id, {
      read: async () => {
        const { import: now, items } = await readImportItems(source, id);
        latest = now;
        if (items.length > known)
          for (const queryKey of [queryKeys.photos, queryKeys.clips])
            void client.invalidateQueries({ queryKey });
        known = items.length;
        return { ids: items, total: now.found ?? 0, endedOn: now.finished_on };
      },
      onFull: () => toast({ text: editorWords.library.filmFull(MAX_ASSETS) }),
      onWhole: () => {
        if (latest?.state === "failed")
          toast({ text: words.failed(latest.message, latest.arrived), look: "danger" });
        else if (latest?.failed) toast({ text: words.failures(latest.failed), look: "danger" });
        else toast({ text: words.arrived(known, name) });
        void releaseImport(source, id)
          .catch(() => undefined)
          .then(() => client.invalidateQueries({ queryKey: queryKeys.videoImports(session.videoId) }));
      },
    }),
  );
}

/**
 * Of several tabs, one does it at a time. Over plain http, where browsers have no locks, each does: whatever is in the
 * film already is skipped.
 */
function inOneTab(lock: string, begin: () => () => void): () => void {
  const over = new AbortController();
  // The type claims that `locks` always exists.
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return begin();
  const work = () =>
    new Promise<void>((resolve) => {
      const stop = begin();
      over.signal.addEventListener("abort", () => {
        stop();
        resolve();
      });
    });
  locks.request(lock, { signal: over.signal }, work).catch(() => undefined);
  return () => over.abort();
}
