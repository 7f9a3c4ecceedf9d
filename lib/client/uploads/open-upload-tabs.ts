import type { UploadTabs } from "@/lib/client/uploads/upload-tabs";

const prefix = "kinora-tab:";
const placerPrefix = "kinora-placer:";
const beatMs = 5_000;
/** More than a minute, because browsers throttle the timers of background tabs to one a minute. */
const silentMs = 90_000;

function randomName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Names of the tabs that hold their lock. Undefined over plain http, where browsers have no locks. */
async function lockedTabs(): Promise<ReadonlySet<string> | undefined> {
  // The type claims that `locks` always exists.
  const locks: LockManager | undefined = navigator.locks;
  const held = (await locks?.query())?.held;
  return (
    held && new Set(held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : [])))
  );
}

/** Tabs that have recently recorded that they are alive. */
function beatingTabs(nowMs: number): ReadonlySet<string> {
  const names: string[] = [];
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(prefix)) continue;
    if (nowMs - Number(localStorage.getItem(key)) < silentMs) names.push(key.slice(prefix.length));
    else localStorage.removeItem(key);
  }
  return new Set(names);
}

/**
 * A tab counts as alive while it holds its lock. Without locks, it counts as alive while it records so regularly and
 * has not said goodbye.
 */
export function openUploadTabs(): UploadTabs {
  const id = randomName();
  const channel = new BroadcastChannel("kinora-uploads-1");
  const beat = () => {
    try {
      localStorage.setItem(prefix + id, String(Date.now()));
    } catch {
      // The browser stores nothing here, so there are no uploads for another tab to take over either.
    }
  };
  let letGo: (() => void) | undefined;
  const appear = () => {
    const locks: LockManager | undefined = navigator.locks;
    if (locks) {
      const leaving = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      void locks.request(prefix + id, () => leaving);
    } else beat();
  };
  appear();
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) setInterval(beat, beatMs);
  window.addEventListener("pagehide", () => {
    letGo?.();
    try {
      localStorage.removeItem(prefix + id);
    } catch {
      // Nothing was stored.
    }
    channel.postMessage({ kind: "left", tabId: id });
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) appear();
  });

  const alive = async (): Promise<ReadonlySet<string>> => {
    const locked = await lockedTabs().catch(() => undefined);
    try {
      return new Set([id, ...(locked ?? beatingTabs(Date.now()))]);
    } catch {
      return new Set([id]);
    }
  };

  return {
    id,
    alive,
    async mayPlace(targetId) {
      const tabs = await alive();
      try {
        const placer = localStorage.getItem(placerPrefix + targetId);
        if (placer !== null && placer !== id && tabs.has(placer)) return false;
        localStorage.setItem(placerPrefix + targetId, id);
      } catch {
        // The browser stores nothing here: the claim of each arrival decides alone.
      }
      return true;
    },
    stopPlacing(targetId) {
      try {
        if (localStorage.getItem(placerPrefix + targetId) === id)
          localStorage.removeItem(placerPrefix + targetId);
      } catch {
        // Nothing was stored.
      }
    },
    post: (message) => channel.postMessage(message),
    listen(listener) {
      channel.addEventListener("message", async ({ data }: MessageEvent<unknown>) => {
        const { tabMessageSchema } = await import("@/lib/client/uploads/shelved-upload");
        const parsed = tabMessageSchema.safeParse(data);
        if (parsed.success) listener(parsed.data);
      });
    },
  };
}
