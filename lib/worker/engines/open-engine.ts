import type { OpenPictures } from "@/lib/worker/picture-source";
import { picturesOf } from "@/lib/worker/pictures-of";

export type EngineName = "skia" | "remotion";

/**
 * Loads only the chosen engine, and checks now whether it works: a worker that cannot render says so when it starts.
 */
export async function openEngine(name: EngineName): Promise<OpenPictures> {
  if (name === "skia") return (await import("@/lib/worker/engines/skia/open-skia-pictures")).openSkiaEngine();
  const { openRemotionEngine } = await import("@/lib/worker/engines/remotion/open-remotion-engine");
  return picturesOf(await openRemotionEngine());
}
