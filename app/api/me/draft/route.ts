import { getDraft } from "@/lib/contracts/videos";
import { notFound } from "@/lib/server/errors";
import { handle } from "@/lib/server/http/handle";
import { reply } from "@/lib/server/http/reply";
import { route } from "@/lib/server/http/route";
import { findDraft } from "@/lib/server/videos/find-draft";
import { presentVideo } from "@/lib/server/videos/present-video";
import { versionTag } from "@/lib/server/videos/version-tag";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(getDraft, async ({ principal, origin }) => {
    const draft = await findDraft(principal);
    if (!draft) throw notFound("draft");
    return reply(presentVideo(draft, principal.account, origin), { ETag: versionTag(draft) });
  }),
});
