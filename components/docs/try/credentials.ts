"use client";

import { useSyncExternalStore } from "react";
import * as z from "zod/mini";

const schema = z.object({ use: z.enum(["pair", "session"]), key: z.string(), token: z.string() });

/** The credentials that requests from the try-it forms send. */
export type Credentials = z.infer<typeof schema>;

const nothing: Credentials = { use: "pair", key: "", token: "" };
const storageName = "kinora-try-it";
const listeners = new Set<() => void>();

let current: Credentials | undefined;

/** Read from this tab's storage. */
function read(): Credentials {
  try {
    return schema.parse(JSON.parse(sessionStorage.getItem(storageName) ?? ""));
  } catch {
    return nothing;
  }
}

export function setCredentials(change: Partial<Credentials>): void {
  current = { ...(current ?? read()), ...change };
  try {
    sessionStorage.setItem(storageName, JSON.stringify(current));
  } catch {
    // Without storage, they last as long as the page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useCredentials(): Credentials {
  return useSyncExternalStore(
    subscribe,
    () => (current ??= read()),
    () => nothing,
  );
}
