"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useRef } from "react";
import { problemText } from "@/components/shell/problem-text";
import { profileWords } from "@/components/strings/profile";
import { BusyButton } from "@/components/ui/busy-button";
import { Button } from "@/components/ui/button";
import { FormMessage } from "@/components/ui/form-message";
import { SettingsSection } from "@/components/ui/settings-section";
import { toast } from "@/components/ui/toasts-store";
import { removePicture, setPicture } from "@/lib/client/changes/profile";
import type { Profile } from "@/lib/client/queries/profile";
import { queryKeys } from "@/lib/client/query-keys";
import { acceptedFiles } from "@/lib/client/uploads/refuse-file";

const words = profileWords.picture;

export function PictureSection({ profile }: { profile: Profile }) {
  const field = useRef<HTMLInputElement>(null);
  const client = useQueryClient();
  const router = useRouter();
  const taken = (text: string) => (changed: Profile) => {
    client.setQueryData(queryKeys.profile, changed);
    toast({ text });
    // The studio's header shows the picture, too, and the server renders it.
    router.refresh();
  };
  const change = useMutation({ mutationFn: setPicture, onSuccess: taken(words.changed) });
  const remove = useMutation({ mutationFn: removePicture, onSuccess: taken(words.removed) });
  const error = change.error ?? remove.error;
  const isOwn = !profile.profile_pic.includes("/avatars/");
  return (
    <SettingsSection title={words.title} text={words.text} data-testid="picture-section">
      <FormMessage data-testid="picture-message">{error ? problemText(error) : undefined}</FormMessage>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
        {/* eslint-disable-next-line @next/next/no-img-element */}
        <img
          src={profile.profile_pic}
          alt={words.alt}
          width={80}
          height={80}
          className="size-20 rounded-full bg-sunken object-cover"
          data-testid="picture"
        />
        <input
          ref={field}
          type="file"
          hidden
          aria-label={words.change}
          accept={acceptedFiles.photo}
          data-testid="picture-file"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) change.mutate(file);
            target.value = "";
          }}
        />
        <div className="flex flex-wrap gap-2">
          <BusyButton
            isBusy={change.isPending}
            busyLabel={words.sending}
            onClick={() => field.current?.click()}
            data-testid="picture-change"
          >
            {words.change}
          </BusyButton>
          {isOwn ? (
            <Button
              look="bare"
              disabled={remove.isPending}
              onClick={() => remove.mutate()}
              data-testid="picture-remove"
            >
              {words.remove}
            </Button>
          ) : null}
        </div>
      </div>
    </SettingsSection>
  );
}
