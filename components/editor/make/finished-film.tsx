"use client";

import { Check, Download, Link2, SquareArrowOutUpRight } from "lucide-react";
import { useRenderFollower } from "@/components/editor/make/use-render-follower";
import { useFilm, useSession } from "@/components/editor/session-context";
import { editorWords } from "@/components/strings/editor";
import { buttonClass } from "@/components/ui/button-class";
import { useCopy } from "@/components/ui/use-copy";
import { frameSize } from "@/lib/film/frame-size";

const words = editorWords.make;

function sizeText(bytes: number): string {
  const mega = bytes / 1_000_000;
  return mega >= 10 ? `${Math.round(mega)} MB` : `${mega.toFixed(1)} MB`;
}

/** The finished film: to watch, to keep, to show. */
export function FinishedFilm({ isNews = false }: { isNews?: boolean }) {
  const session = useSession();
  const { files, thumbnail } = useRenderFollower();
  const { width, height } = frameSize(useFilm().aspectRatio, 720);
  const { isCopied, copy } = useCopy();
  const qualities = Object.entries(files ?? {}).toSorted(([a], [b]) => Number(b) - Number(a));
  const shown = files?.["720"] ?? qualities[0]?.[1];
  if (!shown) return null;

  const copyLink = () => copy(new URL(`/watch/${session.videoId}`, location.href).href);

  return (
    <div className="grid gap-4" data-testid="finished">
      {isNews ? <p className="text-16 font-semibold">{words.done}</p> : null}
      <video
        key={shown.url}
        src={shown.url}
        poster={thumbnail?.["720"] ?? Object.values(thumbnail ?? {})[0]}
        controls
        playsInline
        preload="metadata"
        style={{ aspectRatio: `${width} / ${height}` }}
        className="max-h-80 w-full rounded-control bg-sunken"
        data-testid="finished-video"
      />
      <div className="grid gap-1.5">
        <h3 className="text-13 font-medium text-ink-soft">{words.download}</h3>
        <ul className="grid gap-1">
          {qualities.map(([quality, { url, size }]) => (
            <li key={quality}>
              <a
                href={withDownload(url)}
                download
                className="flex items-center gap-2 rounded-control px-2 py-1.5 text-14 transition-colors hover:bg-sunken"
                data-testid={`download-${quality}`}
              >
                <Download aria-hidden="true" className="size-4 text-ink-soft" strokeWidth={1.5} />
                {words.downloadQuality(quality, sizeText(size))}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <div className="grid grid-cols-2 gap-2">
        <button
          type="button"
          onClick={() => void copyLink()}
          className={buttonClass("quiet", "small", "whitespace-nowrap")}
          data-testid="copy-link"
        >
          {isCopied ? (
            <Check aria-hidden="true" className="size-4" strokeWidth={1.5} />
          ) : (
            <Link2 aria-hidden="true" className="size-4" strokeWidth={1.5} />
          )}
          <span aria-live="polite">{isCopied ? words.copied : words.copyLink}</span>
        </button>
        <a
          href={`/watch/${session.videoId}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass("quiet", "small", "whitespace-nowrap")}
          data-testid="open-page"
        >
          <SquareArrowOutUpRight aria-hidden="true" className="size-4" strokeWidth={1.5} />
          {words.openPage}
        </a>
      </div>
    </div>
  );
}

function withDownload(url: string): string {
  return `${url}${url.includes("?") ? "&" : "?"}download=1`;
}
