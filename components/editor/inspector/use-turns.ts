"use client";

import { useEffect, useState } from "react";

const turnMs = 1800;

/** Where nothing can be pointed at, several things move one after the other; null where a mouse says which. */
export function useTurns(count: number): number | null {
  const [turn, setTurn] = useState<number | null>(null);
  useEffect(() => {
    if (window.matchMedia("(any-hover: hover), (prefers-reduced-motion: reduce)").matches) return;
    const timer = setInterval(() => setTurn((last) => ((last ?? -1) + 1) % count), turnMs);
    return () => clearInterval(timer);
  }, [count]);
  return turn;
}
