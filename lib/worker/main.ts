import { confinement } from "@/lib/server/confinement/confinement";
import { sendSlowReels } from "@/lib/server/clips/slow-reels/claim-slow-reel";
import { disconnectDatabase } from "@/lib/server/db";
import { EnvError, env } from "@/lib/server/env";
import { giveWay } from "@/lib/server/give-way";
import { log } from "@/lib/server/log";
import { ffmpeg } from "@/lib/server/media/open-ffmpeg";
import { lookAtPhotos } from "@/lib/server/photos/look-at-photos";
import { openWorkerQueue } from "@/lib/server/queue/queue";
import { sweep } from "@/lib/server/sweep/sweep";
import { ffmpegTrouble } from "@/lib/server/media/ffmpeg-trouble";
import { keepHeartbeat } from "@/lib/server/workers/keep-heartbeat";
import { startBatchLoop } from "@/lib/worker/batches/batch-loop";
import { measureClips } from "@/lib/worker/clips/measure-clips";
import { makeSlowReels } from "@/lib/worker/clips/slow-reels";
import { startArchiveWork } from "@/lib/worker/archives/start-archive-work";
import { type QueueWork, startQueueWork } from "@/lib/worker/start-queue-work";
import { startClipWork } from "@/lib/worker/clips/start-clip-work";
import { startEarlyRemoval } from "@/lib/worker/early/early-removal";
import { EngineError } from "@/lib/worker/engines/engine-error";
import { engineVersion } from "@/lib/worker/engines/engine-version";
import { openEngine } from "@/lib/worker/engines/open-engine";
import { hideSettings } from "@/lib/worker/hide-settings";
import { fingerprintOnce } from "@/lib/worker/pieces/fingerprint";
import { startRenderLoop } from "@/lib/worker/render-loop";
import { startStillWork } from "@/lib/worker/stills/start-still-work";

const retryMs = 2_000;

/** Starts the worker's loops. While the database is away, now or later, it waits: work comes late but is not lost. */
async function start(): Promise<() => Promise<void>> {
  const openPictures = await openEngine(env().RENDER_ENGINE);
  const engine = await engineVersion(env().RENDER_ENGINE, env().BROWSER_PATH);
  const fingerprint = fingerprintOnce(engine, ffmpeg);
  // A browser always paints a film from its beginning, so it cannot make parts for others.
  const canShare = env().RENDER_ENGINE === "skia";
  const sharing = canShare ? { fromSeconds: env().SHARE_FILM_SECONDS } : undefined;
  for (;;) {
    try {
      const boss = await openWorkerQueue();
      await boss.schedule("sweep", "17 * * * *");
      await boss.work("sweep", async () => sweep());
      await boss.schedule("look", "*/5 * * * *");
      await boss.work("look", async () => {
        await lookAtPhotos();
        await measureClips(ffmpeg);
      });
      const loop = startRenderLoop({
        concurrency: env().WORKER_CONCURRENCY,
        tools: { ffmpeg, openPictures, fingerprint, sharing },
      });
      let clips: QueueWork | undefined;
      let slowReels: QueueWork | undefined;
      let archives: QueueWork | undefined;
      try {
        clips = await startClipWork(boss, ffmpeg);
        slowReels = await startQueueWork(boss, "slow", {
          run: async (_data, signal) => void (await makeSlowReels(ffmpeg, signal)),
          recover: sendSlowReels,
          // Whoever slows a clip down watches it.
          recoverSeconds: 10,
        });
        archives = await startArchiveWork(boss);
        await startStillWork(boss, { ffmpeg, openPictures });
        // A job only wakes the loop, which decides what to render next.
        await boss.work("render", () => loop.wake());
      } catch (error) {
        await Promise.all([loop.stop(), clips?.stop(), slowReels?.stop(), archives?.stop()]);
        throw error;
      }
      const batches = startBatchLoop();
      const stopRemoval = startEarlyRemoval();
      const stopHeartbeat = await keepHeartbeat({
        engine: env().RENDER_ENGINE,
        concurrency: env().WORKER_CONCURRENCY,
        trouble: ffmpegTrouble,
      });
      const { hasNetwork } = await confinement();
      log.info({ ffmpegHasNetwork: hasNetwork }, "worker ready");
      return async () => {
        stopRemoval();
        // Whoever looks is told at once, not when this worker has finished what it has.
        await stopHeartbeat().catch((error: unknown) => log.warn({ err: error }, "the heartbeat stays"));
        await Promise.all([loop.stop(), batches.stop(), clips?.stop(), slowReels?.stop(), archives?.stop()]);
        await boss.stop({ graceful: true, timeout: 5_000 });
      };
    } catch (error) {
      if (error instanceof EnvError) throw error;
      log.error({ err: error }, "the worker could not start; it tries again");
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  }
}

async function main(): Promise<void> {
  hideSettings();
  if (!giveWay()) log.warn("the worker has the same priority as everything else");
  const work: { stop?: () => Promise<void> } = {};
  let isStopping = false;
  const stop = async (why: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ why }, "worker stops");
    await work.stop?.().catch((error: unknown) => log.warn({ err: error }, "the queue did not stop cleanly"));
    await disconnectDatabase();
    process.exit(0);
  };
  // Handlers stay installed, so that a second signal does not interrupt what the first one began.
  process.on("SIGTERM", () => void stop("SIGTERM"));
  process.on("SIGINT", () => void stop("SIGINT"));
  process.on("disconnect", () => void stop("the supervisor is gone"));
  work.stop = await start();
}

main().catch((error: unknown) => {
  const isForPeople = error instanceof EnvError || error instanceof EngineError;
  log.fatal({ err: error }, isForPeople ? error.message : "The worker could not start.");
  process.exit(1);
});
