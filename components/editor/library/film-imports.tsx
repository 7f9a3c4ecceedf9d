"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useSession } from "@/components/editor/session-context";
import { problemText } from "@/components/shell/problem-text";
import { sourceWords as words } from "@/components/strings/sources";
import { IconButton } from "@/components/ui/icon-button";
import { Progress } from "@/components/ui/progress";
import { toast } from "@/components/ui/toasts-store";
import { cancelImport } from "@/lib/client/changes/sources";
import { type VideoImport, videoImportsQuery } from "@/lib/client/queries/sources";
import { queryKeys } from "@/lib/client/query-keys";

/** How far the imports are whose pictures go into the film. */
export function FilmImports() {
  const { videoId } = useSession();
  const { data: imports = [] } = useQuery(videoImportsQuery(videoId));
  if (imports.length === 0) return null;
  return (
    <ul
      aria-label={words.comingLabel}
      className="grid grid-cols-1 gap-2 border-t border-hairline p-3 text-13"
      data-testid="film-imports"
    >
      {imports.map((one) => (
        <FilmImport key={one.import.id} coming={one} videoId={videoId} />
      ))}
    </ul>
  );
}

function FilmImport({ coming, videoId }: { coming: VideoImport; videoId: string }) {
  const client = useQueryClient();
  const { source, source_name: name, import: latest } = coming;
  const { found, arrived, known, failed, message } = latest;
  const done = arrived + known + failed;
  const { mutate: stop, isPending } = useMutation({
    mutationFn: () => cancelImport(source, latest.id),
    onError: (error) => toast({ text: problemText(error), look: "danger" }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.videoImports(videoId) }),
  });
  return (
    <li className="grid gap-1.5">
      <div className="flex items-center gap-2">
        <p role="status" className="min-w-0 flex-1 break-words">
          {message === "" ? words.coming(name, done, found) : words.waiting(message)}
        </p>
        <IconButton
          icon={X}
          size="small"
          label={words.stop}
          disabled={isPending}
          onClick={() => stop()}
          data-testid="film-import-stop"
        />
      </div>
      <Progress
        label={words.progress(name)}
        {...(found !== null && found > 0 && { fraction: Math.min(1, done / found) })}
      />
    </li>
  );
}
