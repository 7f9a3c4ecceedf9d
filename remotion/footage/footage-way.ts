import { type Canary, decodesAsKnown } from "@/remotion/footage/canary";

/**
 * How footage is read here: by the browser's decoder, to the very bytes that the finished film has, or with a player, equal
 * to the eye.
 */
export type FootageWay = "decoder" | "player";

let chosen: Promise<FootageWay> | undefined;
let known: FootageWay | undefined;
const listeners = new Set<() => void>();

/** Decided once for a page, before the first frame is shown. */
export function chooseFootageWay(): Promise<FootageWay> {
  chosen ??= footageWayHere().then((way) => {
    known = way;
    for (const listener of listeners) listener();
    return way;
  });
  return chosen;
}

/** The canary's film is fetched by pages that show footage, and no other. */
export async function footageWayHere(canary?: Canary): Promise<FootageWay> {
  const clip = canary ?? (await import("@/remotion/footage/canary-clip")).canaryClip;
  return (await decodesAsKnown(clip)) ? "decoder" : "player";
}

/** For `useSyncExternalStore`; undefined while no footage was shown. */
export const footageWay = {
  get: () => known,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
