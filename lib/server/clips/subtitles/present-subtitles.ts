import type { StoredSubtitles } from "@/lib/server/clips/subtitles/stored-subtitles";

/** As the API tells them: in seconds. */
export function presentSubtitles(stored: StoredSubtitles = []) {
  return stored.map(([startMs, endMs, lines]) => ({
    start_time: startMs / 1000,
    end_time: endMs / 1000,
    lines,
  }));
}
