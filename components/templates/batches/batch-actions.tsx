"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Braces, ChevronDown, Link2, OctagonX, Table, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { ConfirmDialog } from "@/components/shell/confirm-dialog";
import { places } from "@/components/shell/places";
import { problemText } from "@/components/shell/problem-text";
import { batchWords as words } from "@/components/strings/templates";
import { Button } from "@/components/ui/button";
import { Menu } from "@/components/ui/menu";
import { toast } from "@/components/ui/toasts-store";
import { useCopy } from "@/components/ui/use-copy";
import { cancelBatch, deleteBatch } from "@/lib/client/changes/batches";
import { type Batch, fetchAllResults, resultsTableAddress } from "@/lib/client/queries/batches";
import { queryKeys } from "@/lib/client/query-keys";

/** What can be done with a batch: take its results, cancel it, forget it. */
export function BatchActions({ batch }: { batch: Batch }) {
  const client = useQueryClient();
  const router = useRouter();
  const { copy } = useCopy();
  const [asked, setAsked] = useState<"cancel" | "forget">();
  const close = () => setAsked(undefined);

  async function cancel(): Promise<void> {
    client.setQueryData(queryKeys.batch(batch.id), await cancelBatch(batch.id));
    void client.invalidateQueries({ queryKey: queryKeys.batches });
  }
  async function forget(): Promise<void> {
    await deleteBatch(batch.id);
    void client.invalidateQueries({ queryKey: queryKeys.batches, refetchType: "none" });
    toast({ text: words.forgotten });
    router.push(places.batches);
  }
  const attempt = (work: () => Promise<void>) =>
    void work().catch((error: unknown) => toast({ text: problemText(error), look: "danger" }));
  const saveJson = async () => {
    const results = await fetchAllResults(batch.id);
    const address = URL.createObjectURL(
      new Blob([JSON.stringify({ batch, results }, null, 2)], { type: "application/json" }),
    );
    Object.assign(document.createElement("a"), { href: address, download: `${batch.name}.json` }).click();
    URL.revokeObjectURL(address);
  };
  const copyLinks = async () => {
    const links = (await fetchAllResults(batch.id)).flatMap(({ watch_url: link, state }) =>
      state === "done" && link !== null ? [link] : [],
    );
    if (links.length === 0) return void toast({ text: words.noLinks });
    await copy(links.join("\n"));
    toast({ text: words.copied(links.length) });
  };

  return (
    <div className="flex flex-wrap gap-2">
      {batch.state === "ended" ? (
        <Button look="bare" onClick={() => setAsked("forget")} data-testid="forget-batch">
          <Trash2 aria-hidden="true" className="size-4" strokeWidth={1.5} />
          {words.forget}
        </Button>
      ) : (
        <Button
          onClick={() => setAsked("cancel")}
          disabled={batch.state === "cancelling"}
          data-testid="cancel-batch"
        >
          <OctagonX aria-hidden="true" className="size-4" strokeWidth={1.5} />
          {words.cancel}
        </Button>
      )}
      <Menu
        label={words.results}
        items={[
          {
            kind: "download",
            label: words.asCsv,
            icon: Table,
            href: resultsTableAddress(batch.id),
            testId: "results-csv",
          },
          { label: words.asJson, icon: Braces, onSelect: () => attempt(saveJson), testId: "results-json" },
          {
            label: words.copyLinks,
            icon: Link2,
            onSelect: () => attempt(copyLinks),
            testId: "results-links",
          },
        ]}
        trigger={(trigger) => (
          <Button data-testid="batch-results" {...trigger}>
            {words.results}
            <ChevronDown aria-hidden="true" className="size-4" strokeWidth={1.5} />
          </Button>
        )}
      />
      <ConfirmDialog
        title={words.cancelDialog.title}
        text={words.cancelDialog.text}
        submit={words.cancelDialog.submit}
        pending={words.cancelDialog.pending}
        isOpen={asked === "cancel"}
        onClose={close}
        onConfirm={cancel}
      />
      <ConfirmDialog
        title={words.forgetDialog.title}
        text={words.forgetDialog.text}
        submit={words.forgetDialog.submit}
        pending={words.forgetDialog.pending}
        isOpen={asked === "forget"}
        onClose={close}
        onConfirm={forget}
      />
    </div>
  );
}
