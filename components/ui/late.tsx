"use client";

import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from "react";
import { loadPatiently } from "@/lib/client/load-patiently";

const idleAfterMs = 2_000;

/**
 * A component whose code comes after the page, since the page can be used without it: once the page has been idle for a
 * moment, or when it is wanted before. `lazy` would show its fallback for a third of a second even when the code is there.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const begin = () => {
    loading ??= loadPatiently(load).then((component) => {
      loaded = component;
      for (const listener of listeners) listener();
    });
  };
  if (typeof window !== "undefined") setTimeout(begin, idleAfterMs);

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }
  return function Late(props: Props) {
    const Loaded = useSyncExternalStore(
      subscribe,
      () => loaded,
      () => undefined,
    );
    useEffect(begin, []);
    return Loaded ? <Loaded {...props} /> : meanwhile;
  };
}
