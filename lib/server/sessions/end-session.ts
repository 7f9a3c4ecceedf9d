import { db } from "@/lib/server/db";

/** Whoever still holds its cookie, here or in a copy, is signed out. */
export async function endSession(sessionId: string): Promise<void> {
  await db().webSession.deleteMany({ where: { id: sessionId } });
}
