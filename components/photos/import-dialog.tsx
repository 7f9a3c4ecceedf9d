"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Cloud, LoaderCircle } from "lucide-react";
import { type FormEvent, useState } from "react";
import { problemText } from "@/components/shell/problem-text";
import { importWords as words } from "@/components/strings/photo-import";
import { photosWords } from "@/components/strings/photos";
import { sourceWords } from "@/components/strings/sources";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";
import { FormMessage } from "@/components/ui/form-message";
import { formText } from "@/components/ui/form-text";
import { late } from "@/components/ui/late";
import { TextField } from "@/components/ui/text-field";
import { toast } from "@/components/ui/toasts-store";
import { useIntent } from "@/components/ui/use-intent";
import { useWasOpen } from "@/components/ui/use-was-open";
import { ApiProblem } from "@/lib/client/api-problem";
import { importPhoto } from "@/lib/client/changes/photos";
import { queryKeys } from "@/lib/client/query-keys";

const SourcesDialog = late(async () => (await import("@/components/sources/sources-dialog")).SourcesDialog);

type Props = {
  isOpen: boolean;
  onClose: () => void;
  /** The names of existing groups, to choose from. */
  albums: readonly string[];
  /** The group that is open. */
  album: string | undefined;
};

export function ImportDialog({ isOpen, onClose, albums, album = "" }: Props) {
  const client = useQueryClient();
  const [missing, setMissing] = useState(false);
  const [hasSources, setSources] = useState(false);
  // They stay in the page, so that the library follows an import that goes on.
  const hadSources = useWasOpen(hasSources);
  const intent = useIntent(async (source: { url: string; service?: string }, headers) => {
    await importPhoto(source, headers);
    toast({ text: photosWords.done.imported(source.service) });
    void client.invalidateQueries({ queryKey: queryKeys.photos });
  }, isOpen);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: intent,
    onSuccess: close,
  });

  function close(): void {
    reset();
    setMissing(false);
    onClose();
  }

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [url, service] = [formText(form, "url").trim(), formText(form, "service").trim()];
    setMissing(url === "");
    if (url !== "") mutate({ url, ...(service !== "" && { service }) });
  }

  const urlProblem = error instanceof ApiProblem ? error.fields.url : undefined;
  const problem = error && !urlProblem ? problemText(error) : undefined;
  return (
    <>
      <Dialog title={words.title} isOpen={isOpen} onClose={close} data-testid="import-dialog">
        <form onSubmit={send} noValidate className="grid gap-4">
          <FormMessage data-testid="import-message">{problem}</FormMessage>
          <TextField
            id="import-url"
            name="url"
            type="url"
            inputMode="url"
            autoComplete="off"
            autoFocus
            label={words.address}
            hint={words.addressHint}
            error={missing ? words.missing : urlProblem}
            data-testid="import-url"
          />
          <TextField
            id="import-service"
            name="service"
            maxLength={64}
            autoComplete="off"
            label={words.album}
            hint={words.albumHint}
            list="import-albums"
            // Remount each time the dialog opens, with the group that is open by then.
            key={`${isOpen}`}
            defaultValue={albums.includes(album) ? album : ""}
            data-testid="import-album"
          />
          <datalist id="import-albums">
            {albums.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <button
            type="submit"
            disabled={isPending}
            className={buttonClass("primary", "large", "mt-2")}
            data-testid="import-submit"
          >
            {isPending ? (
              <>
                <LoaderCircle aria-hidden="true" className="size-4 animate-spin" strokeWidth={1.5} />
                {words.pending}
              </>
            ) : (
              words.submit
            )}
          </button>
        </form>
        <div className="mt-5 border-t border-hairline pt-4">
          <Button
            look="bare"
            className="w-full justify-start"
            onClick={() => {
              close();
              setSources(true);
            }}
            data-testid="open-sources"
          >
            <Cloud aria-hidden="true" className="size-4" strokeWidth={1.5} />
            {sourceWords.open}
          </Button>
        </div>
      </Dialog>
      {hadSources ? <SourcesDialog isOpen={hasSources} onClose={() => setSources(false)} /> : null}
    </>
  );
}
