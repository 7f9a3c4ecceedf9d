import { db } from "@/lib/server/db";
import { notFound } from "@/lib/server/errors";
import type { Prisma } from "@/lib/server/generated/prisma/client";
import type { SourceClient } from "@/lib/server/sources/source-client";
import { openSecret } from "@/lib/server/sources/seal-secret";
import { sourceKinds } from "@/lib/server/sources/source-kinds";

export const sourceSelect = {
  id: true,
  accountId: true,
  kind: true,
  name: true,
  address: true,
  login: true,
  secret: true,
  createdAt: true,
  imports: { orderBy: [{ createdAt: "desc" }, { id: "desc" }], take: 1 },
} as const satisfies Prisma.SourceSelect;

export type SourceRow = Prisma.SourceGetPayload<{ select: typeof sourceSelect }>;

export async function findSource(accountId: string, id: string): Promise<SourceRow> {
  const source = await db().source.findFirst({ where: { id, accountId }, select: sourceSelect });
  if (!source) throw notFound("source");
  return source;
}

/** Opens the way into a source with what its owner has entered. */
export function clientOf(
  source: Pick<SourceRow, "id" | "kind" | "address" | "login" | "secret">,
): SourceClient {
  const { id, kind, address, login, secret } = source;
  return sourceKinds[kind].client({ address, login, secret: openSecret(id, secret) });
}
