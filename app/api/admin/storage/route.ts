import { getServiceStorage } from "@/lib/contracts/admin-overview";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { readServiceStorage } from "@/lib/server/overview/read-service-storage";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(getServiceStorage, () => readServiceStorage()),
});
