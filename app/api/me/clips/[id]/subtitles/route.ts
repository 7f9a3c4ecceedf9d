import {
  deleteSubtitles as deleteContract,
  getSubtitles,
  uploadSubtitles as uploadContract,
} from "@/lib/contracts/clip-subtitles";
import { presentClip } from "@/lib/server/clips/present-clip";
import { serveSubtitles } from "@/lib/server/clips/subtitles/serve-subtitles";
import { deleteSubtitles, uploadSubtitles } from "@/lib/server/clips/subtitles/set-subtitles";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(getSubtitles, ({ principal, params, query }) =>
    serveSubtitles(principal.account.id, params.id, query.format),
  ),
  PUT: handle(uploadContract, async ({ principal, params, request, origin }) =>
    presentClip(await uploadSubtitles(principal.account.id, params.id, request), origin),
  ),
  DELETE: handle(deleteContract, async ({ principal, params, origin }) =>
    presentClip(await deleteSubtitles(principal.account.id, params.id), origin),
  ),
});
