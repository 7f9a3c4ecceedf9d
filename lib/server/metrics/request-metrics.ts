import { endpoints } from "@/lib/contracts/registry";
import { labelsOf, type Metric } from "@/lib/server/metrics/exposition";
import { createHistogram, type Histogram } from "@/lib/server/metrics/histogram";

const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2.5, 5, 10, 30];

// Lives on the global object, because the lane and Next's bundle each have a copy of this module.
const holder: { kinoraRequests?: Histogram } = globalThis as { kinoraRequests?: Histogram };
const requests = () => (holder.kinoraRequests ??= createHistogram(bounds));

/** Labels use the pattern of an address: with ids in them, each address would become a series of its own. */
const patterns = new Map(endpoints.map(({ id, path }) => [id, `/api${path}`]));
const methods = new Set(["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"]);

export function recordRequest(about: {
  operation: string;
  method: string;
  status: number;
  seconds: number;
}): void {
  const { operation, method, status, seconds } = about;
  const route = patterns.get(operation) ?? operation;
  requests().observe(labelsOf({ route, method: methods.has(method) ? method : "other", status }), seconds);
}

export function requestMetrics(): Metric[] {
  return [
    {
      name: "kinora_http_request_duration_seconds",
      type: "histogram",
      help: "Requests by route, method and status, until the answer begins.",
      samples: requests().samples(),
    },
  ];
}
