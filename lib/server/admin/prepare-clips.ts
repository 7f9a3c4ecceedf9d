import * as z from "zod/mini";
import { described } from "@/lib/contracts/described";
import { requiredText } from "@/lib/contracts/fields";
import { command } from "@/lib/server/admin/command";
import { sendPreparing } from "@/lib/server/clips/send-preparing";
import { db } from "@/lib/server/db";
import { DomainError, notFound } from "@/lib/server/errors";
import type { Prisma } from "@/lib/server/generated/prisma/client";
import { openQueue } from "@/lib/server/queue/send-job";

const atOnce = 500;

export const prepareClips = command({
  name: "prepare-clips",
  summary: "Prepare clips again: one, those that failed, or all. Films go on using what there is meanwhile.",
  positionals: ["id"],
  arguments: z.object({
    id: described(z.optional(requiredText(32)), "The clip's id."),
    failed: described(z._default(z.boolean(), false), "Those that could not be prepared."),
    all: described(z._default(z.boolean(), false), "Every clip that is not being prepared already."),
  }),
  run: async ({ id, failed, all }) => {
    if ([id !== undefined, failed, all].filter(Boolean).length !== 1)
      throw new DomainError("invalid", "Name one clip, or say --failed or --all.", {
        code: "clips_not_named",
      });
    await openQueue();
    // Clips that are deleted for good are nobody's any more.
    const where = {
      purgedAt: null,
      ...(id !== undefined && { id }),
      ...(failed && { status: "failed" as const }),
    };
    if (id !== undefined && !(await db().clip.findFirst({ where, select: { id: true } })))
      throw notFound("clip");
    return { clips: await sendAll({ ...where, preparedAt: { not: null } }) };
  },
  show: ({ clips }) =>
    clips === 1 ? "One clip is prepared again." : `${clips} clips are prepared again, one after the other.`,
});

/** Sends some clips after the other. A worker may be done with the first of them before the last is sent. */
async function sendAll(where: Prisma.ClipWhereInput): Promise<number> {
  let sent = 0;
  for (let last = ""; ; ) {
    const clips = await db().clip.findMany({
      where: { AND: [where, { id: { gt: last } }] },
      orderBy: { id: "asc" },
      take: atOnce,
      select: { id: true, status: true },
    });
    for (const { id, status } of clips) if (await sendOne(id, status === "ready")) sent += 1;
    const end = clips.at(-1);
    if (!end) return sent;
    last = end.id;
  }
}

async function sendOne(id: string, isReady: boolean): Promise<boolean> {
  return db().$transaction(async (tx) => {
    const begun = { preparedAt: null, progress: 0, attempts: 0 };
    const data = isReady ? begun : { ...begun, status: "processing" as const, reason: "" };
    const { count } = await tx.clip.updateMany({ where: { id, preparedAt: { not: null } }, data });
    if (count > 0) await sendPreparing(tx, id);
    return count > 0;
  });
}
