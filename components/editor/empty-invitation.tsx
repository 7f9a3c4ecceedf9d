"use client";

import { useQuery } from "@tanstack/react-query";
import { FolderUp, ImagePlus, Images, Type } from "lucide-react";
import { FileButton } from "@/components/ui/file-button";
import { FromSources } from "@/components/editor/library/from-sources";
import { useIntake } from "@/components/editor/library/use-intake";
import { MovingPictures } from "@/components/editor/moving-pictures";
import { PreparingClips, usePreparingClips } from "@/components/editor/preparing-clips";
import { useSession } from "@/components/editor/session-context";
import { useLayout } from "@/components/editor/use-editor-layout";
import { useVideo } from "@/components/editor/video-context";
import { PendingPhotos } from "@/components/shell/pending-photos";
import { tellOthers } from "@/components/shell/tell-others";
import { waitingText } from "@/components/shell/waiting-text";
import { editorWords } from "@/components/strings/editor";
import { shellWords } from "@/components/strings/shell";
import { buttonClass } from "@/components/ui/button-class";
import { FolderButton } from "@/components/ui/folder-button";
import { photosQuery } from "@/lib/client/queries/photos";
import { totalsOf } from "@/lib/client/uploads/totals";
import { isOfFilm } from "@/lib/client/uploads/upload";
import { useUploads } from "@/lib/client/uploads/uploads";
import { UPLOAD_KINDS } from "@/lib/contracts/uploads";
import { addSlide } from "@/lib/editor/commands/add-to-film";
import { startFromLibrary } from "@/lib/editor/commands/start-from-library";

const words = editorWords.empty;
/** A first film takes at most this many photos from the library. */
const maxFromLibrary = 40;

/** Files cannot be dropped with a finger. */
const hasMouse = () => window.matchMedia("(any-hover: hover)").matches;

/** Invites people to an empty film: dropping photos anywhere makes one. */
export function EmptyInvitation() {
  const session = useSession();
  const hasThumb = useLayout() !== "desk" || !hasMouse();
  const take = useIntake();
  const { video } = useVideo();
  const { data } = useQuery(photosQuery());
  const own = useUploads((state) => state.uploads).filter((upload) => isOfFilm(upload, video.id));
  const isPaused = useUploads((state) => state.isPaused);
  const blocked = useUploads((state) => state.blocked);
  const totals = totalsOf(own);
  const { count, done, failed, underWay, paused } = totals;
  const preparing = usePreparingClips();
  const isSending = underWay + paused > 0;
  const photos = data?.albums.flatMap((album) => album.photos).slice(0, maxFromLibrary) ?? [];

  return (
    <section
      className="relative grid min-h-0 min-w-0 flex-1 place-items-center p-5 max-md:p-3 lying:p-2"
      data-invitation
      data-testid="empty-editor"
    >
      <div className="relative size-full overflow-hidden rounded-surface border-2 border-dashed border-control-line text-center">
        <MovingPictures />
        <div className="absolute inset-0 overflow-y-auto [container-type:size]">
          <div className="grid min-h-full p-6 [place-items:safe_center] cramped:p-3 lying:p-2">
            <div className="relative grid max-w-md justify-items-center gap-3 rounded-surface bg-surface/90 px-8 py-7 cramped:gap-2 cramped:py-5 max-md:px-5 lying:max-w-2xl lying:gap-2 lying:px-6 lying:py-4">
              {isSending || preparing.length > 0 ? (
                <>
                  <h2 className="text-20 font-semibold">
                    {isSending
                      ? (waitingText(totals, { isPaused, blocked }) ?? words.uploading(done, count - failed))
                      : words.preparing(preparing.length)}
                  </h2>
                  {isSending ? null : (
                    <p className="text-14 text-pretty text-ink-soft">{words.preparingText}</p>
                  )}
                  <PendingPhotos
                    videoId={video.id}
                    max={15}
                    className="grid w-96 max-w-full grid-cols-5 gap-1 pt-2 max-md:w-64 max-md:grid-cols-4"
                  />
                  <PreparingClips className="flex w-96 max-w-full flex-wrap justify-center gap-1 pt-2 *:w-24 max-md:w-64" />
                </>
              ) : (
                <>
                  <ImagePlus
                    aria-hidden="true"
                    className="size-9 text-ink-soft cramped:hidden lying:hidden"
                    strokeWidth={1.25}
                  />
                  <h2 className="text-28 font-semibold max-md:text-20 lying:text-20">
                    {hasThumb ? words.titleInHand : words.title}
                  </h2>
                  <p className="text-16 text-pretty text-ink-soft max-md:text-14 lying:text-14">
                    {words.text}
                  </p>
                  <div className="flex flex-wrap justify-center gap-2 pt-2">
                    <FileButton
                      kind="pictures"
                      onFiles={(files) => take({ files, into: "film" })}
                      className={buttonClass("primary", "large")}
                      testId="choose-photos"
                    >
                      {words.choose}
                    </FileButton>
                    <FolderButton
                      kinds={UPLOAD_KINDS}
                      label={shellWords.uploads.folder}
                      onFolder={({ files, otherCount }) => {
                        tellOthers(otherCount);
                        take({ files, into: "film" });
                      }}
                      className={buttonClass("quiet", "large")}
                      testId="choose-folder"
                    >
                      <FolderUp aria-hidden="true" className="size-[18px]" strokeWidth={1.5} />
                      {shellWords.uploads.folder}
                    </FolderButton>
                    {photos.length > 0 ? (
                      <button
                        type="button"
                        className={buttonClass("quiet", "large")}
                        onClick={() => startFromLibrary(session, photos)}
                        data-testid="start-from-library"
                      >
                        <Images aria-hidden="true" className="size-[18px]" strokeWidth={1.5} />
                        {words.fromLibrary(photos.length)}
                      </button>
                    ) : null}
                  </div>
                  <div className="flex flex-wrap justify-center gap-x-2">
                    <FromSources className={buttonClass("bare", "small")} />
                    <button
                      type="button"
                      className={buttonClass("bare", "small")}
                      onClick={() => addSlide(session, { title: editorWords.text.titleSample, text: "" })}
                      data-testid="start-with-words"
                    >
                      <Type aria-hidden="true" className="size-4" strokeWidth={1.5} />
                      {words.startWithWords}
                    </button>
                  </div>
                </>
              )}
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}
