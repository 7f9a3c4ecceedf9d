import type { VideoChanges } from "@/lib/contracts/videos";
import { db } from "@/lib/server/db";
import type { Principal } from "@/lib/server/http/authenticate";
import { applyChanges } from "@/lib/server/videos/apply-changes";
import { lockDraft } from "@/lib/server/videos/find-draft";
import { findVideo } from "@/lib/server/videos/find-video";
import { insertVideo } from "@/lib/server/videos/insert-video";
import { lockProject } from "@/lib/server/videos/lock-project";
import type { VideoRow } from "@/lib/server/videos/read-videos";

type Asked = VideoChanges & { new: boolean };

/** Makes a new project, or continues the app's last draft, and writes the parameters into it. */
export async function createVideo(
  principal: Principal,
  { new: fresh, ...changes }: Asked,
): Promise<VideoRow> {
  const accountId = principal.account.id;
  return db().$transaction(async (tx) => {
    const draftId = fresh ? undefined : await lockDraft(tx, principal);
    const id = draftId ?? (await insertVideo(tx, { accountId, appId: principal.appId }));
    const isChanged = Object.values(changes).some((value) => value !== undefined);
    if (isChanged) await applyChanges(tx, await lockProject(tx, accountId, id), changes);
    return findVideo(accountId, id, tx);
  });
}
