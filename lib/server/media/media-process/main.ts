// The process that reads pictures and songs. The decoders are a lot of foreign code, and a process can be
// given few rights, watched from outside and stopped at any moment. Started by start-media-process.ts.
import { writeFileSync } from "node:fs";
import { giveWay } from "@/lib/server/give-way";
import { cutAvatar } from "@/lib/server/media/cut-avatar";
import { sharp } from "@/lib/server/media/image-library";
import { lookAtPicture } from "@/lib/server/media/look-at-picture";
import { listenToSong } from "@/lib/server/media/listen-to-song";
import { makeRenditions } from "@/lib/server/media/make-renditions";
import { openPhoto } from "@/lib/server/media/open-photo";
import { parseTags } from "@/lib/server/media/parse-tags";
import { toMediaError } from "@/lib/server/media/sharp-error";
import { toFailure } from "@/lib/server/media/media-process/failure";
import { type MediaAnswer, type MediaRequest, mediaRequest } from "@/lib/server/media/media-process/messages";

giveWay();

/** Allow only the accepted formats, and TIFF, which HEVC pictures are decoded into. */
const loaders = ["Jpeg", "Png", "Webp", "Nsgif", "Heif", "Tiff"];
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: loaders.map((loader) => `VipsForeignLoad${loader}`) });

async function answer(request: MediaRequest): Promise<unknown> {
  if (request.work === "tags") return parseTags(request.path);
  if (request.work === "list-zip") {
    const { listZip } = await import("@/lib/server/media/zip/list-zip");
    return listZip(request.path, request.limits);
  }
  if (request.work === "take-entry") {
    const { takeEntry } = await import("@/lib/server/media/zip/take-entry");
    await takeEntry(request.path, request.entry, request.target);
    return null;
  }
  if (request.work === "look") return lookAtPicture(sharp(request.path), request);
  if (request.work === "song") return listenToSong(request, request.ffmpeg);
  const photo = await openPhoto(request.path);
  const { type, width, height, taken, camera, burst, contentId, isStarred, motion } = photo;
  if (request.work === "describe")
    return { type, width, height, taken, camera, burst, contentId, isStarred, motion };
  const { folder } = request;
  if (request.work === "avatar") return photo.withPixels({ folder }, (read) => cutAvatar(read(), folder));
  const { saidSubject: subject, isSaidScreenshot: isScreenshot } = photo;
  return photo.withPixels({ folder }, async (read) => {
    const renditions = await makeRenditions(photo, read, folder, request.only);
    if (request.work === "seen-renditions") return { renditions };
    return {
      renditions,
      ...(await lookAtPicture(read(), { subject, hasCamera: camera !== "", isScreenshot })),
    };
  });
}

async function respond(message: unknown): Promise<MediaAnswer> {
  try {
    return { value: await answer(mediaRequest.parse(message)) };
  } catch (error) {
    return { failure: toFailure(toMediaError(error)) };
  }
}

process.on("message", (message) => {
  void respond(message).then((answer) => process.send?.(answer));
});
// If the parent goes away, end this process and its children.
process.on("disconnect", () => {
  process.kill(process.platform === "win32" ? process.pid : -process.pid, "SIGKILL");
});

try {
  // If memory runs out, the kernel should kill this process rather than the service.
  writeFileSync("/proc/self/oom_score_adj", "1000");
} catch {
  // The file exists on Linux only.
}
