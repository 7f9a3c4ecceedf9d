import { getOpenApiDocument } from "@/lib/contracts/operations";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { serveOpenApiDocument } from "@/lib/server/reference/serve-openapi-document";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(getOpenApiDocument, async ({ request }) => serveOpenApiDocument(request)),
});
