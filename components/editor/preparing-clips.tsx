"use client";

import { useQuery } from "@tanstack/react-query";
import { Film } from "lucide-react";
import { useMemo } from "react";
import { useSession } from "@/components/editor/session-context";
import { editorWords } from "@/components/strings/editor";
import { Progress } from "@/components/ui/progress";
import { type Clip, clipsQuery } from "@/lib/client/queries/clips";
import { useLocalPicture } from "@/lib/client/uploads/local-pictures";
import { useUploads } from "@/lib/client/uploads/uploads";
import { preparingClipIds } from "@/lib/editor/intake/coming-files";

const words = editorWords.library;

/** The ids of the clips that will enter this film once they are prepared. */
export function usePreparingClips(): readonly string[] {
  const { videoId } = useSession();
  // As a string, so that pieces being sent re-render nothing.
  const key = useUploads(({ arrivals }) => preparingClipIds(videoId, arrivals).join(" "));
  return useMemo(() => (key === "" ? [] : key.split(" ")), [key]);
}

/** Shows clips from the end of their upload until they are in the film, which takes minutes with long ones. */
export function PreparingClips({ className }: { className: string }) {
  const ids = usePreparingClips();
  const { data: clips } = useQuery(clipsQuery());
  if (ids.length === 0) return null;
  return (
    <ul aria-label={words.clipPreparing} className={className} data-testid="preparing-clips">
      {ids.map((id) => (
        <PreparingClip key={id} id={id} clip={clips?.find((clip) => clip.id === id)} />
      ))}
    </ul>
  );
}

/** The service may not have listed the clip yet. */
function PreparingClip({ id, clip }: { id: string; clip: Clip | undefined }) {
  const picture = useLocalPicture(id);
  const progress = clip?.progress ?? 0;
  return (
    <li
      className="relative grid aspect-square place-items-center overflow-hidden rounded-[4px] bg-placeholder text-ink-soft"
      data-testid="preparing-clip"
      data-name={clip?.name}
    >
      {picture ? (
        // eslint-disable-next-line @next/next/no-img-element
        <img src={picture} alt="" className="absolute inset-0 size-full object-cover opacity-60" />
      ) : (
        <Film aria-hidden="true" className="size-5" strokeWidth={1.5} />
      )}
      <span className="absolute inset-x-0 bottom-0 grid gap-1 bg-picture-shade px-1.5 pt-1 pb-1.5 text-left text-12 leading-4 text-on-picture">
        {words.clipPreparing}
        <Progress
          label={clip ? words.clipPreparingNamed(clip.name) : words.clipPreparing}
          fraction={progress > 0 ? progress : undefined}
        />
      </span>
    </li>
  );
}
