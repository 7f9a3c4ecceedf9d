import * as z from "zod/mini";
import { createStore, type StoreApi } from "zustand/vanilla";
import { MAX_ZOOM, MIN_ZOOM } from "@/lib/editor/geometry/time-scale";

export const PANELS = ["photos", "music", "text", "styles"] as const;
export type Panel = (typeof PANELS)[number];

const viewSchema = z.object({
  panel: z.catch(z.enum(PANELS), "photos"),
  /** Null shows the whole film, whatever its length. */
  pixelsPerSecond: z.catch(z.nullable(z.number().check(z.gte(MIN_ZOOM), z.lte(MAX_ZOOM))), null),
  isMagnetic: z.catch(z.boolean(), true),
  isMuted: z.catch(z.boolean(), false),
});

/** How someone likes to look at the editor: kept on this device, never undone. */
export type ViewState = z.infer<typeof viewSchema>;
export type ViewStore = StoreApi<ViewState>;

const key = "kinora:editor-view";

export function createViewStore(storage: Pick<Storage, "getItem" | "setItem"> | undefined): ViewStore {
  const store = createStore<ViewState>(() => viewSchema.parse(read(storage) ?? {}));
  store.subscribe((view) => {
    try {
      storage?.setItem(key, JSON.stringify(view));
    } catch {
      // Full or forbidden: the view is as it is until the page is closed.
    }
  });
  return store;
}

function read(storage: Pick<Storage, "getItem"> | undefined): unknown {
  try {
    const value: unknown = JSON.parse(storage?.getItem(key) ?? "{}");
    return typeof value === "object" && !Array.isArray(value) ? value : {};
  } catch {
    return {};
  }
}
