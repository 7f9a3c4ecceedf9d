import { db } from "@/lib/server/db";

/** Throws when something that every request needs is away. */
export async function assertReady(): Promise<void> {
  await db().$queryRaw`SELECT 1`;
}
