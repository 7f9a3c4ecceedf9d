import { db } from "@/lib/server/db";
import { labelsOf, type Metric } from "@/lib/server/metrics/exposition";
import { bucket } from "@/lib/server/metrics/histogram";

const bounds = [0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 900, 3600];

const about = {
  kinora_renders_total: { type: "counter", help: "Renders that ended, by outcome and reason." },
  kinora_render_duration_seconds: { type: "histogram", help: "From a worker's taking a render to its end." },
  kinora_render_stage_seconds: { type: "histogram", help: "The same by stage." },
} as const satisfies Record<string, Pick<Metric, "type" | "help">>;

type Name = keyof typeof about;
const names: readonly Name[] = [
  "kinora_renders_total",
  "kinora_render_duration_seconds",
  "kinora_render_stage_seconds",
];

export type CountedRender = {
  kind: string;
  outcome: string;
  /** The status that the owner sees for a failed render, otherwise "". */
  reason: string;
  seconds: number;
  stageSeconds: ReadonlyMap<string, number>;
};

type Count = { name: string; labels: string; value: number };

/** Counts in the database, so that several workers add up and none of them starts at zero after a restart. */
export async function countRender(render: CountedRender): Promise<void> {
  const { kind, outcome, reason, seconds, stageSeconds } = render;
  const counts: Count[] = [
    { name: "kinora_renders_total", labels: labelsOf({ kind, outcome, reason }), value: 1 },
    ...observed("kinora_render_duration_seconds", labelsOf({ kind }), seconds),
    ...[...stageSeconds].flatMap(([stage, time]) =>
      observed("kinora_render_stage_seconds", labelsOf({ kind, stage }), time),
    ),
  ];
  // Always in the same order, so that two workers cannot deadlock.
  const sorted = counts.toSorted((a, b) => (a.name + a.labels < b.name + b.labels ? -1 : 1));
  const column = <Key extends keyof Count>(key: Key) => sorted.map((count) => count[key]);
  await db().$executeRaw`
    INSERT INTO counter (name, labels, value)
    SELECT * FROM unnest(${column("name")}::text[], ${column("labels")}::text[], ${column("value")}::float8[])
    ON CONFLICT (name, labels) DO UPDATE SET value = counter.value + EXCLUDED.value`;
}

function observed(name: Name, labels: string, seconds: number): Count[] {
  const buckets = [...bounds.map(String), "+Inf"].map((bound) =>
    bucket(labels, bound, bound === "+Inf" || seconds <= Number(bound) ? 1 : 0),
  );
  return [...buckets, { suffix: "_sum", labels, value: seconds }, { suffix: "_count", labels, value: 1 }].map(
    (sample) => ({ name: `${name}${sample.suffix}`, labels: sample.labels ?? "", value: sample.value }),
  );
}

export async function renderMetrics(): Promise<Metric[]> {
  const rows = await db().counter.findMany({ orderBy: [{ name: "asc" }, { labels: "asc" }] });
  return names.map((name) => ({
    name,
    ...about[name],
    samples: rows
      .filter((row) => row.name.replace(/_(bucket|sum|count)$/, "") === name)
      .map((row) => ({ suffix: row.name.slice(name.length), labels: row.labels, value: row.value })),
  }));
}
