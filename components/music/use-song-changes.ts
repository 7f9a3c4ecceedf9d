"use client";

import { useQueryClient } from "@tanstack/react-query";
import { playerStore, stopPlaying } from "@/components/music/player";
import { problemText } from "@/components/shell/problem-text";
import { musicWords as words } from "@/components/strings/music";
import { shellWords } from "@/components/strings/shell";
import { toast } from "@/components/ui/toasts-store";
import { deleteSong, restoreSong } from "@/lib/client/changes/songs";
import { ownSongsQuery, type Song } from "@/lib/client/queries/songs";

export function useDeleteSong(): (song: Song) => void {
  const client = useQueryClient();
  const { queryKey } = ownSongsQuery();

  async function attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      toast({ text: problemText(error, "song"), look: "danger" });
    } finally {
      await client.invalidateQueries({ queryKey });
    }
  }

  const restore = ({ id, title }: Song) =>
    attempt(async () => {
      await restoreSong(id);
      toast({ text: words.done.restored(title) });
    });

  return (song) => {
    if (playerStore.getState().songId === song.id) stopPlaying();
    client.setQueryData(queryKey, (songs) => songs?.filter(({ id }) => id !== song.id));
    void attempt(async () => {
      await deleteSong(song.id);
      const undo = { label: shellWords.undo, run: () => void restore(song) };
      toast({ text: words.done.deleted(song.title), action: undo });
    });
  };
}
