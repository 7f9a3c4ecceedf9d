"use client";

import { useRouter } from "next/navigation";
import { useEffect, useMemo, useState } from "react";
import { useStore } from "zustand";
import { Announcer } from "@/components/editor/announcer";
import { FilmSources } from "@/components/editor/library/film-sources";
import { useArrivals } from "@/components/editor/library/use-intake";
import { usePlacedImports } from "@/components/editor/library/use-placed-imports";
import { MakeOnceHere } from "@/components/editor/make/make-once-here";
import { FinishedNews } from "@/components/editor/make/finished-news";
import { RenderContext, useFollowedRender } from "@/components/editor/make/use-render-follower";
import { createScreenStore, ScreenContext } from "@/components/editor/screen-store";
import { AutosaveContext, SessionContext } from "@/components/editor/session-context";
import { PhoneEditor } from "@/components/editor/storyboard/phone-editor";
import { createFilmTemplateStore, FilmTemplateContext } from "@/components/editor/template/film-template";
import { LateFilmTemplate } from "@/components/editor/template/late-film-template";
import { useCatalogSync } from "@/components/editor/use-catalog-sync";
import { EditorSkeleton } from "@/components/editor/editor-skeleton";
import { useEditor } from "@/components/editor/use-editor";
import { isInHand, LayoutContext, useEditorLayout } from "@/components/editor/use-editor-layout";
import { type OpenedFilm, useOpenedFilm } from "@/components/editor/use-opened-film";
import { type RenderPrice, VideoContext } from "@/components/editor/video-context";
import { WideEditor } from "@/components/editor/wide-editor";
import { LateUploadTray } from "@/components/shell/late-upload-tray";
import { OfflineWatch } from "@/components/shell/offline-watch";
import { editorWords } from "@/components/strings/editor";
import { productWords } from "@/components/strings/product";
import { Toasts } from "@/components/ui/toasts";
import { Tooltips } from "@/components/ui/tooltips";
import { StudioData } from "@/lib/client/studio-data";
import type { EditorSession } from "@/lib/editor/session/editor-session";

type Props = OpenedFilm & {
  /** The price of making a film, in credits. */
  price: RenderPrice;
};

/** The editor of one video. */
export function EditorApp({ price, ...fromPage }: Props) {
  const router = useRouter();
  const opened = useOpenedFilm(fromPage);
  return (
    <StudioData onSignedOut={() => router.refresh()}>
      {opened ? <Editor {...opened} price={price} /> : <EditorSkeleton />}
    </StudioData>
  );
}

function Editor({ price, ...opened }: Props) {
  const editor = useEditor(opened);
  const { session, autosave, video, atOpening, isRecovered } = editor;
  const { hasOtherTabs, hasRecovered, dismissRecovered, restore } = editor;
  const layout = useEditorLayout();
  const [screen] = useState(createScreenStore);
  const [template] = useState(createFilmTemplateStore);
  const render = useFollowedRender(session, autosave, opened.video);
  useCatalogSync(session, video);
  useTabTitle(session);
  const about = useMemo(
    () => ({ video, price, atOpening, hasOtherTabs, hasRecovered, dismissRecovered, restore }),
    [video, price, atOpening, hasOtherTabs, hasRecovered, dismissRecovered, restore],
  );
  return (
    <SessionContext value={session}>
      <AutosaveContext value={autosave}>
        <VideoContext value={about}>
          <RenderContext value={render}>
            <ScreenContext value={screen}>
              <FilmTemplateContext value={template}>
                <LayoutContext value={layout}>
                  {isInHand(layout) ? <PhoneEditor /> : <WideEditor />}
                  {isRecovered ? <Arrivals /> : null}
                  <LateUploadTray isInEditor />
                  <FilmSources />
                  <MakeOnceHere />
                  <FinishedNews />
                  <Toasts />
                  <OfflineWatch />
                  <Announcer />
                  <Tooltips />
                  <LateFilmTemplate />
                </LayoutContext>
              </FilmTemplateContext>
            </ScreenContext>
          </RenderContext>
        </VideoContext>
      </AutosaveContext>
    </SessionContext>
  );
}

/** Placed only after edits of an earlier visit were recovered, which must not overwrite what arrives here. */
function Arrivals() {
  useArrivals();
  usePlacedImports();
  return null;
}

/** Keeps the tab's title up to date; the page itself only knows the name the film had when it was opened. */
function useTabTitle(session: EditorSession): void {
  const name = useStore(session.documents, ({ project }) => project.name.trim());
  const [opened] = useState(() => tabTitle(name));
  useEffect(() => {
    const title = tabTitle(name);
    document.title = title;
    if (title === opened) return;
    // React writes the page's own title when it hydrates that part, which on a busy machine may be after a renaming.
    const watch = new MutationObserver(() => {
      if (document.title === opened) document.title = title;
    });
    watch.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => watch.disconnect();
  }, [name, opened]);
}

const tabTitle = (name: string) => `${name || editorWords.untitled} · ${productWords.name}`;
