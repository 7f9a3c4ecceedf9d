import {
  type ExportEntry,
  fileColumns,
  fileName,
  jsonEntry,
  pictureEnding,
  storedEntry,
} from "@/lib/server/accounts/export/export-entry";
import { AT_ONCE, inOrder, rowsInOrder } from "@/lib/server/accounts/export/rows-in-order";
import { db } from "@/lib/server/db";
import type { Prisma } from "@/lib/server/generated/prisma/client";

/** Leaves out the documents: with hundreds of films they would take too much memory. */
const columns = {
  id: true,
  name: true,
  status: true,
  quality: true,
  tags: true,
  visibility: true,
  callbackUrl: true,
  durationMs: true,
  viewCount: true,
  createdAt: true,
  modifiedAt: true,
  deletedAt: true,
  files: { include: { file: fileColumns } },
  links: {
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: {
      id: true,
      name: true,
      expiresAt: true,
      allowsDownload: true,
      viewCount: true,
      createdAt: true,
      revokedAt: true,
    },
  },
} as const satisfies Prisma.VideoSelect;

type VideoRow = Prisma.VideoGetPayload<{ select: typeof columns }>;

function videosOf(accountId: string): AsyncGenerator<VideoRow> {
  return rowsInOrder((after) =>
    db().video.findMany({ where: { accountId, ...after }, orderBy: inOrder, take: AT_ONCE, select: columns }),
  );
}

export async function* exportedVideos(accountId: string): AsyncGenerator<object> {
  for await (const video of videosOf(accountId)) yield summaryOf(video);
}

/** Each video's project, and the films and pictures made from it. */
export async function* videoEntries(accountId: string): AsyncGenerator<ExportEntry> {
  for await (const video of videosOf(accountId)) {
    yield jsonEntry(projectPath(video), video.modifiedAt, () => projectOf(video));
    for (const one of video.files) yield storedEntry(pathOf(video, one), one.file);
  }
}

async function projectOf(video: VideoRow): Promise<object> {
  const stored = await db().video.findUnique({ where: { id: video.id }, select: { document: true } });
  return { ...summaryOf(video), document: stored?.document ?? null };
}

function summaryOf(video: VideoRow): object {
  return {
    id: video.id,
    name: video.name,
    status: video.status,
    quality: video.quality,
    tags: video.tags,
    visibility: video.visibility,
    callback_url: video.callbackUrl,
    duration: video.durationMs / 1000,
    view: video.viewCount,
    created_on: video.createdAt,
    modified_on: video.modifiedAt,
    deleted_on: video.deletedAt,
    links: video.links.map((link) => ({
      id: link.id,
      name: link.name,
      expires_on: link.expiresAt,
      download: link.allowsDownload,
      view: link.viewCount,
      created_on: link.createdAt,
      revoked_on: link.revokedAt,
    })),
    project: projectPath(video),
    files: video.files.map((one) => pathOf(video, one)),
  };
}

function folderOf({ name, id }: VideoRow): string {
  return `videos/${fileName(name, id)}`;
}

function projectPath(video: VideoRow): string {
  return `${folderOf(video)}/project.json`;
}

function pathOf(video: VideoRow, { kind, quality, file }: VideoRow["files"][number]): string {
  const ending = kind === "thumbnail" ? pictureEnding(file.contentType) : "mp4";
  return `${folderOf(video)}/${kind}-${quality}.${ending}`;
}
