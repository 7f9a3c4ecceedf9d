import { AT_ONCE, inOrder, rowsInOrder } from "@/lib/server/accounts/export/rows-in-order";
import { db } from "@/lib/server/db";

/** Where photos came from, and with which imports. Passwords and keys never leave. */
export async function* exportedSources(accountId: string): AsyncGenerator<object> {
  const sources = rowsInOrder((after) =>
    db().source.findMany({
      where: { accountId, ...after },
      orderBy: inOrder,
      take: AT_ONCE,
      omit: { secret: true },
      include: { imports: { orderBy: inOrder }, returns: { orderBy: inOrder } },
    }),
  );
  for await (const source of sources)
    yield {
      id: source.id,
      kind: source.kind,
      name: source.name,
      address: source.address,
      login: source.login,
      created_on: source.createdAt,
      imports: source.imports.map((one) => ({
        folders: one.folders,
        state: one.state,
        arrived: one.arrived,
        created_on: one.createdAt,
        finished_on: one.finishedAt,
      })),
      returns: source.returns.map((one) => ({
        video: one.videoId,
        path: one.path,
        state: one.state,
        created_on: one.createdAt,
        finished_on: one.finishedAt,
      })),
    };
}
