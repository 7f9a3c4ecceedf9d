import { ApiProblem } from "@/lib/client/api-problem";
import type { Archive, ArchiveItems } from "@/lib/client/queries/archives";
import { PILE_FROM } from "@/lib/client/uploads/queue-for-film";
import { MAX_LISTED_ITEMS } from "@/lib/contracts/archive-limits";
import type { PhotoFacts } from "@/lib/editor/assets/asset-catalog";
import type { EditorSession } from "@/lib/editor/session/editor-session";

export type ReadArchive = (
  archiveId: string,
  from: number,
) => Promise<{ archive: Pick<Archive, "total" | "ended_on">; items: ArchiveItems["items"] }>;

/** Whatever has come of an archive, or of something that becomes pictures one by one as an archive does. */
type OfArchive = { kept?: { archive?: { id: string } | undefined } | undefined };

/** What of an archive can enter the film and has not been offered yet. */
export type ArchiveNews = {
  facts: readonly PhotoFacts[];
  /** There is so much in it that the film is chosen from it. */
  isPile: boolean;
  /** Nothing more will come of it. */
  isWhole: boolean;
  /** The last that was offered before. */
  lastId: string | undefined;
};

type Reading = { readArchive: ReadArchive; askAgainMs?: number };

type Contents = {
  total: number;
  isEnded: boolean;
  /** Of the library, in the archive's order. */
  ids: string[];
  nextPlace: number;
  taken: Set<string>;
  lastId: string | undefined;
};

const usualPauseMs = 2_000;
const afterTroubleMs = 8_000;

/**
 * Follows the archives that are meant for a film while they are unpacked. Their photos and clips can enter as soon as the
 * library has told of them, and clips once they are ready.
 */
export function openArchiveIntake(
  { catalog }: EditorSession,
  { readArchive, askAgainMs = usualPauseMs }: Reading,
  onNews: () => void,
) {
  const followed = new Map<string, Contents>();
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let isClosed = false;

  async function ask(archiveId: string, contents: Contents): Promise<void> {
    let pauseMs = askAgainMs;
    try {
      const { archive, items } = await readArchive(archiveId, contents.nextPlace);
      contents.total = archive.total;
      contents.ids.push(...items.map(({ id }) => id));
      contents.nextPlace = (items.at(-1)?.place ?? contents.nextPlace - 1) + 1;
      const hasMore = items.length === MAX_LISTED_ITEMS;
      contents.isEnded = archive.ended_on !== undefined && !hasMore;
      if (hasMore) pauseMs = 0;
    } catch (error) {
      // It was removed, or forgotten. What came of it stays.
      if (error instanceof ApiProblem && error.status === 404) contents.isEnded = true;
      pauseMs = afterTroubleMs;
    }
    if (isClosed) return;
    onNews();
    if (contents.isEnded) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      void ask(archiveId, contents);
    }, pauseMs);
    timers.add(timer);
  }

  function contentsOf({ kept }: OfArchive): Contents | undefined {
    const id = kept?.archive?.id;
    if (id === undefined) return undefined;
    const known = followed.get(id);
    if (known) return known;
    const contents = { total: 0, isEnded: false, ids: [], nextPlace: 0, taken: new Set<string>() };
    const begun: Contents = { ...contents, lastId: undefined };
    followed.set(id, begun);
    void ask(id, begun);
    return begun;
  }

  /** Those that the library knows, and those that will never be ready. */
  function readyIds({ ids, taken }: Contents): string[] {
    const { photos, failedClips } = catalog.getState();
    return ids.filter((id) => !taken.has(id) && (photos.has(id) || failedClips.has(id)));
  }

  const isWhole = ({ isEnded, ids, taken }: Contents) => isEnded && ids.every((id) => taken.has(id));

  return {
    hasNews(arrival: OfArchive): boolean {
      const contents = contentsOf(arrival);
      return contents !== undefined && (readyIds(contents).length > 0 || isWhole(contents));
    },
    take(arrival: OfArchive): ArchiveNews {
      const contents = contentsOf(arrival);
      if (!contents) return { facts: [], isPile: false, isWhole: true, lastId: undefined };
      const { lastId, total } = contents;
      const { photos } = catalog.getState();
      const ready = readyIds(contents);
      for (const id of ready) contents.taken.add(id);
      const facts = ready.flatMap((id) => photos.get(id) ?? []);
      contents.lastId = facts.at(-1)?.id ?? lastId;
      return { facts, isPile: total >= PILE_FROM, isWhole: isWhole(contents), lastId };
    },
    close(): void {
      isClosed = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
