"use client";

import { useEffect, useState } from "react";

const restMs = 220;

/** What a value is once it has not changed for a moment: for searches that should not follow every key. */
export function useResting(value: string): string {
  const [resting, setResting] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setResting(value), restMs);
    return () => clearTimeout(timer);
  }, [value]);
  return resting;
}
