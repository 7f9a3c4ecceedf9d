"use client";

import { useRouter } from "next/navigation";
import { useMemo } from "react";
import { Announcer } from "@/components/editor/announcer";
import { EditorContext } from "@/components/editor/session-context";
import { RenderContext, useFollowedRender } from "@/components/editor/make/use-render-follower";
import { PhoneEditor } from "@/components/editor/storyboard/phone-editor";
import { useCatalogSync } from "@/components/editor/use-catalog-sync";
import { useEditor } from "@/components/editor/use-editor";
import { useIsWide } from "@/components/ui/use-is-wide";
import { Tooltips } from "@/components/ui/tooltips";
import { VideoContext } from "@/components/editor/video-context";
import { WideEditor } from "@/components/editor/wide-editor";
import { StudioData } from "@/lib/client/studio-data";
import type { Video } from "@/lib/editor/document/project";
import type { FilmDocument } from "@/lib/film/document";

interface Props {
  video: Video;
  document: FilmDocument;
  version: string;
}

/** The editor of one video. */
export function EditorApp(props: Props) {
  const router = useRouter();
  return (
    <StudioData onSignedOut={() => router.refresh()}>
      <Editor {...props} />
    </StudioData>
  );
}

function Editor({ video: opened, document, version }: Props) {
  const editor = useEditor(opened, document, version);
  const { session, autosave, video, hasOtherTabs, hasRecovered, dismissRecovered, restore } = editor;
  const isWide = useIsWide();
  const render = useFollowedRender(opened);
  useCatalogSync(session, video);
  const open = useMemo(() => ({ session, autosave }), [session, autosave]);
  const about = useMemo(
    () => ({ video, hasOtherTabs, hasRecovered, dismissRecovered, restore }),
    [video, hasOtherTabs, hasRecovered, dismissRecovered, restore],
  );
  return (
    <EditorContext value={open}>
      <VideoContext value={about}>
        <RenderContext value={render}>
          {isWide ? <WideEditor /> : <PhoneEditor />}
          <Announcer />
          <Tooltips />
        </RenderContext>
      </VideoContext>
    </EditorContext>
  );
}
