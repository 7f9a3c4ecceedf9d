"use client";

import { useCallback } from "react";
import { useSession } from "@/components/editor/session-context";
import { uploads } from "@/lib/client/uploads/uploads";
import { type Taken, takeFiles } from "@/lib/editor/intake/take-files";

function nameFor(earliestMs: number): string {
  return new Intl.DateTimeFormat("en", { month: "long", year: "numeric" }).format(earliestMs);
}

/** Takes files of the device into the library or the film. */
export function useIntake(): (taken: Omit<Taken, "nameFor">) => void {
  const session = useSession();
  return useCallback((taken) => takeFiles(session, uploads, { ...taken, nameFor }), [session]);
}
