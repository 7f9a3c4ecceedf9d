"use client";

import { useQuery } from "@tanstack/react-query";
import { type Sound, songAsSound, trashOf, voiceAsSound } from "@/components/music/sound";
import { librarySongsQuery, ownSongsQuery, trashedSongsQuery } from "@/lib/client/queries/songs";
import { trashedVoicesQuery, voicesQuery } from "@/lib/client/queries/voices";

/** The lists that songs and voices can be in. */
export type SoundsFrom = "library" | "own" | "voices" | "trash";

type Answer = { data: Sound[] | undefined; error: unknown; refetch(): Promise<unknown> };

export function useSounds(from: SoundsFrom): Answer {
  const isTrash = from === "trash";
  const library = useQuery({ ...librarySongsQuery(), enabled: from === "library" });
  const own = useQuery({ ...ownSongsQuery(), enabled: from === "own" });
  const voices = useQuery({ ...voicesQuery(), enabled: from === "voices" });
  const trashedSongs = useQuery({ ...trashedSongsQuery(), enabled: isTrash });
  const trashedVoices = useQuery({ ...trashedVoicesQuery(), enabled: isTrash });
  const answers: Record<SoundsFrom, Answer> = {
    library: { ...library, data: library.data?.map(songAsSound) },
    own: { ...own, data: own.data?.map(songAsSound) },
    voices: { ...voices, data: voices.data?.map(voiceAsSound) },
    trash: {
      data: trashedSongs.data && trashedVoices.data && trashOf(trashedSongs.data, trashedVoices.data),
      error: trashedSongs.error ?? trashedVoices.error,
      refetch: () => Promise.all([trashedSongs.refetch(), trashedVoices.refetch()]),
    },
  };
  return answers[from];
}
