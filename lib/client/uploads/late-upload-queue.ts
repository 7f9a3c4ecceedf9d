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
      now.onDone((kept) => listeners.forEach((listener) => listener(kept)));
      started = now;
      return now;
    });
    return starting;
  }

  function ask(act: (now: StartedQueue) => void): void {
    if (started) act(started);
    else void queue().then(act);
  }

  return {
    store,
    open: async (account) => (await queue()).open(account),
    add(kind, files, purposeOf) {
      const added = listFiles(store, kind, files, purposeOf);
      ask((now) => now.send(added));
      return added.map(({ id }) => id);
    },
    aim: (id, purpose) => ask((now) => now.aim(id, purpose)),
    pause: (id) => ask((now) => now.pause(id)),
    resume: (id) => ask((now) => now.resume(id)),
    retry: (id) => ask((now) => now.retry(id)),
    cancel: (id) => ask((now) => now.cancel(id)),
    clearDone: () => ask((now) => now.clearDone()),
    goOn: () => ask((now) => now.goOn()),
    takeUp: async () => (await queue()).takeUp(),
    claimArrival: async (id) => (await queue()).claimArrival(id),
    settleArrival: (id) => ask((now) => now.settleArrival(id)),
    stopPlacing: (videoId) => ask((now) => now.stopPlacing(videoId)),
    onDone(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
