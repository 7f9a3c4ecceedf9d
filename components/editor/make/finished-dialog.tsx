"use client";

import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { Downloads } from "@/components/editor/make/downloads";
import { EarlyPlayer } from "@/components/editor/make/early-player";
import { EditedSince } from "@/components/editor/make/edited-since";
import { FinishedVideo } from "@/components/editor/make/finished-video";
import { FilmReturns } from "@/components/editor/make/returns/film-returns";
import { FilmLinks } from "@/components/editor/make/links/film-links";
import { focusMakeButton } from "@/components/editor/make/make-focus";
import { ShareFilm } from "@/components/editor/make/share-film";
import { useRenderFollower } from "@/components/editor/make/use-render-follower";
import { type ScreenState, useScreen, useScreenStore } from "@/components/editor/screen-store";
import { useProject } from "@/components/editor/session-context";
import { useVideo } from "@/components/editor/video-context";
import { editorWords } from "@/components/strings/editor";
import { IconButton } from "@/components/ui/icon-button";
import { useDialog } from "@/components/ui/use-dialog";
import { hasCaptionsQuery } from "@/lib/client/queries/captions";
import type { Video } from "@/lib/editor/document/project";
import { frameSize } from "@/lib/film/frame-size";

const words = editorWords.make;

/** Shows the film large: the early film while it is being made, then the finished one with everything to do with it. */
export function FinishedDialog() {
  const screen = useScreenStore();
  const shows = useScreen((state) => state.showsFinished);
  const { status, files } = useRenderFollower();
  const size = frameSize(
    useProject(({ document }) => document.aspectRatio),
    720,
  );
  const name = useProject((project) => project.name).trim() || editorWords.untitled;
  const isEarly = shows === "early";
  const isFinished = files !== null && (!isEarly || status === "published");
  const isOpen = isEarly || (shows !== null && isFinished);
  const video = useRef<HTMLVideoElement>(null);
  const titleId = useId();
  const { id } = useVideo().video;
  const { data: hasCaptions } = useQuery({ ...hasCaptionsQuery(id), enabled: isOpen && isFinished });
  const close = () => screen.setState({ showsFinished: null });
  const dialog = useDialog(isOpen, close);
  const isUpright = size.height > size.width;

  // Focus the film rather than the close button: whoever presses Enter or Space wants to watch.
  useEffect(() => {
    if (isOpen) video.current?.focus({ preventScroll: true });
  }, [isOpen]);

  // What had the focus before may have been the progress, which is gone.
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) focusMakeButton();
    wasOpen.current = isOpen;
  }, [isOpen]);

  return (
    <dialog
      {...dialog}
      aria-labelledby={titleId}
      onClick={(event) => {
        if (event.target === dialog.ref.current) close();
      }}
      className="mx-auto mt-[4dvh] mb-auto max-h-[92dvh] w-[min(76rem,94vw)] max-w-none overflow-y-auto overscroll-contain rounded-surface border border-hairline bg-surface p-0 text-ink shadow-floating backdrop:bg-(--picture-shade-raised) in-hand:m-0 in-hand:size-full in-hand:max-h-none in-hand:w-full in-hand:rounded-none in-hand:border-0"
      data-testid="finished"
    >
      {isOpen ? (
        <>
          <div className="sticky top-0 z-10 flex items-center gap-3 bg-surface py-2 pr-2 pl-5 in-hand:py-0.5 in-hand:pl-4">
            <h2 id={titleId} className="min-w-0 flex-1 truncate text-20 font-semibold" dir="auto">
              {titleOf({ shows, status, isFinished, name })}
            </h2>
            <IconButton
              icon={X}
              label={words.close}
              size="touch"
              onClick={close}
              data-testid="finished-close"
            />
          </div>
          <div
            className={`grid grid-cols-1 gap-6 px-5 pb-6 in-hand:gap-4 in-hand:px-4 lying:grid-cols-[minmax(0,1fr)_19rem] lying:grid-rows-[auto_1fr] ${isUpright ? "sm:grid-cols-[minmax(0,1fr)_22rem] sm:grid-rows-[auto_1fr]" : "lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]"}`}
          >
            <div
              className={`self-start lying:sticky lying:top-14 lying:row-span-2 ${isUpright ? "sm:row-span-2" : ""}`}
            >
              {isEarly ? (
                <EarlyPlayer name={name} />
              ) : (
                <FinishedVideo
                  ref={video}
                  id={id}
                  size={size}
                  hasCaptions={hasCaptions === true}
                  isNews={shows === "news"}
                />
              )}
              {isFinished ? <EditedSince /> : null}
            </div>
            <div
              className={`grid grid-cols-1 content-start gap-5 ${isUpright ? "" : "lg:col-start-2 lg:row-span-2"}`}
            >
              {isFinished ? (
                <>
                  <ShareFilm />
                  <FilmLinks />
                </>
              ) : status === "processing" ? (
                <p className="text-14 text-ink-soft">{words.earlyText}</p>
              ) : null}
            </div>
            {isFinished ? (
              // Below a wide film there is room.
              <div
                className={`grid grid-cols-1 content-start gap-5 lying:col-start-2 ${isUpright ? "sm:col-start-2" : "lg:col-start-1 lg:row-start-2"}`}
              >
                <Downloads />
                <FilmReturns />
              </div>
            ) : null}
          </div>
        </>
      ) : null}
    </dialog>
  );
}

type Title = {
  shows: ScreenState["showsFinished"];
  status: Video["status"];
  isFinished: boolean;
  name: string;
};

function titleOf({ shows, status, isFinished, name }: Title): string {
  if (shows === "news" || (shows === "early" && isFinished)) return words.done;
  return shows === "early" && status === "processing" ? words.earlyTitle(name) : name;
}
