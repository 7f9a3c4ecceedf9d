"use client";

import { useEffect, useState } from "react";
import { late } from "@/components/ui/late";

const idleAfterMs = 1_500;

const FindTemplate = late(
  async () => (await import("@/components/editor/template/find-template")).FindTemplate,
);

/** Looks for the film's template once the film is on the screen: few films have one. */
export function LateFilmTemplate() {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), idleAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return isDue ? <FindTemplate /> : null;
}
