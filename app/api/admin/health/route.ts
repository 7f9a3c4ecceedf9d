import { getServiceHealth } from "@/lib/contracts/admin-overview";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { readServiceHealth } from "@/lib/server/overview/read-service-health";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(getServiceHealth, () => readServiceHealth()),
});
