import { db } from "@/lib/server/db";
import { assertFresh } from "@/lib/server/videos/assert-fresh";
import { findVersion } from "@/lib/server/videos/find-version";
import { findVideo } from "@/lib/server/videos/find-video";
import { keepVersion } from "@/lib/server/videos/keep-version";
import { lockProject } from "@/lib/server/videos/lock-project";
import type { VideoRow } from "@/lib/server/videos/read-videos";
import { writeDocument } from "@/lib/server/videos/write-document";

type Asked = { accountId: string; videoId: string; number: number; ifMatch: string | undefined };

/** Goes back to an earlier film. The current one is kept first, so that going back can itself be undone. */
export async function restoreVersion(
  { accountId, videoId, number, ifMatch }: Asked,
  present: (video: VideoRow) => unknown,
): Promise<VideoRow> {
  return db().$transaction(async (tx) => {
    const project = await lockProject(tx, accountId, videoId);
    await assertFresh(tx, project, ifMatch, present);
    const document = await findVersion(project, number, tx);
    await keepVersion(tx, project);
    await writeDocument(tx, project, document);
    return findVideo(accountId, videoId, tx);
  });
}
