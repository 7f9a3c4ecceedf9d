import { listServiceRenders } from "@/lib/contracts/admin-renders";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { pageOfRenders } from "@/lib/server/overview/service-renders";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(listServiceRenders, ({ query }) => pageOfRenders(query)),
});
