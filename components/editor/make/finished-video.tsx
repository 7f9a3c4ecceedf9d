"use client";

import { type RefObject, useState } from "react";
import { filmOf } from "@/components/editor/make/followed-render";
import styles from "@/components/editor/make/finished-video.module.css";
import { useRenderFollower } from "@/components/editor/make/use-render-follower";
import { useProject } from "@/components/editor/session-context";
import { editorWords } from "@/components/strings/editor";
import { watchWords } from "@/components/strings/watch";
import { buttonClass } from "@/components/ui/button-class";
import { captionsAddress } from "@/lib/client/queries/captions";

const words = editorWords.make;

type Props = {
  ref: RefObject<HTMLVideoElement | null>;
  id: string;
  size: { width: number; height: number };
  hasCaptions: boolean;
  isNews: boolean;
};

/**
 * Plays the finished film. A film that is made again has the same address, so whoever has begun to watch the earlier one
 * sees it to its end, and is asked before the new one begins.
 */
export function FinishedVideo({ ref, id, size: { width, height }, hasCaptions, isNews }: Props) {
  const { files, thumbnail, forget } = useRenderFollower();
  const name = useProject((project) => project.name);
  const newest = filmOf(thumbnail);
  const [film, setFilm] = useState({ name: newest, isBegun: false, startsItself: false });
  const isUpright = height > width;
  const isOutdated = film.name !== newest;
  if (isOutdated && !film.isBegun) setFilm({ name: newest, isBegun: false, startsItself: false });
  const shown = files?.["720"] ?? Object.values(files ?? {}).at(-1);
  if (!shown) return null;

  return (
    <>
      <video
        ref={ref}
        key={film.name}
        aria-label={name}
        src={addressFor(shown.url, film.name)}
        poster={thumbnail?.["720"] ?? Object.values(thumbnail ?? {})[0]}
        controls
        playsInline
        autoPlay={film.startsItself}
        preload="metadata"
        onPlay={() => setFilm((now) => ({ ...now, isBegun: true }))}
        style={{ aspectRatio: `${width} / ${height}` }}
        className={`mx-auto max-h-[70dvh] w-auto max-w-full rounded-control bg-(--film-ground) lying:max-h-[calc(100dvh-4.5rem)] ${isUpright ? "" : "min-w-full"} ${isNews ? styles.film : ""}`}
        data-testid="finished-video"
      >
        {hasCaptions ? (
          <track
            kind="captions"
            label={watchWords.player.captions}
            src={captionsAddress(id, { format: "vtt" })}
          />
        ) : null}
      </video>
      <div role="status">
        {isOutdated ? (
          <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-14" data-testid="made-again">
            {words.madeAgain}
            <button
              type="button"
              className={buttonClass("quiet", "small")}
              onClick={() => {
                forget();
                setFilm({ name: newest, isBegun: false, startsItself: true });
                ref.current?.focus({ preventScroll: true });
              }}
              data-testid="watch-newest"
            >
              {words.watchNewest}
            </button>
          </p>
        ) : null}
      </div>
    </>
  );
}

/** Browsers keep parts of what they have played by its address, without asking again. */
function addressFor(url: string, film: string | undefined): string {
  return film === undefined ? url : `${url}${url.includes("?") ? "&" : "?"}film=${encodeURIComponent(film)}`;
}
