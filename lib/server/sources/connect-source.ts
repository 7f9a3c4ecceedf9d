import type { SourceKind } from "@/lib/contracts/source-limits";
import { MAX_SOURCES } from "@/lib/contracts/sources";
import { db, type Transaction } from "@/lib/server/db";
import { DomainError } from "@/lib/server/errors";
import { newId } from "@/lib/server/new-id";
import { openSecret, sealSecret } from "@/lib/server/sources/seal-secret";
import { sourceKinds } from "@/lib/server/sources/source-kinds";
import { findSource, type SourceRow, sourceSelect } from "@/lib/server/sources/source-row";

/** How long a source may take to answer somebody who waits. */
const tryMs = 40_000;

type NewSource = { kind: SourceKind; address: string; login?: string; secret: string; name?: string };

/** Connects a source once it has been tried. */
export async function connectSource(
  accountId: string,
  asked: NewSource,
  signal: AbortSignal,
): Promise<SourceRow> {
  await assertRoom(db(), accountId);
  const { kind, login = "", secret } = asked;
  const address = await sourceKinds[kind].find({ address: asked.address, login, secret }, within(signal));
  const id = newId();
  const name = asked.name?.trim() || new URL(address).host;
  return db().$transaction(async (tx) => {
    // One at a time, so that the limit holds.
    await tx.$queryRaw`SELECT 1 FROM account WHERE id = ${accountId} FOR NO KEY UPDATE`;
    await assertRoom(tx, accountId);
    const data = { id, accountId, kind, address, login, name: name.slice(0, 200) };
    return tx.source.create({ data: { ...data, secret: sealSecret(id, secret) }, select: sourceSelect });
  });
}

async function assertRoom(tx: Transaction, accountId: string): Promise<void> {
  if ((await tx.source.count({ where: { accountId } })) < MAX_SOURCES) return;
  const message = `There are ${MAX_SOURCES} sources already, which is as many as there can be.`;
  throw new DomainError("conflict", message, { code: "too_many_sources" });
}

type Changes = { name?: string; login?: string; secret?: string };

/** Changes a source. A new name or password there is tried before it is kept. */
export async function changeSource(
  accountId: string,
  id: string,
  { name, login, secret }: Changes,
  signal: AbortSignal,
): Promise<SourceRow> {
  const source = await findSource(accountId, id);
  const data: { name?: string; login?: string; secret?: string; address?: string } = {};
  if (name !== undefined) data.name = name.trim() || new URL(source.address).host;
  if (login !== undefined || secret !== undefined) {
    const credentials = {
      address: source.address,
      login: login ?? source.login,
      secret: secret ?? openSecret(id, source.secret),
    };
    data.address = await sourceKinds[source.kind].find(credentials, within(signal));
    data.login = credentials.login;
    data.secret = sealSecret(id, credentials.secret);
  }
  await db().source.updateMany({ where: { id, accountId }, data });
  return findSource(accountId, id);
}

export async function listSources(accountId: string): Promise<SourceRow[]> {
  return db().source.findMany({
    where: { accountId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: sourceSelect,
  });
}

/** Forgets a source. An import that is under way notices, and stops; what came stays. */
export async function removeSource(accountId: string, id: string): Promise<void> {
  await findSource(accountId, id);
  await db().source.deleteMany({ where: { id, accountId } });
}

function within(signal: AbortSignal): AbortSignal {
  return AbortSignal.any([AbortSignal.timeout(tryMs), signal]);
}
