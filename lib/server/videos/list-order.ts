import { invalid } from "@/lib/server/errors";
import { Prisma } from "@/lib/server/generated/prisma/client";
import type { VideoRow } from "@/lib/server/videos/read-videos";

/** An order for a list: by a column, then by id among equals, so that no two rows share a place. */
export type ListOrder = {
  forwards: Prisma.Sql;
  backwards: Prisma.Sql;
  /** A row's place in the list, for the addresses of neighbouring pages. */
  placeOf(row: VideoRow): string;
  /** Conditions for what comes after or before a place. They throw if the text is not a place. */
  behind(place: string, field: string): Prisma.Sql;
  ahead(place: string, field: string): Prisma.Sql;
};

type Key<T> = {
  column: Prisma.Sql;
  descending: boolean;
  of(row: VideoRow): T;
  encode(key: T): string;
  decode(text: string): T | undefined;
};

function listOrder<T extends Date | string>(key: Key<T>): ListOrder {
  const { column, descending } = key;
  const [along, against] = [Prisma.raw(descending ? "DESC" : "ASC"), Prisma.raw(descending ? "ASC" : "DESC")];
  const [smaller, larger] = [Prisma.raw("<"), Prisma.raw(">")];
  const beyond = (sign: Prisma.Sql) => (place: string, field: string) => {
    const [text, id] = /^([\w-]*)\.([\w-]{1,40})$/.exec(place)?.slice(1) ?? [];
    const value = text === undefined ? undefined : key.decode(text);
    if (value === undefined || id === undefined) throw invalid({ [field]: "Is not a place in this list." });
    return Prisma.sql`(${column}, v.id) ${sign} (${value}, ${id})`;
  };
  return {
    forwards: Prisma.sql`ORDER BY ${column} ${along}, v.id ${along}`,
    backwards: Prisma.sql`ORDER BY ${column} ${against}, v.id ${against}`,
    placeOf: (row) => `${key.encode(key.of(row))}.${row.id}`,
    behind: beyond(descending ? smaller : larger),
    ahead: beyond(descending ? larger : smaller),
  };
}

function timeOrder(column: Prisma.Sql, of: (row: VideoRow) => Date): ListOrder {
  return listOrder({
    column,
    descending: true,
    of,
    encode: (time) => time.getTime().toString(36),
    decode(text) {
      const time = /^[0-9a-z]{1,11}$/.test(text) ? new Date(Number.parseInt(text, 36)) : undefined;
      return time && !Number.isNaN(time.getTime()) ? time : undefined;
    },
  });
}

const byName = listOrder({
  column: Prisma.sql`v.name COLLATE "by_name"`,
  descending: false,
  of: ({ name }) => name,
  encode: (name) => Buffer.from(name).toString("base64url"),
  decode(text) {
    const name = Buffer.from(text, "base64url").toString();
    return name.includes("\0") ? undefined : name;
  },
});

/** Times are newest first, names from A to Z. */
export const listOrders = {
  created: timeOrder(Prisma.sql`v.created_at`, ({ createdAt }) => createdAt),
  modified: timeOrder(Prisma.sql`v.modified_at`, ({ modifiedAt }) => modifiedAt),
  deleted: timeOrder(Prisma.sql`v.deleted_at`, ({ deletedAt, createdAt }) => deletedAt ?? createdAt),
  name: byName,
} as const;

export type ListOrderName = keyof typeof listOrders;
