"use client";

import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { checkRows } from "@/lib/client/changes/templates";
import { createRowChecker, type RowChecks } from "@/lib/editor/templates/create-row-checker";
import type { TableRow } from "@/lib/editor/templates/table";

/** What the service says about the rows, asked while they are filled in. */
export function useRowChecks(templateId: string, rows: readonly TableRow[], key: string): RowChecks {
  const [checker] = useState(() =>
    createRowChecker({ check: (values, signal) => checkRows(templateId, values, signal) }),
  );
  useEffect(() => {
    checker.follow(rows, key);
    return () => checker.stop();
  }, [checker, rows, key]);
  return useStore(checker.state);
}
