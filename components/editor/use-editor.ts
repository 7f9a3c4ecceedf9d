"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { type FilmAtOpening, filmAtOpening } from "@/components/editor/make/project-shown";
import { leaveFilm, type OpenedFilm } from "@/components/editor/use-opened-film";
import { restoreVersion } from "@/lib/client/changes/versions";
import { queryKeys } from "@/lib/client/query-keys";
import type { Video } from "@/lib/editor/document/project";
import { projectOf } from "@/lib/editor/document/project-of";
import { type Autosave, startAutosave } from "@/lib/editor/save/autosave";
import { createRemote } from "@/lib/editor/save/create-remote";
import { type Journal, openJournal } from "@/lib/editor/save/journal";
import { openTabChannel } from "@/lib/editor/save/open-tab-channel";
import { recoverEdits } from "@/lib/editor/save/recover-edits";
import { createEditorSession, type EditorSession } from "@/lib/editor/session/editor-session";
import { filmLanguage } from "@/lib/story/languages";

export type EditorState = {
  session: EditorSession;
  autosave: Autosave;
  video: Video;
  atOpening: FilmAtOpening;
  hasOtherTabs: boolean;
  hasRecovered: boolean;
  /** Whether the search for lost edits is over, whatever it found. */
  isRecovered: boolean;
  dismissRecovered(): void;
  restore(versionNumber: number): Promise<void>;
};

function newTabId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

/**
 * Opens the editor session of one video for as long as its page is open: state, saving, and their ties to the browser.
 */
export function useEditor({
  video: opened,
  document: film,
  version,
  isFilmUpToDate,
}: OpenedFilm): EditorState {
  const queries = useQueryClient();
  const [video, setVideo] = useState(opened);
  const [hasOtherTabs, setOtherTabs] = useState(false);
  const [hasRecovered, setRecovered] = useState(false);
  const [isRecovered, setLookedFor] = useState(false);
  const [parts] = useState(() => {
    const project = projectOf(opened, film);
    const tabId = newTabId();
    const language = filmLanguage(navigator.languages);
    const session = createEditorSession({ videoId: opened.id, project, storage: localStorage, language });
    const journal: Journal = openJournal(localStorage, opened.id, tabId);
    const remote = createRemote(opened.id, (saved) => {
      setVideo(saved);
      void queries.invalidateQueries({ queryKey: queryKeys.videos });
      // Refetch how many films use each item when that is shown next.
      for (const queryKey of [queryKeys.photos, queryKeys.ownSongs, queryKeys.voices])
        void queries.invalidateQueries({ queryKey, refetchType: "none" });
    });
    const autosave = startAutosave({
      documents: session.documents,
      remote,
      journal,
      stored: { project, version },
    });
    const atOpening = filmAtOpening(opened, project, isFilmUpToDate);
    return { session, autosave, journal, tabId, remote, atOpening };
  });
  const { session, autosave, journal, tabId, remote, atOpening } = parts;

  useEffect(() => {
    const over = new AbortController();
    const options = { signal: over.signal };
    const channel = openTabChannel({
      videoId: opened.id,
      tabId,
      onSaved: (next) => void autosave.noticeVersion(next),
      onOthers: (others) => setOtherTabs(others.size > 0),
    });
    let toldVersion = autosave.version();
    const stopTelling = autosave.state.subscribe(() => {
      if (autosave.version() === toldVersion) return;
      toldVersion = autosave.version();
      channel.tellSaved(toldVersion);
    });
    const checkElsewhere = async () => {
      if (document.visibilityState === "hidden") return autosave.leave();
      const theirs = await remote.read().catch(() => undefined);
      if (theirs && !over.signal.aborted) await autosave.noticeVersion(theirs.version);
    };
    window.addEventListener("online", () => void autosave.flush(), options);
    window.addEventListener("pagehide", () => autosave.leave(), options);
    document.addEventListener("visibilitychange", () => void checkElsewhere(), options);
    void recoverEdits({
      session,
      autosave,
      journal,
      others: channel.others,
    })
      .then((found) => setRecovered(found))
      .finally(() => setLookedFor(true));
    return () => {
      over.abort();
      leaveFilm(opened.id, autosave.flush());
      stopTelling();
      channel.close();
    };
  }, [session, autosave, journal, tabId, remote, opened.id]);

  const restore = useCallback(
    async (number: number) => {
      await autosave.flush();
      const stored = await restoreVersion({ videoId: opened.id, number, version: autosave.version() });
      const { projectFromVideo } = await import("@/lib/editor/document/project-from-video");
      setVideo(stored.video);
      autosave.takeIn({ project: projectFromVideo(stored.video), version: stored.version }, "restored");
      void queries.invalidateQueries({ queryKey: queryKeys.versions(opened.id) });
    },
    [autosave, opened.id, queries],
  );

  return {
    session,
    autosave,
    video,
    atOpening,
    restore,
    hasOtherTabs,
    hasRecovered,
    isRecovered,
    dismissRecovered: () => setRecovered(false),
  };
}
