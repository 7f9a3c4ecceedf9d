"use client";

import { useQueryClient } from "@tanstack/react-query";
import { playerStore, stopPlaying } from "@/components/music/player";
import type { Sound } from "@/components/music/sound";
import { problemText } from "@/components/shell/problem-text";
import { musicWords as words } from "@/components/strings/music";
import { shellWords } from "@/components/strings/shell";
import { toast } from "@/components/ui/toasts-store";
import { deleteSong, purgeSong, restoreSong } from "@/lib/client/changes/songs";
import { deleteVoice, purgeVoice, renameVoice, restoreVoice } from "@/lib/client/changes/voices";
import { queryKeys } from "@/lib/client/query-keys";

type SoundChanges = {
  remove: (sound: Sound) => void;
  rename: (voice: Sound, name: string) => Promise<void>;
  /** Takes a sound out of the trash, back into the library or for good. */
  takeOut: (sound: Sound, where: "library" | "nowhere") => Promise<void>;
};

type Calls = {
  remove(id: string): Promise<void>;
  restore(id: string): Promise<unknown>;
  purge(id: string): Promise<void>;
  listKey: readonly unknown[];
  trashKey: readonly unknown[];
};

const calls: Record<Sound["kind"], Calls> = {
  song: {
    remove: deleteSong,
    restore: restoreSong,
    purge: purgeSong,
    listKey: queryKeys.ownSongs,
    trashKey: queryKeys.trashedSongs,
  },
  voice: {
    remove: deleteVoice,
    restore: restoreVoice,
    purge: purgeVoice,
    listKey: queryKeys.voices,
    trashKey: queryKeys.trashedVoices,
  },
};

export function useSoundChanges(): SoundChanges {
  const client = useQueryClient();

  async function attempt({ kind }: Sound, work: () => Promise<void>): Promise<void> {
    const { listKey, trashKey } = calls[kind];
    try {
      await work();
    } catch (error) {
      toast({ text: problemText(error, kind), look: "danger" });
    } finally {
      await Promise.all([listKey, trashKey].map((queryKey) => client.invalidateQueries({ queryKey })));
    }
  }

  /** Until the list is fetched again. */
  const leaveOut = (queryKey: readonly unknown[], { id }: Sound) =>
    client.setQueryData<{ id: string }[]>(queryKey, (sounds) => sounds?.filter((sound) => sound.id !== id));

  const restore = (sound: Sound) =>
    attempt(sound, async () => {
      await calls[sound.kind].restore(sound.id);
      toast({ text: words.done.restored(sound.title) });
    });

  const remove = (sound: Sound) => {
    if (playerStore.getState().songId === sound.id) stopPlaying();
    leaveOut(calls[sound.kind].listKey, sound);
    void attempt(sound, async () => {
      await calls[sound.kind].remove(sound.id);
      const undo = { label: shellWords.undo, run: () => void restore(sound) };
      toast({ text: words.done.deleted(sound.title), action: undo });
    });
  };

  const takeOut = (sound: Sound, where: "library" | "nowhere") => {
    if (playerStore.getState().songId === sound.id) stopPlaying();
    leaveOut(calls[sound.kind].trashKey, sound);
    return attempt(sound, async () => {
      await calls[sound.kind][where === "library" ? "restore" : "purge"](sound.id);
      const message = where === "library" ? words.done.restored : words.trash.purged;
      toast({ text: message(sound.title) });
    });
  };

  const rename = (voice: Sound, name: string) =>
    attempt(voice, async () => {
      await renameVoice(voice.id, name);
    });
  return { remove, rename, takeOut };
}
