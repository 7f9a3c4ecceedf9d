import * as z from "zod/mini";
import { createStore, type StoreApi } from "zustand/vanilla";
import { MAX_ZOOM, MIN_ZOOM } from "@/lib/editor/geometry/time-scale";

export const PANELS = ["photos", "music", "text", "styles"] as const;
export type Panel = (typeof PANELS)[number];

/** The view of one film, which is restored when the film is opened again. */
const filmViewSchema = z.object({
  panel: z.catch(z.enum(PANELS), "photos"),
  /** Null fits the whole film, whatever its length. */
  pixelsPerSecond: z.catch(z.nullable(z.number().check(z.gte(MIN_ZOOM), z.lte(MAX_ZOOM))), null),
});
const storedSchema = z.object({
  isMagnetic: z.catch(z.boolean(), true),
  isMuted: z.catch(z.boolean(), false),
  /** Sorted by when they were last opened, the latest last. */
  films: z.catch(z.array(z.tuple([z.string(), filmViewSchema])), []),
});

type Stored = z.infer<typeof storedSchema>;
type FilmView = z.infer<typeof filmViewSchema>;
type ViewStorage = Pick<Storage, "getItem" | "setItem"> | undefined;

/** How somebody likes to see the editor. It is kept on this device and never undone. */
export type ViewState = Omit<Stored, "films"> & FilmView;
export type ViewStore = StoreApi<ViewState>;

const key = "kinora:editor-view";
const maxFilms = 100;

export function createViewStore(storage: ViewStorage, videoId: string): ViewStore {
  const { films, ...liked } = read(storage);
  const film = films.find(([id]) => id === videoId)?.[1] ?? filmViewSchema.parse({});
  const store = createStore<ViewState>(() => ({ ...liked, ...film }));
  store.subscribe(({ panel, pixelsPerSecond, ...device }) => {
    // Read again, because another tab may have another film open.
    const others = read(storage).films.filter(([id]) => id !== videoId);
    const stored: Stored = {
      ...device,
      films: [...others, [videoId, { panel, pixelsPerSecond }] satisfies Stored["films"][number]].slice(
        -maxFilms,
      ),
    };
    try {
      storage?.setItem(key, JSON.stringify(stored));
    } catch {
      // Storage is full or blocked: the view lasts until the page is closed.
    }
  });
  return store;
}

function read(storage: ViewStorage): Stored {
  try {
    const value: unknown = JSON.parse(storage?.getItem(key) ?? "{}");
    return storedSchema.parse(
      typeof value === "object" && value !== null && !Array.isArray(value) ? value : {},
    );
  } catch {
    return storedSchema.parse({});
  }
}
