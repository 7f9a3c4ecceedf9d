"use client";

import { useEffect, useRef, useState } from "react";
import { shellWords } from "@/components/strings/shell";
import { type ProgressSample, timeLeftMs, withSample } from "@/lib/client/time-left";

const words = shellWords.timeLeft;

function timeText(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1000);
  return seconds < 60 ? words.seconds(seconds) : words.minutes(Math.round(seconds / 60));
}

const tickMs = 1_000;

/**
 * In words, how long something will still take, by its speed while this was visible. Empty until that is known, and while
 * nothing goes on, when there is no percentage.
 */
export function useTimeLeft(percent: number | undefined): string {
  const samples = useRef<readonly ProgressSample[]>([]);
  const [text, setText] = useState("");
  useEffect(() => {
    samples.current = percent === undefined ? [] : withSample(samples.current, { atMs: Date.now(), percent });
  }, [percent]);
  useEffect(() => {
    const timer = setInterval(() => {
      const leftMs = timeLeftMs(samples.current, Date.now());
      setText(leftMs === undefined ? "" : timeText(leftMs));
    }, tickMs);
    return () => clearInterval(timer);
  }, []);
  return text;
}
