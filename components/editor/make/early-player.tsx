"use client";

import { useQuery } from "@tanstack/react-query";
import { useRenderFollower } from "@/components/editor/make/use-render-follower";
import { useFilm, useSession } from "@/components/editor/session-context";
import { Player } from "@/components/watch/player";
import { captionsAddress, hasCaptionsQuery } from "@/lib/client/queries/captions";
import { frameSize } from "@/lib/film/frame-size";

const firstQuality = 720;

/** Plays the film while it is being made, and the finished one as soon as there is one. */
export function EarlyPlayer({ name }: { name: string }) {
  const { videoId } = useSession();
  const { status, early, files, thumbnail } = useRenderFollower();
  const isFinished = status === "published";
  const { data: hasCaptions } = useQuery({ ...hasCaptionsQuery(videoId), enabled: isFinished });
  const sources = Object.entries(isFinished ? (files ?? {}) : {})
    .map(([quality, { url }]) => ({ quality: Number(quality), address: url }))
    .toSorted((a, b) => b.quality - a.quality);
  const first = sources.find(({ quality }) => quality <= firstQuality) ?? sources.at(-1);
  return (
    <Player
      id={videoId}
      name={name}
      poster={thumbnail?.[firstQuality] ?? null}
      sources={sources}
      quality={first?.quality ?? firstQuality}
      captions={hasCaptions ? captionsAddress(videoId, { format: "vtt" }) : null}
      durationSeconds={early?.duration ?? 0}
      size={frameSize(useFilm().aspectRatio, firstQuality)}
      startsItself
    />
  );
}
