"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { EllipsisVertical, FolderOpen, KeyRound, RefreshCw, Unplug } from "lucide-react";
import { ConfirmDialog } from "@/components/shell/confirm-dialog";
import { problemText } from "@/components/shell/problem-text";
import { ImportState } from "@/components/sources/import-state";
import { sourceKindWords } from "@/components/strings/source-kinds";
import { sourceWords as words } from "@/components/strings/sources";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Menu } from "@/components/ui/menu";
import { toast } from "@/components/ui/toasts-store";
import { cancelImport, removeSource, startImport } from "@/lib/client/changes/sources";
import { isUnderWay, type Source } from "@/lib/client/queries/sources";
import { queryKeys } from "@/lib/client/query-keys";

type Props = {
  source: Source;
  /** The film that the pictures of another look go into, if any. */
  videoId: string | undefined;
  onChoose: () => void;
  onPassword: () => void;
  onStarted: () => void;
};

/** A connected source, its latest import, and what can be done with it. */
export function SourceCard({ source, videoId, onChoose, onPassword, onStarted }: Props) {
  const client = useQueryClient();
  const { id, kind, name, login, import: latest } = source;
  const onSettled = () => client.invalidateQueries({ queryKey: queryKeys.sources });
  const onError = (error: Error) => toast({ text: problemText(error), look: "danger" });
  const stopping = useMutation({
    mutationFn: (importId: string) => cancelImport(id, importId),
    onError,
    onSettled,
  });
  const [isAsking, setAsking] = useState(false);
  async function disconnect(): Promise<void> {
    await removeSource(id);
    toast({ text: words.removed(name) });
    await onSettled();
  }
  const again = useMutation({
    mutationFn: ({ folders, albums }: { folders: string[]; albums: boolean }) =>
      startImport({ id, folders, albums, video: videoId }),
    onSuccess: onStarted,
    onError,
    onSettled,
  });
  return (
    <li className="grid gap-3 rounded-surface border border-hairline p-4" data-testid="source">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="truncate text-16 font-medium" title={source.address}>
            {name}
          </p>
          {login === "" ? null : <p className="truncate text-13 text-ink-soft">{words.by(login)}</p>}
        </div>
        <Menu
          label={words.actions(name)}
          align="end"
          trigger={(props) => (
            <IconButton icon={EllipsisVertical} label={words.actions(name)} size="small" {...props} />
          )}
          items={[
            {
              label: sourceKindWords[kind].changeSecret,
              icon: KeyRound,
              onSelect: onPassword,
              testId: "source-password",
            },
            {
              label: words.remove,
              icon: Unplug,
              danger: true,
              apart: true,
              onSelect: () => setAsking(true),
              testId: "source-remove",
            },
          ]}
        />
      </div>
      {latest ? <ImportState latest={latest} sourceName={name} /> : null}
      <div className="flex flex-wrap gap-2">
        {latest && isUnderWay(latest) ? (
          <Button
            onClick={() => stopping.mutate(latest.id)}
            disabled={stopping.isPending}
            data-testid="stop-import"
          >
            {words.stop}
          </Button>
        ) : (
          <>
            <Button look="primary" onClick={onChoose} data-testid="choose-folders">
              <FolderOpen aria-hidden="true" className="size-4" strokeWidth={1.5} />
              {sourceKindWords[kind].choose}
            </Button>
            {latest ? (
              <Button
                disabled={again.isPending}
                onClick={() =>
                  again.mutate({ folders: latest.folders.map(({ path }) => path), albums: latest.albums })
                }
                data-testid="import-again"
              >
                <RefreshCw aria-hidden="true" className="size-4" strokeWidth={1.5} />
                {words.again}
              </Button>
            ) : null}
          </>
        )}
      </div>
      <ConfirmDialog
        title={words.removeTitle(name)}
        text={words.removeText(latest !== null && isUnderWay(latest))}
        submit={words.remove}
        pending={words.removing}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={disconnect}
      />
    </li>
  );
}
