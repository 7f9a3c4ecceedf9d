import { getFile } from "@/lib/contracts/files";
import { serveFile } from "@/lib/server/files/serve-file";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(getFile, ({ params, request }) => serveFile(params.id, request)),
});
