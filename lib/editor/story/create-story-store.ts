import * as z from "zod/mini";
import { createStore, type StoreApi } from "zustand/vanilla";
import { PACES, USUAL_PACE } from "@/lib/story/pace";
import { MAX_STORY_SECONDS, MIN_STORY_SECONDS, USUAL_STORY_SECONDS } from "@/lib/editor/story/story-limits";

const ids = z.catch(z.array(z.string()), []);

const wishesSchema = z.object({
  /** The photos that the film is chosen from; empty until somebody asks for that. */
  pool: ids,
  seconds: z.catch(z.number().check(z.gte(MIN_STORY_SECONDS), z.lte(MAX_STORY_SECONDS)), USUAL_STORY_SECONDS),
  pace: z.catch(z.enum(PACES), USUAL_PACE),
  seed: z.catch(z.int().check(z.gte(0)), 0),
  /** Photos that were put in or taken out by hand. */
  keep: ids,
  leave: ids,
  /** Cameras whose clocks count as they are, although they seem wrong. */
  keepClocks: ids,
});

/** Somebody's wishes for the film that is chosen. They are kept on this device, beside the film and not in it. */
export type StoryWishes = z.infer<typeof wishesSchema>;
export type StoryStore = StoreApi<StoryWishes>;

type WishStorage = Pick<Storage, "getItem" | "setItem"> | undefined;

const keyOf = (videoId: string) => `kinora:story ${videoId}`;

export function createStoryStore(storage: WishStorage, videoId: string): StoryStore {
  const store = createStore<StoryWishes>(() => read(storage, videoId));
  store.subscribe((wishes) => write(storage, videoId, wishes));
  return store;
}

/** Stores the pool for a film that will be opened next. */
export function wishStory(storage: WishStorage, videoId: string, pool: readonly string[]): void {
  write(storage, videoId, { ...wishesSchema.parse({}), pool: [...pool] });
}

function read(storage: WishStorage, videoId: string): StoryWishes {
  try {
    const value: unknown = JSON.parse(storage?.getItem(keyOf(videoId)) ?? "{}");
    return wishesSchema.safeParse(value).data ?? wishesSchema.parse({});
  } catch {
    return wishesSchema.parse({});
  }
}

function write(storage: WishStorage, videoId: string, wishes: StoryWishes): void {
  try {
    storage?.setItem(keyOf(videoId), JSON.stringify(wishes));
  } catch {
    // Storage is full or blocked: the wishes last until the page is closed.
  }
}
