import type { PlayerRef } from "@remotion/player";

/**
 * A player that is late at the end of its film stops some frames before the last, since it skips frames to keep up with
 * the sound. Makes it go on to the last one. Returns how to stop listening.
 */
export function restOnLastFrame(player: PlayerRef, lastFrame: number): () => void {
  let isGoingOn = false;
  const goOn = () => {
    // Seeking to the last frame ends the film, too.
    if (isGoingOn) return;
    isGoingOn = true;
    player.seekTo(lastFrame);
    isGoingOn = false;
  };
  player.addEventListener("ended", goOn);
  return () => player.removeEventListener("ended", goOn);
}
