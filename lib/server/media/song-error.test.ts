import { expect, it } from "vitest";
import { toDomainError } from "@/lib/server/http/to-domain-error";
import { FfmpegError } from "@/lib/server/media/ffmpeg-error";
import { toSongError } from "@/lib/server/media/song-error";

it.each([
  ["ffmpeg ended with 1.", "invalid", undefined],
  // Somebody, or a machine without memory, ended it: the song may be fine.
  ["ffmpeg ended with SIGKILL.", "unavailable", "1"],
])("%s is reported as %s", (message, kind, retryAfter) => {
  const error = toDomainError(toSongError(new FfmpegError("failed", message)));
  expect([error?.kind, error?.headers["Retry-After"]]).toEqual([kind, retryAfter]);
});

it("taking too much memory is the song's fault", () => {
  const error = toDomainError(toSongError(new FfmpegError("memory", "ffmpeg took too much memory.")));
  expect(error?.kind).toBe("invalid");
});
