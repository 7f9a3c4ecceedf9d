import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { findFfmpeg } from "@/lib/server/media/ffmpeg-path";
import { ingestMusic } from "@/lib/server/media/ingest-music";
import { MAX_SONG_MS } from "@/lib/server/media/listen-to-song";
import { wav } from "@/lib/server/media/testing/song-samples";
import { temporaryFolder } from "@/lib/system/testing/temporary-folder";

test("a song of more than half an hour is too long, and decoding stops there", async () => {
  const folder = temporaryFolder();
  const temporaryDirectory = path.join(folder, "tmp");
  await mkdir(temporaryDirectory);
  const seconds = MAX_SONG_MS / 1000 + 5;
  const samples = new Uint8Array(seconds * 8000).map((_, at) => (at % 50) + 100);
  const song = path.join(folder, "song");
  await writeFile(song, wav(samples, { channels: 1, sampleRate: 8000 }));
  const before = process.cpuUsage();
  const ingesting = ingestMusic(song, { temporaryDirectory, ffmpeg: await findFfmpeg() });
  await expect(ingesting).rejects.toMatchObject({ name: "MediaError", kind: "too_long" });
  // Listening took many seconds of work, but in another process.
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(1.5);
});
