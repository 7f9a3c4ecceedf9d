import { nothingHere } from "@/lib/server/errors";
import type { ApiRequest } from "@/lib/server/http/api-request";
import { observe } from "@/lib/server/http/observe";

/** Unknown addresses under /api answer in JSON as well, never with a page. */
export function refuseUnknownAddress(request: ApiRequest): Promise<Response> {
  return observe(request, "unknownAddress", async () => {
    throw nothingHere();
  });
}
