"use client";

import { useEffect, useRef, useState } from "react";
import { type ProgressSample, timeLeftMs, withSample } from "@/lib/client/time-left";

const tickMs = 1_000;

/** How long a render will still take, by the speed it had while this was watched. */
export function useTimeLeftMs(percent: number): number | undefined {
  const samples = useRef<readonly ProgressSample[]>([]);
  const [leftMs, setLeftMs] = useState<number>();
  useEffect(() => {
    samples.current = withSample(samples.current, { atMs: Date.now(), percent });
  }, [percent]);
  useEffect(() => {
    const timer = setInterval(() => setLeftMs(timeLeftMs(samples.current, Date.now())), tickMs);
    return () => clearInterval(timer);
  }, []);
  return leftMs;
}
