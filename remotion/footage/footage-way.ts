import { type Canary, decodesAsKnown } from "@/remotion/footage/canary";

/**
 * How this browser reads footage: with its decoder, which gives the same bytes as the finished film, or with a video
 * player, which looks the same.
 */
export type FootageWay = "decoder" | "player";

let chosen: Promise<FootageWay> | undefined;
let chosenWay: FootageWay | undefined;
const listeners = new Set<() => void>();

/** Decides once for each page, before it shows the first frame. */
export function chooseFootageWay(): Promise<FootageWay> {
  chosen ??= footageWayHere().then((way) => {
    chosenWay = way;
    for (const listener of listeners) listener();
    return way;
  });
  return chosen;
}

/** The canary's film is only fetched by pages that show footage. */
export async function footageWayHere(canary?: Canary): Promise<FootageWay> {
  const clip = canary ?? (await import("@/remotion/footage/canary-clip")).canaryClip;
  return (await decodesAsKnown(clip)) ? "decoder" : "player";
}

/** For `useSyncExternalStore`; undefined until footage is shown. */
export const footageWay = {
  get: () => chosenWay,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
