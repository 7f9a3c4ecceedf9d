"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import type { FormEvent } from "react";
import { formText } from "@/components/ui/form-text";
import { problemText } from "@/components/shell/problem-text";
import { profileWords } from "@/components/strings/profile";
import { shellWords } from "@/components/strings/shell";
import { BusyButton } from "@/components/ui/busy-button";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";
import { FormMessage } from "@/components/ui/form-message";
import { PasswordField } from "@/components/ui/password-field";
import { TextField } from "@/components/ui/text-field";
import { ApiProblem } from "@/lib/client/api-problem";
import { deleteAccount } from "@/lib/client/changes/profile";
import { EXPORT_ADDRESS, holdingsQuery } from "@/lib/client/queries/profile";
import { uploads } from "@/lib/client/uploads/uploads";

const words = profileWords.leaving.dialog;

type Props = {
  isOpen: boolean;
  onClose: () => void;
  hasPassword: boolean;
  email: string;
  onDeleted: () => Promise<void>;
};

/** Lists what will be deleted, offers it as a download, and asks for confirmation. */
export function DeleteAccountDialog({ isOpen, onClose, hasPassword, email, onDeleted }: Props) {
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: async (sure: { password?: string; email?: string }) => {
      await deleteAccount(sure);
      // This browser's pending uploads no longer belong to anyone.
      uploads.cancel();
    },
    onSuccess: onDeleted,
  });
  const fields = error instanceof ApiProblem ? error.fields : {};
  const isBusy = isPending || isSuccess;

  function close(): void {
    reset();
    onClose();
  }

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const sure = formText(new FormData(event.currentTarget), "sure");
    mutate(hasPassword ? { password: sure } : { email: sure.trim() });
  }

  return (
    <Dialog title={words.title} isOpen={isOpen} onClose={close} data-testid="delete-account-dialog">
      <FormMessage data-testid="delete-account-message">
        {error && Object.keys(fields).length === 0 ? problemText(error) : undefined}
      </FormMessage>
      <Holdings />
      <p className="mt-2 text-14 text-ink-soft">{words.forGood}</p>
      <a
        href={EXPORT_ADDRESS}
        download
        className={buttonClass("quiet", "small", "mt-4")}
        data-testid="export-first"
      >
        <Download aria-hidden="true" className="size-4" strokeWidth={1.5} />
        {words.exportFirst}
      </a>
      <form onSubmit={send} noValidate className="mt-6">
        {hasPassword ? (
          <>
            <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
            <PasswordField
              id="delete-sure"
              name="sure"
              label={words.password}
              error={fields.password}
              autoComplete="current-password"
            />
          </>
        ) : (
          <TextField
            id="delete-sure"
            name="sure"
            label={words.email}
            error={fields.email}
            hint={words.emailHint(email)}
            type="email"
            autoComplete="off"
            spellCheck={false}
          />
        )}
        <div className="mt-6 flex flex-wrap justify-end gap-2">
          <Button onClick={close} disabled={isBusy}>
            {shellWords.cancel}
          </Button>
          <BusyButton
            type="submit"
            look="danger"
            isBusy={isBusy}
            busyLabel={words.pending}
            data-testid="delete-account-submit"
          >
            {words.submit}
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}

const list = new Intl.ListFormat("en", { type: "conjunction" });

type Holdings = { videos: number; photos: number; songs: number; clips: number; voices: number };

function whatGoes({ videos, photos, songs, clips, voices }: Holdings): string {
  const what = [
    videos > 0 ? words.films(videos) : [],
    photos > 0 ? words.photos(photos) : [],
    clips > 0 ? words.clips(clips) : [],
    songs > 0 ? words.songs(songs) : [],
    voices > 0 ? words.voices(voices) : [],
  ].flat();
  return what.length > 0 ? words.goes(list.format(what)) : words.goesEmpty;
}

function Holdings() {
  const { data, error } = useQuery(holdingsQuery());
  if (error) return <p className="text-14 text-ink-soft">{problemText(error)}</p>;
  return (
    <p className="text-14" role="status" data-testid="holdings">
      {data ? whatGoes(data) : words.counting}
    </p>
  );
}
