"use client";

import { useQuery } from "@tanstack/react-query";
import { useRenderFollower } from "@/components/editor/make/use-render-follower";
import { useSession } from "@/components/editor/session-context";
import { type Forecast, forecastQuery } from "@/lib/client/queries/forecast";

type Making = {
  isRunning: boolean;
  /** Percent; null while it waits for its turn. */
  progress: number | null;
  forecast: Forecast | undefined;
};

/** How far the film is. The service says 0 % of one that waits as of one that has just begun: the forecast tells them apart. */
export function useMaking(): Making {
  const { videoId } = useSession();
  const { status, progress } = useRenderFollower();
  const isRunning = status === "processing";
  const { data: forecast } = useQuery({ ...forecastQuery(videoId), enabled: isRunning });
  const isWaiting = !progress && forecast?.state === "queued";
  return { isRunning, progress: isWaiting ? null : progress, forecast };
}
