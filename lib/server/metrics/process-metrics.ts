import { type IntervalHistogram, monitorEventLoopDelay } from "node:perf_hooks";
import { poolState } from "@/lib/server/db";
import { labelsOf, type Metric } from "@/lib/server/metrics/exposition";

const holder: { kinoraLoop?: IntervalHistogram } = globalThis as { kinoraLoop?: IntervalHistogram };

/** Starts to measure how late this process's event loop runs. */
function watchEventLoop(): IntervalHistogram {
  if (!holder.kinoraLoop) {
    holder.kinoraLoop = monitorEventLoopDelay({ resolution: 10 });
    holder.kinoraLoop.enable();
  }
  return holder.kinoraLoop;
}

const seconds = (nanoseconds: number) => (Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0);

export function processMetrics(): Metric[] {
  const { rss, heapUsed, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const loop = watchEventLoop();
  const lag = [0.5, 0.9, 0.99].map((quantile) => ({
    labels: labelsOf({ quantile }),
    value: seconds(loop.percentile(quantile * 100)),
  }));
  const worst = { labels: labelsOf({ quantile: 1 }), value: seconds(loop.max) };
  // Reset it, so that each reading covers the time since the previous one.
  loop.reset();
  const { total, idle, waiting, max } = poolState();
  const gauge = (name: string, help: string, samples: Metric["samples"]): Metric => ({
    name,
    type: "gauge",
    help,
    samples,
  });
  return [
    gauge("process_resident_memory_bytes", "Memory of the web process.", [{ value: rss }]),
    gauge("nodejs_heap_size_used_bytes", "Of it, live objects.", [{ value: heapUsed }]),
    gauge("nodejs_external_memory_bytes", "Of it, buffers.", [{ value: external }]),
    {
      name: "process_cpu_seconds_total",
      type: "counter",
      help: "Processor time of the web process.",
      samples: [{ value: (user + system) / 1e6 }],
    },
    gauge("process_start_time_seconds", "When the web process began, in seconds since the epoch.", [
      { value: Math.round(Date.now() / 1000 - process.uptime()) },
    ]),
    gauge("nodejs_eventloop_lag_seconds", "How late the event loop was since the last reading.", [
      ...lag,
      worst,
    ]),
    gauge("kinora_database_connections", "Connections of the web process to PostgreSQL by what they do.", [
      { labels: labelsOf({ state: "busy" }), value: total - idle },
      { labels: labelsOf({ state: "idle" }), value: idle },
    ]),
    gauge("kinora_database_connections_max", "Most connections the web process makes.", [{ value: max }]),
    gauge("kinora_database_waiting", "Queries that wait for a connection.", [{ value: waiting }]),
  ];
}
