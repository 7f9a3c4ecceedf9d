import pg from "pg";
import { env } from "@/lib/server/env";
import { CHANGES_CHANNEL, CLIPS_PREFIX } from "@/lib/server/events/announce";
import { log } from "@/lib/server/log";

type Listener = () => void;

const retryMs = 1_000;
const listeners = new Map<string, Set<Listener>>();
let connection: Promise<pg.Client> | undefined;

function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: env().DATABASE_URL, keepAlive: true });
  client.on("notification", ({ payload }) => {
    for (const listener of listeners.get(payload ?? "") ?? []) listener();
  });
  const opening = client.connect().then(async () => {
    await client.query(`LISTEN ${CHANGES_CHANNEL}`);
    return client;
  });
  const lost = (error?: Error) => {
    // One that was closed, or is no longer the connection, says nothing about the one that is.
    if (connection !== opening) return;
    connection = undefined;
    log.warn({ err: error }, "the connection that hears of changes was lost");
    connectSoon();
  };
  client.on("error", lost);
  client.on("end", () => lost());
  return opening;
}

function connectSoon(): void {
  setTimeout(() => void ensureConnected(), retryMs).unref();
}

/** Announcements may have been missed while disconnected, so every listener is called once the connection is back. */
async function ensureConnected(): Promise<void> {
  if (listeners.size === 0 || connection) return;
  const opening = connect();
  connection = opening;
  try {
    await opening;
    for (const some of listeners.values()) for (const listener of some) listener();
  } catch {
    if (connection !== opening) return;
    connection = undefined;
    connectSoon();
  }
}

/** Calls `listener` whenever this video is announced, until the returned function is called. */
export function listenToVideo(videoId: string, listener: Listener): () => void {
  return listenTo(videoId, listener);
}

/** The same whenever the account's clips are announced. */
export function listenToClips(accountId: string, listener: Listener): () => void {
  return listenTo(CLIPS_PREFIX + accountId, listener);
}

/** All listeners share one connection. */
function listenTo(what: string, listener: Listener): () => void {
  const some = listeners.get(what) ?? new Set();
  listeners.set(what, some.add(listener));
  void ensureConnected();
  return () => {
    some.delete(listener);
    if (some.size === 0) listeners.delete(what);
    if (listeners.size === 0) void stopListening();
  };
}

/** The connection is open only while somebody listens. */
async function stopListening(): Promise<void> {
  const open = connection;
  connection = undefined;
  await open?.then((client) => client.end()).catch(() => undefined);
}
