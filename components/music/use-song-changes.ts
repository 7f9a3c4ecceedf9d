"use client";

import { useQueryClient } from "@tanstack/react-query";
import { playerStore, stopPlaying } from "@/components/music/player";
import { problemText } from "@/components/shell/problem-text";
import { musicWords as words } from "@/components/strings/music";
import { shellWords } from "@/components/strings/shell";
import { toast } from "@/components/ui/toasts-store";
import { deleteSong, purgeSong, restoreSong } from "@/lib/client/changes/songs";
import { ownSongsQuery, type Song, trashedSongsQuery } from "@/lib/client/queries/songs";

type SongChanges = {
  remove: (song: Song) => void;
  /** Takes a song out of the trash, back into the library or for good. */
  takeOut: (song: Song, where: "library" | "nowhere") => Promise<void>;
};

export function useSongChanges(): SongChanges {
  const client = useQueryClient();
  const { queryKey } = ownSongsQuery();
  const trashKey = trashedSongsQuery().queryKey;

  async function attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      toast({ text: problemText(error, "song"), look: "danger" });
    } finally {
      await Promise.all([queryKey, trashKey].map((key) => client.invalidateQueries({ queryKey: key })));
    }
  }

  const restore = ({ id, title }: Song) =>
    attempt(async () => {
      await restoreSong(id);
      toast({ text: words.done.restored(title) });
    });

  const remove = (song: Song) => {
    if (playerStore.getState().songId === song.id) stopPlaying();
    client.setQueryData(queryKey, (songs) => songs?.filter(({ id }) => id !== song.id));
    void attempt(async () => {
      await deleteSong(song.id);
      const undo = { label: shellWords.undo, run: () => void restore(song) };
      toast({ text: words.done.deleted(song.title), action: undo });
    });
  };

  const takeOut = (song: Song, where: "library" | "nowhere") => {
    if (playerStore.getState().songId === song.id) stopPlaying();
    client.setQueryData(trashKey, (songs) => songs?.filter(({ id }) => id !== song.id));
    return attempt(async () => {
      await (where === "library" ? restoreSong : purgeSong)(song.id);
      const message = where === "library" ? words.done.restored : words.trash.purged;
      toast({ text: message(song.title) });
    });
  };
  return { remove, takeOut };
}
