import { createStore, type StoreApi } from "zustand/vanilla";
import { type AssetCatalog, emptyCatalog, planContextOf } from "@/lib/editor/assets/asset-catalog";
import { type Clipboard, createClipboard } from "@/lib/editor/clipboard/create-clipboard";
import { createDocumentStore, type DocumentStore } from "@/lib/editor/document/create-document-store";
import type { Project } from "@/lib/editor/document/project";
import { createDragStore, type DragStore } from "@/lib/editor/drag/create-drag-store";
import { createPlayhead, type Playhead } from "@/lib/editor/playback/create-playhead";
import { createSelectionStore, type SelectionStore } from "@/lib/editor/selection/create-selection-store";
import { createStoryStore, type StoryStore } from "@/lib/editor/story/create-story-store";
import { createViewStore, type ViewStore } from "@/lib/editor/view/create-view-store";
import type { FilmDocument } from "@/lib/film/document";
import type { FilmPlan } from "@/lib/film/plan/film-plan";
import { planFilm } from "@/lib/film/plan";
import { planWithNewWords } from "@/lib/film/plan/plan-words";
import { USUAL_LANGUAGE } from "@/lib/story/languages";
import type { Announcement } from "@/lib/editor/session/announcement";

/** Controls of the player. */
export type Transport = {
  toggle(): void;
  play(): void;
  pause(): void;
  /** Whether the film is silent whatever the person likes, as while they speak; else it is as they like it. */
  silence(isSilent: boolean): void;
};

export type PlaybackState = {
  isPlaying: boolean;
  /** Whether the preview has painted the film since it was opened. */
  isPainted: boolean;
};

/** One open editor: its stores, each with one kind of state, and what acts on them. */
export type EditorSession = {
  readonly videoId: string;
  /** What the person reads: in this a film's own title and cards are written. */
  readonly language: string;
  /** When the editor opened. Files chosen before that are not shown as new. */
  readonly openedAtMs: number;
  readonly documents: DocumentStore;
  readonly selection: SelectionStore;
  readonly clipboard: Clipboard;
  readonly view: ViewStore;
  readonly story: StoryStore;
  readonly drag: DragStore;
  readonly playhead: Playhead;
  readonly playback: StoreApi<PlaybackState>;
  readonly catalog: StoreApi<AssetCatalog>;
  readonly announcements: StoreApi<{ announcement: Announcement | null; count: number }>;
  readonly transport: Transport;
  /** Registers the player, which only exists once it is rendered. */
  connectTransport(transport: Transport): void;
  /** The plan of the film that is shown; computed once for each film. */
  plan(): FilmPlan;
  /** The film as far as timing, pictures and music matter: the same object while only words change. */
  timedFilm(): FilmDocument;
  announce(announcement: Announcement): void;
};

type Planned = {
  document: FilmDocument;
  timed: FilmDocument;
  library: Pick<AssetCatalog, "songs" | "photos" | "voices">;
  plan: FilmPlan;
};

type Parts = {
  videoId: string;
  project: Project;
  storage: Pick<Storage, "getItem" | "setItem"> | undefined;
  language?: string;
};

export function createEditorSession({
  videoId,
  project,
  storage,
  language = USUAL_LANGUAGE,
}: Parts): EditorSession {
  const documents = createDocumentStore(project);
  const catalog = createStore<AssetCatalog>(() => emptyCatalog);
  const announcements = createStore<{ announcement: Announcement | null; count: number }>(() => ({
    announcement: null,
    count: 0,
  }));
  let connected: Transport = { toggle() {}, play() {}, pause() {}, silence() {} };
  let planned: Planned | undefined;
  const planNow = (): Planned => {
    const { document } = documents.getState().project;
    const { songs, photos, voices } = catalog.getState();
    const isSameLibrary =
      planned?.library.songs === songs &&
      planned.library.photos === photos &&
      planned.library.voices === voices;
    if (planned?.document === document && isSameLibrary) return planned;
    // Typing a letter updates one text, not the plan of the whole film.
    const written = planned && isSameLibrary ? planWithNewWords(planned, document) : null;
    if (planned && written) planned = { ...planned, document, plan: written };
    else {
      const library = { songs, photos, voices };
      planned = { document, timed: document, library, plan: planFilm(document, planContextOf(library)) };
    }
    return planned;
  };

  return {
    videoId,
    language,
    openedAtMs: Date.now(),
    documents,
    catalog,
    announcements,
    selection: createSelectionStore(),
    clipboard: createClipboard(storage),
    view: createViewStore(storage, videoId),
    story: createStoryStore(storage, videoId),
    drag: createDragStore(),
    playhead: createPlayhead(),
    playback: createStore<PlaybackState>(() => ({ isPlaying: false, isPainted: false })),
    transport: {
      toggle: () => connected.toggle(),
      play: () => connected.play(),
      pause: () => connected.pause(),
      silence: (isSilent) => connected.silence(isSilent),
    },
    connectTransport: (transport) => void (connected = transport),
    plan: () => planNow().plan,
    timedFilm: () => planNow().timed,
    announce: (announcement) => announcements.setState(({ count }) => ({ announcement, count: count + 1 })),
  };
}
