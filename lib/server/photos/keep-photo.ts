import { temporaryDirectory } from "@/lib/server/files/temporary-directory";
import { withStoredFiles } from "@/lib/server/files/with-stored-files";
import { ingestPhoto } from "@/lib/server/media/ingest-photo";
import type { Rendition, RenditionKind } from "@/lib/server/media/make-renditions";
import { newId } from "@/lib/server/new-id";
import { type PhotoRow, photoSelect } from "@/lib/server/photos/photo-row";

type NewPhoto = {
  accountId: string;
  path: string;
  name: string;
  service: string | null;
  signal?: AbortSignal;
};

const formats = { "image/jpeg": "jpg", "image/png": "png", "image/webp": "webp" } as const;

function renditionOf(renditions: readonly Rendition[], kind: RenditionKind): Rendition {
  const found = renditions.find((rendition) => rendition.kind === kind);
  if (!found) throw new Error(`No ${kind} rendition was made.`);
  return found;
}

function sourceOf({ path, contentType }: Rendition) {
  return { source: { path, handOver: true }, contentType };
}

/** From a temporary file to a photo of the account, with every size that is ever shown of it; or nothing at all. */
export async function keepPhoto({ accountId, path, name, service, signal }: NewPhoto): Promise<PhotoRow> {
  const ingested = await ingestPhoto(path, { temporaryDirectory: temporaryDirectory(), signal });
  try {
    const of = (kind: RenditionKind) => renditionOf(ingested.renditions, kind);
    const [original, thumb] = [of("original"), of("thumb")];
    const sources = {
      originalFileId: sourceOf(original),
      thumbFileId: sourceOf(thumb),
      film720FileId: sourceOf(of("film720")),
      film1080FileId: sourceOf(of("film1080")),
    };
    const { width, height, takenAtMs } = ingested;
    const takenAt = takenAtMs === null ? null : new Date(takenAtMs);
    const about = { name, service, width, height, takenAt, format: formats[original.contentType] };
    return await withStoredFiles(sources, (tx, files) =>
      tx.photo.create({ data: { id: newId(), accountId, ...about, ...files }, select: photoSelect }),
    );
  } finally {
    await ingested.dispose();
  }
}
