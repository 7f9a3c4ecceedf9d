import type { VideoChanges } from "@/lib/contracts/videos";
import { mediaIds } from "@/lib/film/asset-ids";
import { emptyDocument, type FilmDocument } from "@/lib/film/document";
import { documentFromAssets } from "@/lib/film/document-from-assets";
import { DEFAULT_QUALITY } from "@/lib/film/qualities";
import { assertCallbackPublic } from "@/lib/server/apps/assert-callback-public";
import type { Queries } from "@/lib/server/db";
import { assertAssetsOwned } from "@/lib/server/videos/assert-assets-owned";
import { fitToMusic } from "@/lib/server/videos/fit-to-music";
import { keepVersion } from "@/lib/server/videos/keep-version";
import type { Project } from "@/lib/server/videos/lock-project";
import { type ProjectColumns, writeDocument } from "@/lib/server/videos/write-document";

function changedDocument(changes: VideoChanges, previous: FilmDocument): FilmDocument {
  const credits = changes.credit ?? changes.credits;
  const { assets, style, aspect_ratio: aspectRatio, accent_color, duck_music, clip_sound } = changes;
  return documentFromAssets({
    previous,
    ...(assets && { assets }),
    ...(credits && { credits }),
    ...(style !== undefined && { style: style ?? "" }),
    ...(aspectRatio !== undefined && { aspectRatio: aspectRatio ?? emptyDocument.aspectRatio }),
    ...(accent_color !== undefined && { accent: accent_color }),
    ...(duck_music !== undefined && { duckMusic: duck_music ?? true }),
    ...(clip_sound !== undefined && { clipSound: clip_sound ?? true }),
  });
}

/** Parameters that become a part of the document, see changedDocument, or change it once. */
type OfDocument =
  | "accent_color"
  | "assets"
  | "aspect_ratio"
  | "clip_sound"
  | "credit"
  | "credits"
  | "duck_music"
  | "fit"
  | "style";

/** Maps parameters to columns. A missing one leaves its column as it is; null sets what a new project has. */
function changedColumns(changes: Omit<VideoChanges, OfDocument>): ProjectColumns {
  const { name, tags, quality, visibility, callback_url: callbackUrl, ...forgotten } = changes;
  // A parameter that is accepted and then lost would look to its sender as if it were kept.
  forgotten satisfies Record<string, never>;
  return {
    ...(name !== undefined && { name: name ?? "" }),
    ...(tags !== undefined && { tags: tags ?? [] }),
    ...(quality !== undefined && { quality: quality ?? DEFAULT_QUALITY }),
    ...(visibility !== undefined && { visibility: visibility ?? "unlisted" }),
    ...(callbackUrl !== undefined && { callbackUrl }),
  };
}

/** Writes the API's parameters into a project that the transaction has locked or just created. */
export async function applyChanges(tx: Queries, project: Project, changes: VideoChanges): Promise<void> {
  if (changes.callback_url) assertCallbackPublic(changes.callback_url);
  const changed = changedDocument(changes, project.document);
  if (changes.assets) {
    await assertAssetsOwned(tx, {
      accountId: project.accountId,
      assets: changes.assets,
      isUsed: (media, id) => mediaIds(project.document, media).includes(id),
    });
  }
  const document = changes.fit ? await fitToMusic(tx, changed, changes.fit) : changed;
  if (project.isVersionDue) await keepVersion(tx, project);
  await writeDocument(tx, project, document, changedColumns(changes));
}
