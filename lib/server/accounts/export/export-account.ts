import type { Readable } from "node:stream";
import { exportedAlbums } from "@/lib/server/accounts/export/exported-albums";
import type { ExportEntry } from "@/lib/server/accounts/export/export-entry";
import { jsonEntry, jsonListEntry } from "@/lib/server/accounts/export/export-entry";
import {
  exportedArchives,
  exportedCredits,
  exportedRenders,
} from "@/lib/server/accounts/export/exported-history";
import {
  clipEntries,
  exportedClips,
  exportedPhotos,
  exportedSongs,
  exportedVoices,
  photoEntries,
  songEntries,
  voiceEntries,
} from "@/lib/server/accounts/export/exported-media";
import { profileEntries } from "@/lib/server/accounts/export/exported-profile";
import { exportedSources } from "@/lib/server/accounts/export/exported-sources";
import { exportedVideos, videoEntries } from "@/lib/server/accounts/export/exported-videos";
import { exportedBatches, exportedTemplates } from "@/lib/server/accounts/export/exported-templates";
import { zipEntries } from "@/lib/server/accounts/export/zip-entries";
import { storage } from "@/lib/server/storage/open-storage";

export type ExportReport = {
  files: number;
  /** Files that have a row but are missing from storage. */
  missing: string[];
};

/**
 * Packs everything stored about an account into one ZIP that people can open: JSON in the API's words, with photos,
 * music, clips, projects and films beside it. The report is complete once the archive has been read to its end.
 */
export function exportAccount(accountId: string): { archive: Readable; report: ExportReport } {
  const report: ExportReport = { files: 0, missing: [] };
  return { archive: zipEntries(whatIsThere(accountId, report)), report };
}

async function* whatIsThere(accountId: string, report: ExportReport): AsyncGenerator<ExportEntry> {
  for await (const entry of everythingOf(accountId)) {
    if (!("storageKey" in entry)) yield entry;
    else if (await storage().stat(entry.storageKey)) {
      report.files += 1;
      yield entry;
    } else report.missing.push(entry.path);
  }
  if (report.missing.length > 0) yield jsonEntry("missing.json", new Date(), async () => report.missing);
}

async function* everythingOf(accountId: string): AsyncGenerator<ExportEntry> {
  const now = new Date();
  yield* await profileEntries(accountId);
  yield jsonListEntry("videos.json", now, () => exportedVideos(accountId));
  yield jsonListEntry("photos.json", now, () => exportedPhotos(accountId));
  yield jsonListEntry("music.json", now, () => exportedSongs(accountId));
  yield jsonListEntry("clips.json", now, () => exportedClips(accountId));
  yield jsonListEntry("albums.json", now, () => exportedAlbums(accountId));
  yield jsonListEntry("sources.json", now, () => exportedSources(accountId));
  yield jsonListEntry("voices.json", now, () => exportedVoices(accountId));
  yield jsonListEntry("templates.json", now, () => exportedTemplates(accountId));
  yield jsonListEntry("batches.json", now, () => exportedBatches(accountId));
  yield jsonListEntry("archives.json", now, () => exportedArchives(accountId));
  yield jsonListEntry("renders.json", now, () => exportedRenders(accountId));
  yield jsonListEntry("credits.json", now, () => exportedCredits(accountId));
  yield* videoEntries(accountId);
  yield* photoEntries(accountId);
  yield* songEntries(accountId);
  yield* clipEntries(accountId);
  yield* voiceEntries(accountId);
}
