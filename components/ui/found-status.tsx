"use client";

import { useEffect, useState } from "react";
import { shellWords } from "@/components/strings/shell";

export type Found = { count: number; hasMore?: boolean };

type Props = { value: string; found: Found | undefined };

/** Screen readers echo what is typed until then. */
const restMs = 600;

/** Tells screen readers what a search found, once typing rests. */
export function FoundStatus({ value, found }: Props) {
  const [said, setSaid] = useState("");
  const text = value.trim() === "" || !found ? "" : shellWords.found(found.count, found.hasMore ?? false);
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), restMs);
    return () => clearTimeout(timer);
  }, [text, value]);
  return (
    <span role="status" className="sr-only">
      {said}
    </span>
  );
}
