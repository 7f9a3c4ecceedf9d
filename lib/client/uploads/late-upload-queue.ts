import type { DoneListener, StartedQueue, UploadQueue } from "@/lib/client/uploads/upload-queue";
import { createUploadStore, listFiles, type UploadStore } from "@/lib/client/uploads/upload-store";

/**
 * A queue whose sending code loads after the page, because most visits send nothing. Files are listed and shown at
 * once. Everything else waits for `start`, which is called once, by the first request.
 */
export function createLateQueue(start: (store: UploadStore) => Promise<StartedQueue>): UploadQueue {
  const store = createUploadStore();
  const listeners = new Set<DoneListener>();
  let starting: Promise<StartedQueue> | undefined;
  let started: StartedQueue | undefined;

  function queue(): Promise<StartedQueue> {
    starting ??= start(store).then((now) => {
      now.onDone((file) => listeners.forEach((listener) => listener(file)));
      started = now;
      return now;
    });
    return starting;
  }

  function whenStarted(act: (now: StartedQueue) => void): void {
    if (started) act(started);
    else void queue().then(act);
  }

  return {
    store,
    open: async (account) => (await queue()).open(account),
    add(kind, files, purposeOf) {
      const added = listFiles(store, kind, files, purposeOf);
      whenStarted((now) => now.send(added));
      return added.map(({ id }) => id);
    },
    aim: (id, purpose) => whenStarted((now) => now.aim(id, purpose)),
    pause: (id) => whenStarted((now) => now.pause(id)),
    resume: (id) => whenStarted((now) => now.resume(id)),
    retry: (id) => whenStarted((now) => now.retry(id)),
    cancel: (id) => whenStarted((now) => now.cancel(id)),
    clearDone: () => whenStarted((now) => now.clearDone()),
    goOn: () => whenStarted((now) => now.goOn()),
    takeUp: async () => (await queue()).takeUp(),
    claimArrival: async (id) => (await queue()).claimArrival(id),
    settleArrival: (id) => whenStarted((now) => now.settleArrival(id)),
    stopPlacing: (videoId) => whenStarted((now) => now.stopPlacing(videoId)),
    onDone(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
