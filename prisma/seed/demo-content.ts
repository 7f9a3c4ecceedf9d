import { db } from "@/lib/server/db";
import { seedDemoPhotos } from "@/prisma/seed/demo-photos";
import { seedDemoFilms } from "@/prisma/seed/seed-demo-films";
import { demoAccount } from "@/prisma/seed/demo-login.mjs";

/**
 * Adds photos, two films and a draft to the demo account. Once somebody has signed in, its content is theirs,
 * and what they removed stays away.
 */
export async function seedDemoContent(folder: string): Promise<void> {
  const account = await db().account.findUnique({
    where: { email: demoAccount.email },
    select: { id: true, _count: { select: { sessions: true, tokens: true } } },
  });
  if (!account || account._count.sessions + account._count.tokens > 0) return;
  const photoIds = await seedDemoPhotos(account.id, folder);
  await seedDemoFilms(account.id, photoIds);
}
