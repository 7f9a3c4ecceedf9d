"use client";

import { useEffect, useRef, useState } from "react";
import { editorWords } from "@/components/strings/editor";
import type { Microphone } from "@/lib/editor/recording/microphone";

const words = editorWords.voices.recorder;

/** Decibels below full scale that the bar shows. */
const range = 54;
/** Speech from far away, and the edge of distortion. */
const [quietest, loudest] = [-42, -3];
/** What is left of a peak after a second. */
const fallDbPerSecond = 30;
const adviceEveryMs = 600;

type Advice = "quiet" | "good" | "loud";

/** Shows the microphone's level, and what to do about it, before and while somebody records. */
export function LevelMeter({ microphone }: { microphone: Microphone }) {
  const bar = useRef<HTMLDivElement>(null);
  const [advice, setAdvice] = useState<Advice>("quiet");

  useEffect(() => {
    let level = -range;
    let peak = -range;
    let advisedAt = performance.now();
    return microphone.listen(({ samples, atMs }) => {
      const now = decibels(samples);
      level = Math.max(now, level - (samples.length / microphone.sampleRate) * fallDbPerSecond);
      peak = Math.max(peak, now);
      const share = Math.max(0, Math.min(1, 1 + level / range));
      if (bar.current) bar.current.style.transform = `scaleX(${share.toFixed(3)})`;
      if (atMs - advisedAt < adviceEveryMs) return;
      setAdvice(peak > loudest ? "loud" : peak > quietest ? "good" : "quiet");
      peak = -range;
      advisedAt = atMs;
    });
  }, [microphone]);

  return (
    <div className="grid gap-1.5">
      <p className="text-13 font-medium text-ink-soft">{words.level}</p>
      <div className="h-2 overflow-hidden rounded-full bg-sunken" data-testid="level" data-advice={advice}>
        <div
          ref={bar}
          className={`h-full origin-left ${advice === "loud" ? "bg-danger" : "bg-ink"}`}
          style={{ transform: "scaleX(0)" }}
        />
      </div>
      <p className="min-h-8 text-12 leading-4 text-pretty text-ink-soft">{words[advice]}</p>
    </div>
  );
}

function decibels(samples: Float32Array): number {
  let max = 0;
  for (const sample of samples) max = Math.max(max, Math.abs(sample));
  return max === 0 ? Number.NEGATIVE_INFINITY : 20 * Math.log10(max);
}
