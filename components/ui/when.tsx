"use client";

import { useState } from "react";
import { useHydrated } from "@/components/ui/use-hydrated";

const day = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });
const ago = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

export function dayText(epochSeconds: number): string {
  return day.format(epochSeconds * 1000);
}

function agoText(epochSeconds: number, nowMs: number): string {
  const minutes = Math.round((epochSeconds * 1000 - nowMs) / 60_000);
  if (minutes > -1) return "just now";
  if (minutes > -60) return ago.format(minutes, "minute");
  if (minutes > -24 * 60) return ago.format(Math.round(minutes / 60), "hour");
  if (minutes > -7 * 24 * 60) return ago.format(Math.round(minutes / (24 * 60)), "day");
  return dayText(epochSeconds);
}

type Props = { at: number; text?: (when: string) => string };

/** A moment, relative to now if recent. The server does not know the reader's clock, so it renders the day. */
export function When({ at, text = (when) => when }: Props) {
  const hydrated = useHydrated();
  const [nowMs] = useState(() => Date.now());
  return (
    <time dateTime={new Date(at * 1000).toISOString()}>
      {text(hydrated ? agoText(at, nowMs) : dayText(at))}
    </time>
  );
}
