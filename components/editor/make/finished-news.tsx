"use client";

import { useEffect, useEffectEvent } from "react";
import { tellWhoIsElsewhere } from "@/components/editor/make/use-notice-when-done";
import { useRenderFollower } from "@/components/editor/make/use-render-follower";
import { isWriting } from "@/components/ui/key-place";
import { useScreenStore } from "@/components/editor/screen-store";
import { useProject, useSession } from "@/components/editor/session-context";
import { editorWords } from "@/components/strings/editor";

const words = editorWords.make;

/** Shows a film large the moment it is finished. If somebody is busy, the corner announces it instead. */
export function FinishedNews() {
  const session = useSession();
  const screen = useScreenStore();
  const name = useProject((project) => project.name);
  const { news, forget } = useRenderFollower();

  const isBusy = () => {
    const { sheet } = screen.getState();
    const { gesture } = session.documents.getState();
    return isWriting() || sheet !== null || gesture !== null || session.playback.getState().isPlaying;
  };
  const onNews = useEffectEvent((outcome: NonNullable<typeof news>) => {
    tellWhoIsElsewhere(outcome === "done" ? words.done : words.failed, name);
    if (outcome !== "done" || isBusy()) return;
    screen.setState({ showsFinished: "news", isMaking: false });
    forget();
  });
  useEffect(() => {
    if (news) onNews(news);
  }, [news]);
  return null;
}
