import { db } from "@/lib/server/db";
import { storeFile } from "@/lib/server/files/store-file";
import { sharp } from "@/lib/server/media/image-library";

/** Gives a test's photo a picture that a real engine can paint. */
export async function storePicture(photoId: string): Promise<void> {
  const create = { width: 800, height: 600, channels: 3, background: "#48a" } as const;
  const stored = await storeFile(await sharp({ create }).jpeg().toBuffer(), "image/jpeg");
  await db().file.create({ data: stored });
  await db().photo.update({ where: { id: photoId }, data: { film720FileId: stored.id } });
}
