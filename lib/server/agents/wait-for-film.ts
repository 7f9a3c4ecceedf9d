import { setTimeout as pause } from "node:timers/promises";
import { DomainError } from "@/lib/server/errors";
import { listenToVideo } from "@/lib/server/events/listen";
import { findVideo } from "@/lib/server/videos/find-video";
import { progressOf } from "@/lib/server/videos/present-video";
import { closing } from "@/lib/server/web/stopping";

/** How often a film's state is read at most. */
const lookEveryMs = 1_000;
/** An agent waits for one film; more calls of the same account are a loop that forgot them. */
const maxWaits = 4;

const waits = new Map<string, number>();

export type OnProgress = (percent: number) => void;

type Wait = {
  accountId: string;
  videoId: string;
  maxMs: number;
  signal: AbortSignal;
  onProgress: OnProgress;
};

/** Waits until a film is not being made any more, this process stops, or the time is up. */
export async function waitForFilm({ accountId, videoId, maxMs, signal, onProgress }: Wait): Promise<void> {
  const others = waits.get(accountId) ?? 0;
  if (others >= maxWaits)
    throw new DomainError("too_many_requests", `${maxWaits} calls of this account wait for films already.`, {
      code: "too_many_waits",
      headers: { "Retry-After": "10" },
    });
  waits.set(accountId, others + 1);
  const end = AbortSignal.any([signal, closing(), AbortSignal.timeout(maxMs)]);
  let announced = () => {};
  const stopListening = listenToVideo(videoId, () => announced());
  try {
    let last = -1;
    while (!end.aborted) {
      const changed = new Promise<void>((resolve) => {
        announced = resolve;
      });
      const video = await findVideo(accountId, videoId);
      if (video.status !== "processing") return;
      const percent = progressOf(video) ?? 0;
      // The protocol wants progress that only ever grows.
      if (percent > last) onProgress((last = percent));
      await pause(lookEveryMs, undefined, { signal: end }).catch(() => undefined);
      await Promise.race([changed, aborted(end)]);
    }
  } finally {
    stopListening();
    const left = (waits.get(accountId) ?? 1) - 1;
    if (left > 0) waits.set(accountId, left);
    else waits.delete(accountId);
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
