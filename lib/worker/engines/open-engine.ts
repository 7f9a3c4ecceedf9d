import { type OpenPainter } from "@/lib/worker/open-painter";

export type EngineName = "skia" | "remotion";

/** Only what the chosen engine needs is loaded, and looked for now: a worker that cannot render says so when it starts. */
export async function openEngine(name: EngineName): Promise<OpenPainter> {
  if (name === "skia") return (await import("./skia/open-skia-painter")).openSkiaPainter;
  return (await import("./remotion/open-remotion-engine")).openRemotionEngine();
}
