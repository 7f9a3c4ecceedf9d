"use client";

import { FolderUp, ImagePlus } from "lucide-react";
import { tellOthers } from "@/components/shell/tell-others";
import { Picture } from "@/components/site/picture";
import { shellWords } from "@/components/strings/shell";
import { videosWords as words } from "@/components/strings/videos";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { FileButton } from "@/components/ui/file-button";
import { FolderButton } from "@/components/ui/folder-button";
import { useNewVideo } from "@/components/videos/use-new-video";
import { UPLOAD_KINDS } from "@/lib/contracts/uploads";

/** Invites people to make their first film, which takes one click and photos. */
export function EmptyVideos() {
  const { begin, isBusy } = useNewVideo();
  return (
    <section
      className="mx-auto mt-4 grid w-full max-w-5xl overflow-hidden rounded-surface border border-hairline bg-surface md:mt-10 md:grid-cols-2"
      data-testid="no-videos"
    >
      <div className="order-2 flex flex-col items-start justify-center px-6 py-10 sm:px-10 md:order-1 md:py-20">
        <h2 className="text-28 font-semibold">{words.emptyTitle}</h2>
        <p className="mt-2 mb-7 text-ink-soft">{words.emptyText}</p>
        <div className="flex flex-wrap gap-2">
          <FileButton
            kind="pictures"
            onFiles={(files) => files.length > 0 && begin({}, files)}
            className={buttonClass("primary", "large")}
            testId="choose-first-photos"
          >
            <ImagePlus aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
            {isBusy ? words.making : words.choosePhotos}
          </FileButton>
          <FolderButton
            kinds={UPLOAD_KINDS}
            label={shellWords.uploads.folder}
            onFolder={({ files, otherCount }) => {
              tellOthers(otherCount);
              if (files.length > 0) begin({}, files);
            }}
            className={buttonClass("quiet", "large")}
            testId="choose-first-folder"
          >
            <FolderUp aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
            {shellWords.uploads.folder}
          </FolderButton>
          <Button
            look="bare"
            size="large"
            disabled={isBusy}
            onClick={() => begin()}
            data-testid="new-first-video"
          >
            {words.beginEmpty}
          </Button>
        </div>
      </div>
      <Picture
        name="fields"
        first
        sizes="(min-width: 48rem) 32rem, 100vw"
        className="order-1 aspect-16/9 size-full md:order-2 md:aspect-auto"
      />
    </section>
  );
}
