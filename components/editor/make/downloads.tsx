"use client";

import { useQuery } from "@tanstack/react-query";
import { Captions, Download } from "lucide-react";
import { useRenderFollower } from "@/components/editor/make/use-render-follower";
import { editorWords } from "@/components/strings/editor";
import { useVideo } from "@/components/editor/video-context";
import { watchWords } from "@/components/strings/watch";
import { buttonClass } from "@/components/ui/button-class";
import { captionsAddress, hasCaptionsQuery } from "@/lib/client/queries/captions";
import { CAPTION_FORMATS } from "@/lib/film/captions/caption-formats";

const words = editorWords.make;

function sizeText(bytes: number): string {
  const mega = bytes / 1_000_000;
  return mega >= 10 ? `${Math.round(mega)} MB` : `${mega.toFixed(1)} MB`;
}

/** The film's files, largest first, and its captions. */
export function Downloads() {
  const { files } = useRenderFollower();
  const { id } = useVideo().video;
  const { data: hasCaptions } = useQuery(hasCaptionsQuery(id));
  const qualities = Object.entries(files ?? {}).toSorted(([a], [b]) => Number(b) - Number(a));
  return (
    <section aria-label={words.download} className="grid gap-2">
      <h3 className="text-13 font-medium text-ink-soft">{words.download}</h3>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(10.25rem,1fr))] gap-2">
        {qualities.map(([quality, { url, size }]) => (
          <li key={quality}>
            <a
              href={withDownload(url)}
              download
              className={buttonClass("quiet", "small", "w-full whitespace-nowrap")}
              data-testid={`download-${quality}`}
            >
              <Download aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.5} />
              {words.downloadQuality(quality, sizeText(size))}
            </a>
          </li>
        ))}
        {hasCaptions
          ? CAPTION_FORMATS.map((format) => (
              <li key={format}>
                <a
                  href={captionsAddress(id, { format, download: true })}
                  download
                  className={buttonClass("quiet", "small", "w-full whitespace-nowrap")}
                  data-testid={`download-${format}`}
                >
                  <Captions aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.5} />
                  {watchWords.captionsAs[format]}
                </a>
              </li>
            ))
          : null}
      </ul>
    </section>
  );
}

function withDownload(url: string): string {
  return `${url}${url.includes("?") ? "&" : "?"}download=1`;
}
