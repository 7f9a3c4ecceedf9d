import { db } from "@/lib/server/db";

/** The fingerprints of all photos in the library, by their ids. */
export async function listFingerprints(accountId: string): Promise<Record<string, string>> {
  const photos = await db().photo.findMany({
    where: { accountId, deletedAt: null },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { id: true, fingerprint: true },
  });
  return Object.fromEntries(photos.map(({ id, fingerprint }) => [id, fingerprint]));
}
