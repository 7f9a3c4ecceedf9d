import { LOOKING_VERSION } from "@/lib/looking/find-subject";
import { LIVELINESS_VERSION } from "@/lib/server/clips/measure-liveliness";
import { HEARING_VERSION } from "@/lib/server/media/heard-sound";
import { db } from "@/lib/server/db";
import { labelsOf, type Metric } from "@/lib/server/metrics/exposition";

type Row = { kind: string; queued: number; running: number; oldest: number };
type Clips = { queued: number; running: number; oldest: number };
type Unseen = { queued: number; oldest: number };
type Deliveries = { pending: number; oldest: number };

/** How many renders wait for a worker, how long the first has been waiting, and the same of other work. */
export async function readJobs(): Promise<Row[]> {
  const rows = await db().$queryRaw<Row[]>`
    SELECT kinds.kind::text AS kind, count(r.id) FILTER (WHERE r.state = 'queued')::int AS queued,
      count(r.id) FILTER (WHERE r.state = 'running')::int AS running,
      coalesce(extract(epoch FROM now() - min(r.created_at) FILTER (WHERE r.state = 'queued')), 0)::float8 AS oldest
    FROM unnest(enum_range(NULL::render_kind)) AS kinds(kind)
    LEFT JOIN render r ON r.kind = kinds.kind AND r.state IN ('queued', 'running')
    GROUP BY kinds.kind ORDER BY kinds.kind`;
  const [callbacks = { pending: 0, oldest: 0 }] = await db().$queryRaw<Deliveries[]>`
    SELECT count(*)::int AS pending, coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS oldest
    FROM webhook_delivery WHERE state = 'pending'`;
  const [clips = { queued: 0, running: 0, oldest: 0 }] = await db().$queryRaw<Clips[]>`
    SELECT count(*) FILTER (WHERE attempts = 0)::int AS queued, count(*) FILTER (WHERE attempts > 0)::int AS running,
      coalesce(extract(epoch FROM now() - min(created_at) FILTER (WHERE attempts = 0)), 0)::float8 AS oldest
    FROM clip WHERE prepared_at IS NULL`;
  const [unseen = { queued: 0, oldest: 0 }] = await db().$queryRaw<Unseen[]>`
    SELECT count(*)::int AS queued, coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS oldest
    FROM (
      SELECT created_at FROM photo WHERE looked_version < ${LOOKING_VERSION}
      UNION ALL
      SELECT created_at FROM clip
      WHERE (liveliness_version < ${LIVELINESS_VERSION} OR heard_version < ${HEARING_VERSION})
        AND status = 'ready' AND purged_at IS NULL
    ) AS unseen`;
  const [mails = { pending: 0, oldest: 0 }] = await db().$queryRaw<Deliveries[]>`
    SELECT count(*)::int AS pending, coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS oldest
    FROM outgoing_mail`;
  return [
    ...rows,
    { kind: "look", ...unseen, running: 0 },
    { kind: "clip", ...clips },
    { kind: "callback", queued: callbacks.pending, running: 0, oldest: callbacks.oldest },
    { kind: "mail", queued: mails.pending, running: 0, oldest: mails.oldest },
  ];
}

export async function queueMetrics(): Promise<Metric[]> {
  const jobs = await readJobs();
  const gauge = (name: string, help: string, value: (row: Row) => number): Metric => ({
    name,
    type: "gauge",
    help,
    samples: jobs.map((row) => ({ labels: labelsOf({ kind: row.kind }), value: value(row) })),
  });
  return [
    gauge("kinora_queue_waiting", "Jobs that wait, by kind.", ({ queued }) => queued),
    gauge("kinora_queue_running", "Jobs under way, by kind.", ({ running }) => running),
    gauge(
      "kinora_queue_oldest_seconds",
      "How long the oldest job has waited, by kind.",
      ({ oldest }) => oldest,
    ),
  ];
}
