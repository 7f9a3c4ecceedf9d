import { db } from "@/lib/server/db";
import { labelsOf, type Metric } from "@/lib/server/metrics/exposition";

const holder: { kinoraStorageErrors?: Map<string, number> } = globalThis as {
  kinoraStorageErrors?: Map<string, number>;
};
const errors = () =>
  (holder.kinoraStorageErrors ??= new Map(["unavailable", "full"].map((kind) => [kind, 0])));

/** Counts only errors that an operator has to mend. A missing file, for instance, is not the store's fault. */
export function recordStorageError(kind: string): void {
  const known = errors().get(kind);
  if (known !== undefined) errors().set(kind, known + 1);
}

/** The sum reads every file's row, so it is not computed more often than this. */
const sumAgainMs = 60_000;
let summed: { atMs: number; bytes: number; files: number; runBytes: number } | undefined;

export async function storageMetrics(): Promise<Metric[]> {
  const nowMs = performance.now();
  if (!summed || nowMs - summed.atMs > sumAgainMs) {
    const [row = { bytes: 0, files: 0, runBytes: 0 }] = await db().$queryRaw<
      { bytes: number; files: number; runBytes: number }[]
    >`
      SELECT coalesce(sum(size), 0)::float8 AS bytes, count(*)::int AS files,
        coalesce((SELECT sum(size) FROM file WHERE id IN (SELECT file_id FROM render_run_file)), 0)::float8 AS "runBytes"
      FROM file`;
    summed = { atMs: nowMs, ...row };
  }
  return [
    {
      name: "kinora_storage_bytes",
      type: "gauge",
      help: "Bytes of all files kept.",
      samples: [{ value: summed.bytes }],
    },
    {
      name: "kinora_runs_bytes",
      type: "gauge",
      help: "Of these, what the runs of films under way take.",
      samples: [{ value: summed.runBytes }],
    },
    { name: "kinora_storage_files", type: "gauge", help: "Files kept.", samples: [{ value: summed.files }] },
  ];
}

export function storageErrorMetrics(): Metric[] {
  const samples = [...errors()].map(([kind, value]) => ({ labels: labelsOf({ kind }), value }));
  const help = "Requests that failed because files could not be reached or kept, by kind.";
  return [{ name: "kinora_storage_errors_total", type: "counter", help, samples }];
}
