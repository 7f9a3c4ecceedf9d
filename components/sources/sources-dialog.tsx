"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { ConnectForm } from "@/components/sources/connect-form";
import { FolderBrowser } from "@/components/sources/folder-browser";
import { SourceCard } from "@/components/sources/source-card";
import { useSources } from "@/components/sources/use-sources";
import { sourceKindWords } from "@/components/strings/source-kinds";
import { sourceWords as words } from "@/components/strings/sources";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { LoadFailed } from "@/components/ui/load-failed";
import { Skeleton } from "@/components/ui/skeleton";
import type { Source } from "@/lib/client/queries/sources";
import { queryKeys } from "@/lib/client/query-keys";

type Step =
  | { kind: "list" }
  | { kind: "connect" }
  | { kind: "password"; sourceId: string }
  | { kind: "folders"; sourceId: string };

type Props = {
  isOpen: boolean;
  onClose: () => void;
  /** The film that the pictures go into; without one, they come into the library alone. */
  videoId?: string;
};

/** Imports from services where people keep their photos. An import goes on while it is closed. */
export function SourcesDialog({ isOpen, onClose, videoId }: Props) {
  const client = useQueryClient();
  const { data: sources, error, refetch } = useSources(isOpen);
  const [step, setStep] = useState<Step>({ kind: "list" });
  const toList = () => setStep({ kind: "list" });
  function onStarted(): void {
    toList();
    if (videoId === undefined) return;
    void client.invalidateQueries({ queryKey: queryKeys.videoImports(videoId) });
    // The film shows what comes.
    onClose();
  }
  const source = "sourceId" in step ? sources?.find(({ id }) => id === step.sourceId) : undefined;
  const isFirst = sources?.length === 0;
  const shown = "sourceId" in step && !source ? "list" : isFirst ? "connect" : step.kind;

  async function goOn({ id }: Source, next: "list" | "folders"): Promise<void> {
    await client.invalidateQueries({ queryKey: queryKeys.sources });
    void client.invalidateQueries({ queryKey: queryKeys.sourceFolder(id, "") });
    setStep(next === "list" ? { kind: "list" } : { kind: "folders", sourceId: id });
  }

  const title =
    shown === "connect"
      ? words.connectTitle
      : shown === "password" && source
        ? sourceKindWords[source.kind].changeSecretTitle(source.name)
        : videoId === undefined
          ? words.title
          : words.filmTitle;
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose} width="medium" data-testid="sources-dialog">
      {error && !sources ? <LoadFailed error={error} onRetry={refetch} /> : null}
      {!sources && !error ? (
        <div role="status">
          <Skeleton className="h-24 w-full" />
          <span className="sr-only">{words.loading}</span>
        </div>
      ) : null}
      {shown === "list" && sources && !isFirst ? (
        <div className="grid gap-4">
          <ul className="grid max-h-[60vh] gap-3 overflow-y-auto">
            {sources.map((one) => (
              <SourceCard
                key={one.id}
                source={one}
                videoId={videoId}
                onStarted={onStarted}
                onChoose={() => setStep({ kind: "folders", sourceId: one.id })}
                onPassword={() => setStep({ kind: "password", sourceId: one.id })}
              />
            ))}
          </ul>
          <Button look="bare" className="justify-self-start" onClick={() => setStep({ kind: "connect" })}>
            <Plus aria-hidden="true" className="size-4" strokeWidth={1.5} />
            {words.another}
          </Button>
        </div>
      ) : null}
      {shown === "connect" && sources ? (
        <ConnectForm
          onDone={(created) => void goOn(created, "folders")}
          {...(!isFirst && { onBack: toList })}
        />
      ) : null}
      {shown === "password" && source ? (
        <ConnectForm source={source} onDone={(changed) => void goOn(changed, "list")} onBack={toList} />
      ) : null}
      {shown === "folders" && source ? (
        <FolderBrowser
          key={source.id}
          source={source}
          videoId={videoId}
          onStarted={onStarted}
          onBack={toList}
        />
      ) : null}
    </Dialog>
  );
}
