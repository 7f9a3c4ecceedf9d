import { getAvatar } from "@/lib/contracts/avatars";
import { serveAvatar } from "@/lib/server/accounts/serve-avatar";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(getAvatar, ({ params, request }) => serveAvatar(params.file, request)),
});
