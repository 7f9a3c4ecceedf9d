import { getMetrics } from "@/lib/contracts/operations";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { assertMayReadMetrics } from "@/lib/server/metrics/assert-may-read";
import { serveMetrics } from "@/lib/server/metrics/serve-metrics";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(getMetrics, async ({ request }) => {
    assertMayReadMetrics(request);
    return serveMetrics();
  }),
});
