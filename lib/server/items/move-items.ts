import { purgeClips, trashClips } from "@/lib/server/clips/delete-clip";
import { restoreClips } from "@/lib/server/clips/restore-clip";
import { db, type Transaction } from "@/lib/server/db";
import { purgePhotos, trashPhotos } from "@/lib/server/photos/delete-photo";
import { restorePhotos } from "@/lib/server/photos/restore-photo";

type Move = (tx: Transaction, accountId: string, ids: readonly string[]) => Promise<number>;
type Where = "trash" | "restore" | "purge";

/** An id is either a photo's or a clip's; what moves the others passes it over. */
const moves: Record<Where, readonly Move[]> = {
  trash: [trashPhotos, trashClips],
  restore: [restorePhotos, restoreClips],
  purge: [purgePhotos, purgeClips],
};

/** Moves photos and clips, all of them or none. Returns how many were not there already. */
export async function moveItems(accountId: string, asked: { [W in Where]?: string[] }): Promise<number> {
  return db().$transaction(async (tx) => {
    let moved = 0;
    for (const where of ["trash", "restore", "purge"] as const)
      for (const move of moves[where]) moved += await move(tx, accountId, asked[where] ?? []);
    return moved;
  });
}
