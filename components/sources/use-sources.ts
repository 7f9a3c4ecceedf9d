"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { sourceWords as words } from "@/components/strings/sources";
import { toast } from "@/components/ui/toasts-store";
import { isUnderWay, type Source, sourcesQuery } from "@/lib/client/queries/sources";
import { queryKeys } from "@/lib/client/query-keys";

/**
 * The connected sources. While an import is under way the library shows what has come; a notice tells of the end
 * where the dialog is closed.
 */
export function useSources(isOpen: boolean) {
  const client = useQueryClient();
  const query = useQuery(sourcesQuery());
  const before = useRef<readonly Source[]>(undefined);
  const { data } = query;

  useEffect(() => {
    const earlier = before.current;
    before.current = data;
    if (!data || !earlier) return;
    let hasNews = false;
    for (const source of data) {
      const was = earlier.find(({ id }) => id === source.id)?.import;
      const { import: latest } = source;
      if (!latest) continue;
      const had = was?.id === latest.id ? was.arrived : 0;
      const hasEnded = isUnderWay(was) && !isUnderWay(latest);
      if (latest.arrived > had || hasEnded) hasNews = true;
      if (hasEnded && !isOpen && latest.state === "done" && latest.arrived > 0)
        toast({ text: words.arrived(latest.arrived, source.name) });
    }
    if (!hasNews) return;
    for (const queryKey of [queryKeys.photos, queryKeys.clips, queryKeys.albums])
      void client.invalidateQueries({ queryKey });
  }, [data, client, isOpen]);
  return query;
}
