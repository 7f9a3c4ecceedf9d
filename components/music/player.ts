import { createStore } from "zustand/vanilla";
import type { Song } from "@/lib/client/queries/songs";

type PlayerState = { songId: string | undefined; isPlaying: boolean; atSeconds: number };

const silent: PlayerState = { songId: undefined, isPlaying: false, atSeconds: 0 };

export const playerStore = createStore<PlayerState>(() => silent);

type Listener = (songId: string) => void;
let audio: HTMLAudioElement | undefined;
let frame = 0;
let failed: Listener | undefined;

function follow(): void {
  cancelAnimationFrame(frame);
  if (!audio || audio.paused) return;
  playerStore.setState({ atSeconds: audio.currentTime });
  frame = requestAnimationFrame(follow);
}

/** Created at the first play. One element plays all songs, so that two never play at once. */
function element(): HTMLAudioElement {
  if (audio) return audio;
  audio = new Audio();
  audio.preload = "auto";
  audio.addEventListener("play", () => {
    playerStore.setState({ isPlaying: true });
    follow();
  });
  audio.addEventListener("pause", () => playerStore.setState({ isPlaying: false }));
  audio.addEventListener("ended", () => playerStore.setState({ isPlaying: false, atSeconds: 0 }));
  audio.addEventListener("error", () => {
    const { songId } = playerStore.getState();
    stopPlaying();
    if (songId !== undefined) failed?.(songId);
  });
  return audio;
}

function begin(): void {
  // The next song may interrupt it, or the browser block it: nothing plays then, and the state says so.
  element()
    .play()
    .catch(() => playerStore.setState({ isPlaying: false }));
}

export function togglePlaying({ id, url }: Pick<Song, "id" | "url">): void {
  const player = element();
  const { songId, isPlaying } = playerStore.getState();
  if (songId === id) {
    if (isPlaying) player.pause();
    else begin();
    return;
  }
  playerStore.setState({ songId: id, atSeconds: 0, isPlaying: false });
  player.src = url;
  begin();
}

/** Plays a song from the given second. */
export function playFrom(song: Pick<Song, "id" | "url">, seconds: number): void {
  if (playerStore.getState().songId !== song.id) togglePlaying(song);
  element().currentTime = seconds;
  playerStore.setState({ atSeconds: seconds });
}

export function stopPlaying(): void {
  cancelAnimationFrame(frame);
  playerStore.setState(silent);
  if (!audio) return;
  audio.pause();
  audio.removeAttribute("src");
}

/** Sets a listener for songs that cannot be played. */
export function onPlayFailure(listener: Listener | undefined): void {
  failed = listener;
}
