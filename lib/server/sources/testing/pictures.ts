import { noise } from "@/lib/server/media/testing/picture-samples";

/** A photo whose camera says when it was taken, in its own time zone: UTC. */
export function exifJpeg(takenAt: string, size = 40): Promise<Buffer> {
  return noise(size, size)
    .withExif({ IFD2: { DateTimeOriginal: takenAt } })
    .jpeg()
    .toBuffer();
}
