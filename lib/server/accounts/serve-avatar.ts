import { db } from "@/lib/server/db";
import { tagOf } from "@/lib/server/entity-tag";
import { notFound } from "@/lib/server/errors";
import type { ApiRequest } from "@/lib/server/http/api-request";
import { avatarSvg } from "@/lib/server/media/avatar-svg";
import { planFileAnswer } from "@/lib/server/storage/serve-file";

/**
 * Browsers use a cached avatar for a day, then for a month more while they refetch it: only a change of name
 * changes it.
 */
const cacheControl = "public, max-age=86400, stale-while-revalidate=2592000";

export async function serveAvatar(fileName: string, request: ApiRequest): Promise<Response> {
  const id = /^([\w-]{1,32})\.svg$/.exec(fileName)?.[1];
  const account = id && (await db().account.findUnique({ where: { id }, select: { id: true, name: true } }));
  if (!account) throw notFound("avatar");
  const bytes = new TextEncoder().encode(avatarSvg(account));
  const { status, headers, range } = planFileAnswer(request, {
    size: bytes.byteLength,
    contentType: "image/svg+xml; charset=utf-8",
    etag: tagOf(bytes),
    cacheControl,
  });
  const body = range === null || range === "whole" ? bytes : bytes.subarray(range.start, range.end + 1);
  return new Response(range === null ? null : body, { status, headers });
}
