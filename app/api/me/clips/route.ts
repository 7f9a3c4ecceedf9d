import {
  importClip as importContract,
  listClips as listContract,
  uploadClip as uploadContract,
} from "@/lib/contracts/clips";
import { importClip } from "@/lib/server/clips/import-clip";
import { listClips } from "@/lib/server/clips/list-clips";
import { presentClip } from "@/lib/server/clips/present-clip";
import { uploadClip } from "@/lib/server/clips/upload-clip";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(listContract, async ({ principal, query, origin }) => ({
    clips: (await listClips(principal.account.id, query.deleted)).map((clip) => presentClip(clip, origin)),
  })),
  PUT: handle(uploadContract, async ({ principal, request, headers, origin }) => {
    const options = { nameHeader: headers["clip-name"], isReused: headers.reuse, origin };
    return presentClip(await uploadClip(principal, request, options), origin);
  }),
  POST: handle(importContract, async ({ principal, body, request, origin }) =>
    presentClip(
      await importClip(
        { accountId: principal.account.id, appId: principal.appId },
        { ...body, origin, signal: request.signal },
      ),
      origin,
    ),
  ),
});
