"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { problemText } from "@/components/shell/problem-text";
import { toast } from "@/components/ui/toasts-store";
import { removeArchive } from "@/lib/client/changes/archives";
import { type Archive, archivesQuery, isUnpacking } from "@/lib/client/queries/archives";
import { queryKeys } from "@/lib/client/query-keys";

/** An archive that went well need not be dismissed by hand. */
const shownAfterMs = 60_000;
/** A list may have thousands of photos, so it is fetched less often than the progress. */
const renewEveryMs = 4_000;

function isShown(archive: Archive): boolean {
  if (isUnpacking(archive) || archive.status === "failed" || archive.skipped_count > 0) return true;
  return Date.now() - (archive.ended_on ?? 0) * 1000 < shownAfterMs;
}

type Archives = {
  archives: readonly Archive[];
  /** Stops unpacking an archive, or dismisses one that has ended. */
  remove: (id: string) => void;
};

/** The archives that are worth telling of. While they are unpacked, the library is fetched again and again. */
export function useArchives(): Archives {
  const client = useQueryClient();
  const { data = [] } = useQuery(archivesQuery());
  useRenewedLibrary(data);
  const { mutate: remove } = useMutation({
    mutationFn: removeArchive,
    onSuccess: (_none, id) =>
      client.setQueryData(archivesQuery().queryKey, (all) => all?.filter((archive) => archive.id !== id)),
    onError: (error) => toast({ text: problemText(error), look: "danger" }),
  });
  return { archives: data.filter(isShown), remove };
}

function useRenewedLibrary(archives: readonly Archive[]): void {
  const client = useQueryClient();
  const came = archives.reduce((sum, { photos, clips }) => sum + photos + clips, 0);
  const isBusy = archives.some(isUnpacking);
  const renewed = useRef<{ came: number; atMs: number }>(undefined);
  useEffect(() => {
    const before = renewed.current;
    // The library was fetched with the page.
    if (!before) renewed.current = { came, atMs: Date.now() };
    if (!before || before.came === came) return;
    const waitMs = isBusy ? Math.max(0, before.atMs + renewEveryMs - Date.now()) : 0;
    const timer = setTimeout(() => {
      renewed.current = { came, atMs: Date.now() };
      for (const queryKey of [queryKeys.photos, queryKeys.clips]) void client.invalidateQueries({ queryKey });
    }, waitMs);
    return () => clearTimeout(timer);
  }, [client, came, isBusy]);
}
