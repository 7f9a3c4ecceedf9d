import { isDatabaseAway } from "@/lib/server/http/is-database-away";
import { type Metric, writeExposition } from "@/lib/server/metrics/exposition";
import { processMetrics } from "@/lib/server/metrics/process-metrics";
import { queueMetrics } from "@/lib/server/metrics/queue-metrics";
import { renderMetrics } from "@/lib/server/metrics/render-counters";
import { requestMetrics } from "@/lib/server/metrics/request-metrics";
import { storageErrorMetrics, storageMetrics } from "@/lib/server/metrics/storage-metrics";

/** Serves whatever it can while the database is down: that is when somebody looks. */
export async function serveMetrics(): Promise<Response> {
  const stored = await storedMetrics().catch((error: unknown) => {
    if (isDatabaseAway(error)) return undefined;
    throw error;
  });
  const up: Metric = {
    name: "kinora_database_up",
    type: "gauge",
    help: "1 while the database answers.",
    samples: [{ value: stored ? 1 : 0 }],
  };
  const text = writeExposition([
    up,
    ...requestMetrics(),
    ...(stored ?? []),
    ...storageErrorMetrics(),
    ...processMetrics(),
  ]);
  const bytes = new TextEncoder().encode(text);
  return new Response(bytes, {
    headers: {
      "Content-Type": "text/plain; version=0.0.4; charset=utf-8",
      "Content-Length": String(bytes.byteLength),
      "Cache-Control": "no-store",
    },
  });
}

async function storedMetrics(): Promise<Metric[]> {
  return [...(await queueMetrics()), ...(await renderMetrics()), ...(await storageMetrics())];
}
