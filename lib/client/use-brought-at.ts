"use client";

import { useState } from "react";

const seen = new WeakSet<object>();

function wasSeen(data: object): boolean {
  const isOld = seen.has(data);
  seen.add(data);
  return isOld;
}

/**
 * For a query's `initialDataUpdatedAt`, when its first data comes with the page. The router shows a page that somebody comes
 * back to as it was, with the same objects: these are outdated.
 */
export function useBroughtAt(data: object): number | undefined {
  const [atMs] = useState(() => (wasSeen(data) ? 0 : undefined));
  return atMs;
}
