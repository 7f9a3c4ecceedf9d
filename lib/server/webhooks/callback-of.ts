import { Prisma } from "@/lib/server/generated/prisma/client";

/**
 * Whether `app a` is the one that tells of `table`, videos or batches: the app that made them, or the account's first-party
 * app. Of what was made with another account's app, that is the first-party app, too: nobody gets somebody else's app to
 * sign what they like.
 */
export function isAppOf(table: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`a.account_id = ${table}.account_id AND (a.id = ${table}.app_id OR (a.first_party AND NOT EXISTS (
    SELECT 1 FROM app own WHERE own.id = ${table}.app_id AND own.account_id = ${table}.account_id)))`;
}

/** Its own callback address, or that of the app that made it. */
export function callbackOf(table: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`coalesce(${table}.callback_url,
    CASE WHEN ${table}.app_id IS NULL OR ${table}.app_id = a.id THEN a.callback_url END)`;
}
