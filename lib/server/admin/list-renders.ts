import * as z from "zod/mini";
import { described } from "@/lib/contracts/described";
import { integerField } from "@/lib/contracts/fields";
import { command } from "@/lib/server/admin/command";
import { accountArgument, findAccount } from "@/lib/server/admin/find-account";
import { db } from "@/lib/server/db";
import { RenderState } from "@/lib/server/generated/prisma/enums";

const states = Object.values(RenderState);
const failureSchema = z.object({ message: z.string() });

export const listRenders = command({
  name: "list-renders",
  summary: "List renders, the newest first.",
  arguments: z.object({
    account: described(z.optional(accountArgument), "Only those of this account (e-mail, user name or id)."),
    state: described(z.optional(z.enum(states, `Must be one of ${states.join(", ")}.`)), states.join(", ")),
    limit: described(z._default(integerField(1, 1000), 50), "How many at most (50)."),
  }),
  run: async ({ account, state, limit }) => {
    const accountId = account === undefined ? undefined : (await findAccount(account)).id;
    const renders = await db().render.findMany({
      where: { accountId, state },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: limit,
      include: { video: { select: { name: true } }, account: { select: { email: true } } },
    });
    return {
      renders: renders.map((render) => ({
        id: render.id,
        state: render.state,
        kind: render.kind,
        quality: render.quality,
        video_id: render.videoId,
        video_name: render.video.name,
        account: render.account.email,
        progress: Math.floor((100 * render.framesDone) / render.framesTotal),
        stage: render.stage,
        attempt: render.attempt,
        cost: render.cost,
        error: failureSchema.safeParse(render.error).data?.message ?? null,
        created_on: seconds(render.createdAt),
        started_on: seconds(render.startedAt),
        finished_on: seconds(render.finishedAt),
      })),
    };
  },
  show: ({ renders }) => {
    if (renders.length === 0) return "No renders.";
    const rows = renders.map((render) => [
      render.id,
      render.state === "running" ? `running ${render.progress} %` : render.state,
      render.kind,
      new Date((render.created_on ?? 0) * 1000).toISOString().slice(0, 19).replace("T", " "),
      render.account,
      render.video_name || render.video_id,
      render.error ?? "",
    ]);
    return textTable(["id", "state", "kind", "accepted (UTC)", "account", "video", "error"], rows);
  },
});

function seconds(date: Date | null): number | null {
  return date && Math.floor(date.getTime() / 1000);
}

/** Pads each column to its longest value; lines end without padding. */
function textTable(heading: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [heading, ...rows];
  const widths = heading.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? "").length)));
  return lines
    .map((line) =>
      line
        .map((value, column) => value.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
