"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { problemText } from "@/components/shell/problem-text";
import { guestsWords as words } from "@/components/strings/guests";
import { toast } from "@/components/ui/toasts-store";
import {
  changeGuests,
  closeGuests,
  decideGuestPhotos,
  type GuestDecision,
  type GuestSettings,
} from "@/lib/client/changes/guests";
import type { OwnAlbum } from "@/lib/client/queries/albums";
import { guestsQuery } from "@/lib/client/queries/guests";
import { queryKeys } from "@/lib/client/query-keys";

const doneWords: Record<keyof GuestDecision, (count: number) => string> = {
  accept: words.done.accepted,
  decline: words.done.declined,
  wait: () => words.done.back,
};

type Deciding = { verb: keyof GuestDecision; ids: readonly string[]; undo?: keyof GuestDecision };

/** What an album's owner does about guests. Every step can be undone from its message. */
export function useGuestChanges({ id }: OwnAlbum) {
  const client = useQueryClient();
  const { queryKey } = guestsQuery(id);
  const onError = (error: Error) => toast({ text: problemText(error), look: "danger" });
  const renew = () => client.invalidateQueries({ queryKey });

  const settings = useMutation({
    mutationFn: (change: { settings: GuestSettings; text: string }) => changeGuests(id, change.settings),
    onSuccess: (_, { text }) => toast({ text }),
    onError,
    onSettled: renew,
  });
  const open = (more: GuestSettings = {}) =>
    settings.mutate({ settings: { open: true, ...more }, text: words.done.opened });
  const closing = useMutation({
    mutationFn: () => closeGuests(id),
    onSuccess: () => toast({ text: words.done.closed, action: { label: words.undo, run: () => open() } }),
    onError,
    onSettled: renew,
  });
  const deciding = useMutation({
    mutationFn: ({ verb, ids }: Deciding) => decideGuestPhotos(id, { [verb]: [...ids] }),
    onSuccess: (guests, { verb, ids, undo }) => {
      client.setQueryData(queryKey, guests);
      const run = () => undo && deciding.mutate({ verb: undo, ids });
      toast({ text: doneWords[verb](ids.length), ...(undo && { action: { label: words.undo, run } }) });
    },
    onError,
    onSettled: async (_, problem) => {
      const changed = [queryKeys.photos, queryKeys.albums, ...(problem ? [queryKey] : [])];
      await Promise.all(changed.map((key) => client.invalidateQueries({ queryKey: key })));
    },
  });

  return {
    open,
    close: () => closing.mutate(),
    change: (change: GuestSettings) => settings.mutate({ settings: change, text: words.done.saved }),
    renewAddress: () => settings.mutate({ settings: { renew: true }, text: words.done.renewed }),
    accept: (ids: readonly string[]) => deciding.mutate({ verb: "accept", ids, undo: "wait" }),
    decline: (ids: readonly string[]) => deciding.mutate({ verb: "decline", ids, undo: "wait" }),
    bringBack: (ids: readonly string[]) => deciding.mutate({ verb: "wait", ids, undo: "decline" }),
    isBusy: settings.isPending || closing.isPending || deciding.isPending,
  };
}

export type GuestChanges = ReturnType<typeof useGuestChanges>;
