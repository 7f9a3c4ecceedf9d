import { sendPreparing } from "@/lib/server/clips/send-preparing";
import type { Transaction } from "@/lib/server/db";
import type { TakenMotion } from "@/lib/server/motion/with-embedded-motion";
import { newId } from "@/lib/server/new-id";

type NewMotion = {
  accountId: string;
  name: string;
  takenAt: Date | null;
  fileId: string;
  motion: Pick<TakenMotion, "size" | "sha256">;
  /** A motion that waits, as its photo does. */
  life: { deletedAt?: Date; purgedAt?: Date };
};

/** What is stored of a motion besides the files of its photo. */
export function motionSource({ path }: TakenMotion) {
  return { source: { path, handOver: true }, contentType: "video/mp4" };
}

/** Makes a clip of a motion that came within a photo, and queues its preparation. */
export async function addMotion(
  tx: Transaction,
  { fileId, motion, life, ...about }: NewMotion,
): Promise<string> {
  const id = newId();
  await sendPreparing(tx, id);
  const data = {
    ...about,
    ...life,
    id,
    format: "mp4",
    size: BigInt(motion.size),
    sourceSha256: motion.sha256,
    withinPhoto: true,
  };
  const files = { create: [{ kind: "original" as const, fileId }] };
  await tx.clip.create({ data: { ...data, files }, select: { id: true } });
  return id;
}

/**
 * Gives a photo that shares the files of another one a motion of its own, if that one brought its motion in the same
 * file: nobody looks into the bytes again. The worker finds what is prepared already.
 */
export async function shareMotion(
  tx: Transaction,
  sameId: string,
  about: Pick<NewMotion, "accountId" | "name" | "takenAt">,
): Promise<string | null> {
  const same = await tx.clip.findFirst({
    where: { withinPhoto: true, still: { id: sameId } },
    select: {
      size: true,
      sourceSha256: true,
      files: { where: { kind: "original" }, select: { fileId: true } },
    },
  });
  const fileId = same?.files[0]?.fileId;
  if (!same || fileId === undefined) return null;
  const motion = { size: Number(same.size), sha256: same.sourceSha256 };
  return addMotion(tx, { ...about, fileId, motion, life: {} });
}
