"use client";

import { useQuery } from "@tanstack/react-query";
import { useRenderFollower } from "@/components/editor/make/use-render-follower";
import { useSession } from "@/components/editor/session-context";
import { type Forecast, forecastQuery } from "@/lib/client/queries/forecast";

type Making = {
  isRunning: boolean;
  /** In percent; null while the film waits for its turn. */
  progress: number | null;
  forecast: Forecast | undefined;
};

/**
 * The progress of the film. The service reports 0 % both for a waiting film and for one that has just begun, so the
 * forecast tells them apart.
 */
export function useMaking(): Making {
  const { videoId } = useSession();
  const { status, progress } = useRenderFollower();
  const isRunning = status === "processing";
  const { data: forecast } = useQuery({ ...forecastQuery(videoId), enabled: isRunning });
  const isWaiting = !progress && forecast?.state === "queued";
  return { isRunning, progress: isWaiting ? null : progress, forecast };
}
