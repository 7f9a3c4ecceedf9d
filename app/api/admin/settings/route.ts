import { getServiceSettings } from "@/lib/contracts/admin-overview";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { readServiceSettings } from "@/lib/server/overview/read-service-settings";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(getServiceSettings, () => readServiceSettings()),
});
