type Row = { id: string; createdAt: Date };

/** Selects what comes after a row in its table's order, for Prisma's `where`. */
export type After = { OR?: [{ createdAt: { gt: Date } }, { createdAt: Date; id: { gt: string } }] };

export const inOrder = [{ createdAt: "asc" as const }, { id: "asc" as const }];
export const AT_ONCE = 200;

/**
 * Yields every row, oldest first, with one page of them in memory. Rows that are added or deleted meanwhile
 * cannot make it skip others.
 */
export async function* rowsInOrder<R extends Row>(read: (after: After) => Promise<R[]>): AsyncGenerator<R> {
  let last: R | undefined;
  for (;;) {
    const page = await read(last ? after(last) : {});
    yield* page;
    last = page.at(-1);
    if (page.length < AT_ONCE) return;
  }
}

function after({ createdAt, id }: Row): After {
  return { OR: [{ createdAt: { gt: createdAt } }, { createdAt, id: { gt: id } }] };
}
