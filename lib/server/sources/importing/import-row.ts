import { createHash } from "node:crypto";
import { z } from "zod";
import type { Prisma } from "@/lib/server/generated/prisma/client";

export type ImportRow = Prisma.SourceImportGetPayload<object>;

const folders = z.array(z.object({ path: z.string(), name: z.string() }));
const failures = z.array(z.object({ name: z.string(), reason: z.string() }));

export type ChosenFolder = z.output<typeof folders>[number];
export type ImportFailure = z.output<typeof failures>[number];

export function foldersOf(row: Pick<ImportRow, "folders">): ChosenFolder[] {
  return folders.parse(row.folders);
}

export function failuresOf(row: Pick<ImportRow, "failures">): ImportFailure[] {
  return failures.parse(row.failures);
}

/** How places at a source are stored: they may be longer than an index takes. */
export function keyOf(path: string): string {
  return createHash("sha256").update(path).digest("hex");
}
