"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { problemText } from "@/components/shell/problem-text";
import { albumWords as words } from "@/components/strings/albums";
import { photosWords } from "@/components/strings/photos";
import { buttonClass } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";
import { FormMessage } from "@/components/ui/form-message";
import { formText } from "@/components/ui/form-text";
import { TextField } from "@/components/ui/text-field";
import { toast } from "@/components/ui/toasts-store";
import { useIntent } from "@/components/ui/use-intent";
import { changeAlbum, createAlbum } from "@/lib/client/changes/albums";
import type { OwnAlbum } from "@/lib/client/queries/albums";
import { queryKeys } from "@/lib/client/query-keys";

/** Create an album from these items, or rename one. */
export type AlbumQuestion =
  | { kind: "create"; items: readonly string[] }
  | { kind: "rename"; album: OwnAlbum };

type Props = {
  question: AlbumQuestion | undefined;
  onClose: () => void;
  onCreated: (id: string) => void;
};

export function AlbumDialog({ question, onClose, onCreated }: Props) {
  const client = useQueryClient();
  const [isMissing, setMissing] = useState(false);
  const intent = useIntent(async ({ name, purpose }: { name: string; purpose: AlbumQuestion }, headers) => {
    if (purpose.kind === "rename") return changeAlbum(purpose.album.id, { name });
    const album = await createAlbum({ name, items: purpose.items }, headers);
    toast({ text: words.done.created(album.name) });
    return album;
  }, question);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: intent,
    onSuccess: async ({ id }) => {
      await client.invalidateQueries({ queryKey: queryKeys.albums });
      if (question?.kind === "create") onCreated(id);
      close();
    },
  });

  function close(): void {
    reset();
    setMissing(false);
    onClose();
  }

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const name = formText(new FormData(event.currentTarget), "name").trim();
    setMissing(name === "");
    if (name !== "" && question) mutate({ name, purpose: question });
  }

  const isNew = question?.kind === "create";
  const count = isNew ? question.items.length : 0;
  return (
    <Dialog
      title={isNew ? photosWords.newAlbum : words.renameTitle}
      isOpen={question !== undefined}
      onClose={close}
      data-testid="album-dialog"
    >
      <form onSubmit={send} noValidate className="grid gap-4">
        <FormMessage data-testid="album-message">{error ? problemText(error) : undefined}</FormMessage>
        <TextField
          id="album-name"
          name="name"
          autoComplete="off"
          autoFocus
          maxLength={200}
          label={words.name}
          hint={count > 0 ? words.createWith(count) : words.nameHint}
          error={isMissing ? words.nameMissing : undefined}
          defaultValue={question?.kind === "rename" ? question.album.name : ""}
          data-testid="album-name"
        />
        <button
          type="submit"
          disabled={isPending}
          className={buttonClass("primary", "large", "mt-2")}
          data-testid="album-save"
        >
          {isPending ? words.saving : isNew ? photosWords.newAlbum : words.save}
        </button>
      </form>
    </Dialog>
  );
}
