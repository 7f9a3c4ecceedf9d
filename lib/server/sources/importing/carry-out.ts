import { DomainError } from "@/lib/server/errors";
import { MediaError } from "@/lib/server/media/media-error";
import { bringFile } from "@/lib/server/sources/importing/bring-file";
import type { Counts } from "@/lib/server/sources/importing/claim-import";
import { fillAlbumOf } from "@/lib/server/sources/importing/fill-albums";
import { compareFiles } from "@/lib/server/sources/importing/compare-files";
import { givenFilms } from "@/lib/server/sources/returning/given-films";
import { findFiles } from "@/lib/server/sources/importing/find-files";
import {
  type ChosenFolder,
  foldersOf,
  type ImportFailure,
  type ImportRow,
} from "@/lib/server/sources/importing/import-row";
import { clientOf, type SourceRow } from "@/lib/server/sources/source-row";
import { isTrouble, SourceTrouble } from "@/lib/server/sources/source-trouble";

/** Files that come at a time: enough to hide how slowly a source answers, few enough to be a polite guest. */
const filesAtOnce = 3;
/** Files in a row that the source cannot give before it counts as away. */
const maxAwayInRow = 5;
const albumsEveryMs = 5_000;

type Tools = { signal: AbortSignal; onCount: (counts: Counts) => void };

/**
 * Brings what is in the chosen folders and has not come yet. May be called again after any interruption: rows tell
 * what came. A file that cannot be brought is told, and the others come; a source that is away ends it.
 */
export async function carryOut(
  row: ImportRow,
  source: SourceRow,
  { signal, onCount }: Tools,
): Promise<{ isCut: boolean }> {
  const { id: sourceId, accountId } = source;
  const client = clientOf(source);
  const folders = foldersOf(row);
  const found = await findFiles(client, folders, signal);
  const { failures: unread, isCut } = found;
  const given = await givenFilms(sourceId);
  const files = found.files.filter(({ path }) => !given.has(path));
  const failures: ImportFailure[] = [...unread];
  const { fresh, known, arrived } = await compareFiles(row, files);
  const counts = { found: files.length, arrived, known, failures };
  onCount(counts);

  const albums = createAlbumFiller({ row, accountId, folders, failures });
  const failure: { error?: unknown } = {};
  let awayInRow = 0;
  const left = fresh.values();
  const bringing = { accountId, sourceId, importId: row.id, client, signal };
  const bring = async () => {
    for (const { file, position } of left) {
      if (signal.aborted || "error" in failure) return;
      try {
        await bringFile(file, position, bringing);
        counts.arrived += 1;
        awayInRow = 0;
      } catch (error) {
        if (signal.aborted) return;
        awayInRow = isTrouble(error, "away") ? awayInRow + 1 : 0;
        if (!isOfFile(error) || awayInRow >= maxAwayInRow) {
          // Those that are on their way may still come.
          failure.error = error;
          return;
        }
        failures.push({ name: file.name, reason: error.message });
      }
      onCount(counts);
      await albums.fillNowAndThen();
    }
  };
  await Promise.all(Array.from({ length: filesAtOnce }, bring));
  signal.throwIfAborted();
  // What came belongs into its album, however the rest ended.
  await albums.fill();
  onCount(counts);
  if ("error" in failure) throw failure.error;
  return { isCut };
}

/** Whether an error is about one file, and the others may come. */
function isOfFile(error: unknown): error is SourceTrouble | MediaError {
  return error instanceof MediaError || (error instanceof SourceTrouble && error.kind !== "unauthorised");
}

type Filling = {
  row: ImportRow;
  accountId: string;
  folders: readonly ChosenFolder[];
  failures: ImportFailure[];
};

function createAlbumFiller({ row, accountId, folders, failures }: Filling) {
  const refused = new Set<string>();
  let filledAt = performance.now();
  let filling = Promise.resolve();
  const fill = async () => {
    filledAt = performance.now();
    if (!row.makesAlbums) return;
    for (const folder of folders) {
      if (refused.has(folder.path)) continue;
      try {
        await fillAlbumOf({ accountId, sourceId: row.sourceId, importId: row.id, folder });
      } catch (error) {
        // An album may be full, or there may be too many. The photos are in the library all the same.
        if (!(error instanceof DomainError)) throw error;
        refused.add(folder.path);
        failures.push({ name: folder.name, reason: error.message });
      }
    }
  };
  const inTurn = () => (filling = filling.then(fill));
  return {
    fill: inTurn,
    fillNowAndThen: async () => {
      if (performance.now() - filledAt >= albumsEveryMs) await inTurn();
    },
  };
}
