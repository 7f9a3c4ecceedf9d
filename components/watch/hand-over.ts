import { wait } from "@/lib/client/wait";

/** How far ahead the other file is prepared, so that it is ready in time. */
const firstLeadSeconds = 0.6;
const maxLeadSeconds = 5;
/** Starting to play takes a moment, too; on a busy machine a longer one, which is learned. */
const usualStartSeconds = 0.03;
/** A larger delay would be visible. */
const lateSeconds = 0.15;
const lookMs = 10;

/**
 * Prepares one element to go on with the same frame as another, playing or paused. Calls `show` at the moment when one
 * replaces the other. Resolves to false if the browser does not let the second play by itself; then the first goes on.
 */
export async function handOver(
  from: HTMLVideoElement,
  to: HTMLVideoElement,
  { show, signal }: { show: () => void; signal: AbortSignal },
): Promise<boolean> {
  to.volume = from.volume;
  to.muted = from.muted;
  await load(to, signal);
  let startSeconds = usualStartSeconds;
  for (let lead = firstLeadSeconds; ; lead = Math.min(maxLeadSeconds, lead * 2)) {
    await goTo(to, placeAhead(from, to, lead), signal);
    while (isMoving(from) && gapOf(from, to) > startSeconds) await wait(lookMs, signal);
    const wishedGap = isMoving(from) ? startSeconds : 0;
    if (Math.abs(gapOf(from, to) - wishedGap) > lateSeconds) {
      await wait(lookMs, signal);
      continue;
    }
    if (isPlaying(from)) {
      if (!(await play(to, signal))) return false;
      const late = -gapOf(from, to);
      if (isMoving(from) && Math.abs(late) > lateSeconds) {
        to.pause();
        startSeconds = Math.max(0, startSeconds + late);
        continue;
      }
    }
    show();
    from.pause();
    return true;
  }
}

async function load(film: HTMLVideoElement, signal: AbortSignal): Promise<void> {
  if (film.readyState >= HTMLMediaElement.HAVE_METADATA) return;
  const loaded = eventOf(film, "loadedmetadata", signal);
  film.preload = "auto";
  film.load();
  await loaded;
}

/** Where the second film waits until the first one is there. */
function placeAhead(from: HTMLVideoElement, to: HTMLVideoElement, lead: number): number {
  return Math.min(isMoving(from) ? from.currentTime + lead : from.currentTime, to.duration);
}

/** Resolves to false if the browser does not let it play. */
async function play(film: HTMLVideoElement, signal: AbortSignal): Promise<boolean> {
  try {
    await film.play();
  } catch {
    return false;
  }
  if (signal.aborted) film.pause();
  signal.throwIfAborted();
  return true;
}

/** By how many seconds the second film is ahead of the first. */
function gapOf(from: HTMLVideoElement, to: HTMLVideoElement): number {
  return to.currentTime - from.currentTime;
}

function isPlaying(film: HTMLVideoElement): boolean {
  return !film.paused && !film.ended;
}

/** Whether its time advances. A film that waits for data stands still. */
function isMoving(film: HTMLVideoElement): boolean {
  return isPlaying(film) && film.readyState > HTMLMediaElement.HAVE_CURRENT_DATA;
}

async function goTo(film: HTMLVideoElement, seconds: number, signal: AbortSignal): Promise<void> {
  if (Math.abs(film.currentTime - seconds) > 0.001) {
    const sought = eventOf(film, "seeked", signal);
    film.currentTime = seconds;
    await sought;
  }
  while (film.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) await wait(lookMs, signal);
}

function eventOf(film: HTMLVideoElement, name: string, signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve, reject) => {
    film.addEventListener(name, resolve, { once: true, signal });
    film.addEventListener("error", () => reject(new Error("The film cannot be loaded.")), {
      once: true,
      signal,
    });
  });
}
