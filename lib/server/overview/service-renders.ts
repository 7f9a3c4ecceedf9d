import type { z } from "zod";
import * as zm from "zod/mini";
import type { listServiceRenders, RenderList } from "@/lib/contracts/admin-renders";
import { type Actor, recordAudit } from "@/lib/server/audit/record-audit";
import { db } from "@/lib/server/db";
import { epochSeconds } from "@/lib/server/epoch-seconds";
import { invalid, notFound } from "@/lib/server/errors";
import type { Prisma, RenderState } from "@/lib/server/generated/prisma/client";
import { assertStillAdmin } from "@/lib/server/people/admins";
import { endRender } from "@/lib/server/renders/end-render";
import { retryRender } from "@/lib/server/renders/retry-render";

type Page = z.input<typeof listServiceRenders.response>;
type Query = z.output<typeof listServiceRenders.query>;
export type ServiceRender = Page["renders"][number];

const statesIn: Record<RenderList, RenderState[] | undefined> = {
  unfinished: ["queued", "running"],
  failed: ["failed"],
  all: undefined,
};

const renderSelect = {
  id: true,
  state: true,
  kind: true,
  quality: true,
  batchId: true,
  framesDone: true,
  framesTotal: true,
  stage: true,
  attempt: true,
  cost: true,
  error: true,
  createdAt: true,
  startedAt: true,
  finishedAt: true,
  video: { select: { id: true, name: true } },
  account: { select: { id: true, email: true } },
} as const satisfies Prisma.RenderSelect;

type Row = Prisma.RenderGetPayload<{ select: typeof renderSelect }>;

/** Everybody's renders, newest first. */
export async function pageOfRenders({ list, count, after }: Query): Promise<Page> {
  const place = after === undefined ? undefined : await placeOf(after);
  const states = statesIn[list];
  const [rows, waiting, running] = await Promise.all([
    db().render.findMany({
      where: {
        ...(states && { state: { in: states } }),
        ...(place && {
          OR: [{ createdAt: { lt: place.createdAt } }, { createdAt: place.createdAt, id: { lt: place.id } }],
        }),
      },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: count + 1,
      select: renderSelect,
    }),
    db().render.count({ where: { state: "queued" } }),
    db().render.count({ where: { state: "running" } }),
  ]);
  const page = rows.slice(0, count);
  const query = new URLSearchParams({ list, count: String(count), after: page.at(-1)?.id ?? "" });
  return {
    renders: page.map(presentRender),
    waiting,
    running,
    paging: { count, next_url: rows.length > count ? `/admin/renders?${query}` : "" },
  };
}

async function placeOf(id: string): Promise<{ createdAt: Date; id: string }> {
  const render = await db().render.findUnique({ where: { id }, select: { createdAt: true, id: true } });
  if (!render) throw invalid({ after: "Is not a place in this list." });
  return render;
}

async function readRender(id: string): Promise<ServiceRender> {
  const row = await db().render.findUnique({ where: { id }, select: renderSelect });
  if (!row) throw notFound("render");
  return presentRender(row);
}

const failureSchema = zm.object({ message: zm.string() });

function presentRender({ video, account, ...row }: Row): ServiceRender {
  const { id, state, kind, quality, attempt, cost, stage } = row;
  return {
    id,
    state,
    kind,
    quality,
    attempt,
    cost,
    video,
    owner: account,
    batch: row.batchId !== null,
    progress: state === "done" ? 1 : Math.min(1, row.framesDone / Math.max(1, row.framesTotal)),
    stage: state === "running" ? stage : "",
    error: failureSchema.safeParse(row.error).data?.message ?? null,
    created_on: epochSeconds(row.createdAt),
    started_on: row.startedAt && epochSeconds(row.startedAt),
    finished_on: row.finishedAt && epochSeconds(row.finishedAt),
  };
}

/** Ends somebody's render as an administrator. The project is locked first, as by everybody who locks both. */
export async function cancelRenderAs(actor: Actor, id: string): Promise<ServiceRender> {
  await db().$transaction(async (tx) => {
    await tx.$queryRaw`
      SELECT 1 FROM video v JOIN render r ON r.video_id = v.id WHERE r.id = ${id} FOR UPDATE OF v`;
    await assertStillAdmin(tx, actor);
    const render = await tx.render.findUnique({
      where: { id },
      select: { video: { select: { name: true } }, account: { select: { id: true, email: true } } },
    });
    if (!render) throw notFound("render");
    if (!(await endRender(tx, { renderId: id, state: "cancelled" }))) return;
    const { account: subject, video } = render;
    await recordAudit(tx, { action: "cancel_render", actor, subject, note: video.name.slice(0, 300) });
  });
  return readRender(id);
}

/** Renders again what failed, as an administrator. Returns the new render. */
export async function retryRenderAs(actor: Actor, id: string): Promise<ServiceRender> {
  const retried = await retryRender(id, async (tx, { accountId, videoId }) => {
    await assertStillAdmin(tx, actor);
    const select = { id: true, email: true } as const;
    const subject = await tx.account.findUniqueOrThrow({ where: { id: accountId }, select });
    const video = await tx.video.findUniqueOrThrow({ where: { id: videoId }, select: { name: true } });
    await recordAudit(tx, { action: "retry_render", actor, subject, note: video.name.slice(0, 300) });
  });
  return readRender(retried.id);
}
