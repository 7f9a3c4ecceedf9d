"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { problemText } from "@/components/shell/problem-text";
import { guestsWords as words } from "@/components/strings/guests";
import { toast } from "@/components/ui/toasts-store";
import { useIntent } from "@/components/ui/use-intent";
import {
  changeGuestLink,
  closeGuestLink,
  createGuestLink,
  decideGuestItems,
  inviteGuests,
  type GuestDecision,
} from "@/lib/client/changes/guests";
import type { OwnAlbum } from "@/lib/client/queries/albums";
import { type GuestLink, guestsQuery } from "@/lib/client/queries/guests";
import { queryKeys } from "@/lib/client/query-keys";
import type { GuestSettings } from "@/lib/contracts/guests";

const doneWords: Record<keyof GuestDecision, (count: number) => string> = {
  accept: words.done.accepted,
  decline: words.done.declined,
  wait: () => words.done.back,
};

type Change = { linkId: string; settings: GuestSettings & { open?: true; renew?: boolean }; text: string };
type Deciding = { verb: keyof GuestDecision; ids: readonly string[]; undo?: keyof GuestDecision };

/** What an album's owner does about guests. Every step can be undone from its message. */
export function useGuestChanges({ id: albumId }: OwnAlbum, linkCount: number) {
  const client = useQueryClient();
  const { queryKey } = guestsQuery(albumId);
  const onError = (error: Error) => toast({ text: problemText(error), look: "danger" });
  const renew = () => client.invalidateQueries({ queryKey });

  // As soon as there is another link, the button means one more.
  const create = useIntent(createGuestLink, linkCount);
  const creating = useMutation({
    mutationFn: () => create({ albumId }),
    onSuccess: () => toast({ text: words.made }),
    onError,
    onSettled: renew,
  });
  const settings = useMutation({
    mutationFn: ({ linkId, settings }: Change) => changeGuestLink({ albumId, linkId }, settings),
    onSuccess: (_, { text }) => toast({ text }),
    onError,
    onSettled: renew,
  });
  const open = (linkId: string, more: GuestSettings = {}) =>
    settings.mutate({ linkId, settings: { open: true, ...more }, text: words.done.opened });
  const closing = useMutation({
    mutationFn: (linkId: string) => closeGuestLink({ albumId, linkId }),
    onSuccess: (_, linkId) =>
      toast({ text: words.done.closed, action: { label: words.undo, run: () => open(linkId) } }),
    onError,
    onSettled: renew,
  });
  // The same people may be invited once more, but not by a double click.
  const [invitedTimes, setInvitedTimes] = useState(0);
  const invite = useIntent(inviteGuests, invitedTimes);
  const inviting = useMutation({
    mutationFn: (asked: { linkId: string; emails: string[] }) => invite({ albumId, ...asked }),
    onSuccess: (count) => {
      setInvitedTimes((times) => times + 1);
      toast({ text: words.invitations.sent(count) });
    },
    onError,
  });
  const deciding = useMutation({
    mutationFn: ({ verb, ids }: Deciding) => decideGuestItems(albumId, { [verb]: [...ids] }),
    onSuccess: (guests, { verb, ids, undo }) => {
      client.setQueryData(queryKey, guests);
      const run = () => undo && deciding.mutate({ verb: undo, ids });
      toast({ text: doneWords[verb](ids.length), ...(undo && { action: { label: words.undo, run } }) });
    },
    onError,
    onSettled: async (_, problem) => {
      const changed = [queryKeys.photos, queryKeys.clips, queryKeys.albums, ...(problem ? [queryKey] : [])];
      await Promise.all(changed.map((key) => client.invalidateQueries({ queryKey: key })));
    },
  });

  return {
    create: () => creating.mutate(),
    open: ({ id }: GuestLink, more?: GuestSettings) => open(id, more),
    close: ({ id }: GuestLink) => closing.mutate(id),
    change: ({ id }: GuestLink, change: GuestSettings) =>
      settings.mutate({ linkId: id, settings: change, text: words.done.saved }),
    renewAddress: ({ id }: GuestLink) =>
      settings.mutate({ linkId: id, settings: { renew: true }, text: words.done.renewed }),
    invite: ({ id }: GuestLink, emails: string[], onSuccess: () => void) =>
      inviting.mutate({ linkId: id, emails }, { onSuccess }),
    accept: (ids: readonly string[]) => deciding.mutate({ verb: "accept", ids, undo: "wait" }),
    decline: (ids: readonly string[]) => deciding.mutate({ verb: "decline", ids, undo: "wait" }),
    isInviting: inviting.isPending,
    isBusy: creating.isPending || settings.isPending || closing.isPending || deciding.isPending,
  };
}

export type GuestChanges = ReturnType<typeof useGuestChanges>;
