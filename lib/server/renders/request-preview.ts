import { missingForRender } from "@/lib/film/missing-for-render";
import { db } from "@/lib/server/db";
import { DomainError } from "@/lib/server/errors";
import { openQueue } from "@/lib/server/queue/send-job";
import type { RenderAnswer } from "@/lib/server/renders/request-render";
import { startRender } from "@/lib/server/renders/start-render";
import { unreadyClips } from "@/lib/server/renders/unready-clips";
import { lockVideo } from "@/lib/server/videos/find-video";

const previewQuality = 144;

/**
 * A preview needs something to show, ready to be shown, and nothing else: no name, no music, no balance. If
 * no style is chosen, the plain one is used.
 */
export async function requestPreview(accountId: string, videoId: string): Promise<RenderAnswer> {
  await openQueue();
  return db().$transaction(async (tx) => {
    const video = await lockVideo(tx, accountId, videoId);
    if (video.renders.some(({ kind }) => kind === "preview")) {
      return { message: "The preview is already being created.", status: 7201 };
    }
    const nothing = missingForRender(video.document, video.name).find(({ code }) => code === 7403);
    const missing = nothing ?? (await unreadyClips(tx, video.document))[0];
    if (missing) {
      const { code: statusCode, field, message } = missing;
      throw new DomainError("refused_render", message, {
        code: "render_refused",
        statusCode,
        fields: { [field]: message },
      });
    }
    await startRender(tx, { video, kind: "preview", quality: previewQuality, cost: 0 });
    return { message: "The preview is being created.", status: 7101 };
  });
}
