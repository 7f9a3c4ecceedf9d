"use client";

import { useQueries, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useStore } from "zustand";
import { useFingerprints } from "@/components/editor/use-fingerprints";
import { useFollowedClips } from "@/components/shell/use-followed-clips";
import { type Clip, clipsQuery, spokenClipQuery } from "@/lib/client/queries/clips";
import { heldMediaQuery } from "@/lib/client/queries/held-media";
import { photosQuery } from "@/lib/client/queries/photos";
import { rhythmQuery } from "@/lib/client/queries/rhythm";
import { librarySongsQuery, ownSongsQuery } from "@/lib/client/queries/songs";
import { voicesQuery } from "@/lib/client/queries/voices";
import { catalogOf } from "@/lib/editor/assets/catalog-of";
import type { Video } from "@/lib/editor/document/project";
import type { EditorSession } from "@/lib/editor/session/editor-session";
import { slowedFootage } from "@/lib/film/clips/slow-reel";
import { pictureIds, songIds, voiceIds } from "@/lib/film/asset-ids";

const askForSlowReelsMs = 10_000;

/**
 * Keeps the catalog of photos, clips, songs and voices in sync with the server, for whatever draws or plans the film.
 */
export function useCatalogSync(session: EditorSession, video: Video): void {
  const { data: albums } = useQuery(photosQuery());
  const fingerprints = useFingerprints(albums);
  const { data: clips } = useQuery(clipsQuery());
  useFollowedClips(clips);
  useSlowReels(session, clips);
  const { data: ownSongs } = useQuery(ownSongsQuery());
  const { data: librarySongs } = useQuery(librarySongsQuery());
  const { data: voices } = useQuery(voicesQuery());
  const isLoaded = [albums, fingerprints, clips, ownSongs, librarySongs, voices].every(
    (list) => list !== undefined,
  );
  const { data: held } = useQuery(heldMediaQuery(session.videoId, useMissing(session, isLoaded)));
  const used = useStore(session.documents, ({ project }) => songIds(project.document).join(" "));
  const addresses = useMemo(() => {
    const ids = new Set(used.split(" "));
    const songs = [...(ownSongs ?? []), ...(librarySongs ?? [])].filter(({ id }) => ids.has(id));
    return songs.flatMap(({ id, beats_url: address }) => (address === null ? [] : [{ id, address }]));
  }, [used, ownSongs, librarySongs]);
  const answers = useQueries({
    queries: addresses.map(({ address }) => rhythmQuery(address)),
    combine: (results) => results.map(({ data }) => data),
  });
  const spoken = useSpokenClips(session);
  const { assets } = video;
  useEffect(() => {
    const previous = session.catalog.getState();
    const rhythms = new Map(
      addresses.flatMap(({ id }, index) => {
        const rhythm = answers[index];
        return rhythm ? [[id, rhythm] as const] : [];
      }),
    );
    session.catalog.setState(
      catalogOf({
        albums: albums?.albums,
        fingerprints,
        clips,
        ownSongs,
        librarySongs,
        voices,
        rhythms,
        assets,
        held,
        spoken,
        previous,
      }),
      true,
    );
  }, [
    session,
    albums,
    fingerprints,
    clips,
    ownSongs,
    librarySongs,
    voices,
    addresses,
    answers,
    assets,
    held,
    spoken,
  ]);
}

/** Asks for the clips now and then while a slow reel may be made of one that the film slows down. */
function useSlowReels(session: EditorSession, clips: readonly Clip[] | undefined): void {
  const slowed = useStore(session.documents, ({ project }) => slowedFootage(project.document).join(" "));
  const ids = new Set(slowed.split(" "));
  const isAwaited =
    clips?.some(({ id, status, slow }) => ids.has(id) && status === "ready" && slow === undefined) ?? false;
  useQuery({ ...clipsQuery(), enabled: isAwaited, refetchInterval: askForSlowReelsMs });
}

/** The clips whose subtitles are to be read in the film's pictures, with what they say. */
function useSpokenClips(session: EditorSession): Clip[] {
  const ids = useStore(session.documents, ({ project: { document } }) =>
    [
      ...new Set(
        document.visuals.flatMap((clip) =>
          clip.kind === "video" && clip.subtitles === "picture" ? [clip.footageId] : [],
        ),
      ),
    ].join(" "),
  );
  return useQueries({
    queries: ids === "" ? [] : ids.split(" ").map(spokenClipQuery),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });
}

/**
 * What the film refers to but neither the library nor the video's assets contain, for example after edits were
 * recovered; and photos that left the library, whose size the assets do not give.
 */
function useMissing(session: EditorSession, isLoaded: boolean): string {
  const { photos, songs, voices, gonePhotos } = useStore(session.catalog);
  const idsInFilm = useStore(session.documents, ({ project: { document } }) =>
    [...pictureIds(document), ...songIds(document), ...voiceIds(document)].join(" "),
  );
  if (!isLoaded || idsInFilm === "") return "";
  return idsInFilm
    .split(" ")
    .filter((id) => !songs.has(id) && !voices.has(id) && !gonePhotos.has(id))
    .filter((id) => photos.get(id)?.isSizeGuessed ?? !photos.has(id))
    .join(" ");
}
