import { changeClip as changeContract, deleteClip as deleteContract, getClip } from "@/lib/contracts/clips";
import { changeClip } from "@/lib/server/clips/change-clip";
import { deleteClip, purgeClip } from "@/lib/server/clips/delete-clip";
import { findClip } from "@/lib/server/clips/find-clip";
import { findClipUses } from "@/lib/server/clips/find-clip-uses";
import { presentClip } from "@/lib/server/clips/present-clip";
import { presentSubtitles } from "@/lib/server/clips/subtitles/present-subtitles";
import { readSubtitles } from "@/lib/server/clips/subtitles/read-subtitles";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(getClip, async ({ principal: { account }, params, origin }) => {
    const clip = await findClip(account.id, params.id);
    const { [clip.id]: subtitles } = await readSubtitles([clip.id]);
    return {
      ...presentClip(clip, origin),
      subtitles: presentSubtitles(subtitles),
      used_in: await findClipUses(account.id, clip.id),
    };
  }),
  POST: handle(changeContract, async ({ principal, params, body, origin }) => {
    const { name, favourite, subject, taken_at: takenAt } = body;
    const changes = {
      name,
      favourite,
      subject,
      takenAt: takenAt === undefined ? undefined : new Date(takenAt * 1000),
    };
    return presentClip(await changeClip(principal.account.id, params.id, changes), origin);
  }),
  DELETE: handle(deleteContract, async ({ principal, params, query }) => {
    await (query.forever ? purgeClip : deleteClip)(principal.account.id, params.id);
    return { status: 200, message: "Clip deleted." } as const;
  }),
});
