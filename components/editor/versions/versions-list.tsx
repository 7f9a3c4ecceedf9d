"use client";

import { useQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { useScreen, useScreenStore } from "@/components/editor/screen-store";
import { useSession } from "@/components/editor/session-context";
import { VersionRow } from "@/components/editor/versions/version-row";
import { editorWords } from "@/components/strings/editor";
import { LoadFailed } from "@/components/ui/load-failed";
import { Skeleton } from "@/components/ui/skeleton";
import { versionsQuery } from "@/lib/client/queries/versions";

const words = editorWords.versions;

/** Earlier versions of the film, newest first. A click shows one in the preview, where it can be restored. */
export function VersionsList({ onChosen }: { onChosen?(): void }) {
  const session = useSession();
  const screen = useScreenStore();
  const looked = useScreen((state) => state.lookedAtVersion);
  const { data: versions, isPending, error, refetch } = useQuery(versionsQuery(session.videoId));
  if (isPending) return <RowSkeletons />;
  if (!versions) return error ? <LoadFailed error={error} onRetry={refetch} /> : null;
  if (versions.length === 0) {
    return (
      <div className="grid justify-items-center gap-3 px-2 py-8 text-center" data-testid="no-versions">
        <History aria-hidden="true" className="size-7 text-ink-soft" strokeWidth={1.25} />
        <p className="text-14 text-ink-soft">{words.none}</p>
      </div>
    );
  }
  return (
    <>
      <p className="px-1.5 text-12 text-ink-soft">{words.hint}</p>
      <ul className="grid gap-1">
        {versions.map((version) => (
          <VersionRow
            key={version.number}
            version={version}
            isLookedAt={looked?.number === version.number}
            look={() => {
              session.transport.pause();
              screen.setState({
                lookedAtVersion: looked?.number === version.number ? null : version,
              });
              onChosen?.();
            }}
          />
        ))}
      </ul>
    </>
  );
}

function RowSkeletons() {
  return (
    <div className="grid gap-1" role="status" aria-label={words.loading}>
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index} className="flex gap-3 p-1.5">
          <Skeleton className="h-12 w-20" />
          <Skeleton className="my-1 h-4 flex-1" />
        </div>
      ))}
    </div>
  );
}
