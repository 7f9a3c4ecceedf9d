"use client";

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { problemText } from "@/components/shell/problem-text";
import { albumWords as words } from "@/components/strings/albums";
import { shellWords } from "@/components/strings/shell";
import { toast } from "@/components/ui/toasts-store";
import { ApiProblem } from "@/lib/client/api-problem";
import {
  type AlbumFilling,
  changeAlbum,
  deleteAlbum,
  fillAlbum,
  restoreAlbum,
} from "@/lib/client/changes/albums";
import { type AlbumContents, albumQuery, albumsQuery, type OwnAlbum } from "@/lib/client/queries/albums";
import { queryKeys } from "@/lib/client/query-keys";
import { putIntoAlbum } from "@/lib/client/uploads/put-into-album";
import { placeBefore } from "@/lib/contracts/place-before";

export type AlbumChanges = ReturnType<typeof changesOf>;

function changesOf(client: QueryClient) {
  const list = albumsQuery().queryKey;
  /** Changes run one after another, because each was meant on top of the one before. */
  let line: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  const renew = () => client.invalidateQueries({ queryKey: queryKeys.albums });
  const change = async (show: (albums: readonly OwnAlbum[]) => OwnAlbum[], work: () => Promise<unknown>) => {
    await client.cancelQueries({ queryKey: list, exact: true });
    client.setQueryData(list, (albums) => albums && show(albums));
    return attempt(work);
  };
  /** Resolves to whether the change was made. Either way, the service's state is shown afterwards. */
  const attempt = async (
    work: () => Promise<unknown>,
    onProblem: (error: unknown) => void = tell,
  ): Promise<boolean> => {
    const before = line;
    waiting += 1;
    const done = before.then(work).finally(() => {
      waiting -= 1;
    });
    line = done.catch(() => undefined);
    try {
      await done;
      return true;
    } catch (error) {
      onProblem(error);
      return false;
    } finally {
      // While later changes wait, what is shown is newer than what the service would answer now.
      if (waiting === 0) await renew();
    }
  };
  const show = (id: string, contents: AlbumContents) => {
    if (waiting === 1) client.setQueryData(albumQuery(id).queryKey, contents);
  };
  const fill = (id: string, filling: AlbumFilling) =>
    attempt(async () => show(id, await fillAlbum(id, filling)));

  const changes = {
    rename: ({ id }: OwnAlbum, name: string) =>
      change(
        (albums) => albums.map((one) => (one.id === id ? { ...one, name } : one)),
        () => changeAlbum(id, { name }),
      ),

    /** Moves an album before another one in the list; null moves it to the end. */
    move: ({ id }: OwnAlbum, before: string | null) =>
      change(
        (albums) => placed(albums, [id], before),
        () => changeAlbum(id, { before }),
      ),

    cover: async ({ id }: OwnAlbum, itemId: string) => {
      if (await attempt(() => changeAlbum(id, { cover: itemId }))) toast({ text: words.done.covered });
    },

    add: async ({ id, name }: OwnAlbum, ids: readonly string[]) => {
      if (!(await fill(id, { add: [...ids] }))) return;
      toast({ text: words.done.added(name, ids.length) });
    },

    /**
     * Puts what was uploaded for an album into it, where it can be seen without words. Resolves to whether that is settled:
     * done or refused, rather than worth another try.
     */
    fill: async (id: string, items: { itemIds: readonly string[]; before?: string }) => {
      let isSettled = true;
      const put = async () => {
        const contents = await putIntoAlbum(id, items);
        if (contents) show(id, contents);
      };
      await attempt(put, (error) => {
        isSettled = isRefusal(error);
        // Whoever deleted the album was told that what was in it stays in the library.
        if (isSettled && !isGone(error)) tell(error);
      });
      return isSettled;
    },

    takeOut: async ({ id, name }: OwnAlbum, ids: readonly string[]) => {
      const before = client.getQueryData(albumQuery(id).queryKey)?.items.map((item) => item.id) ?? [];
      if (!(await fill(id, { remove: [...ids] }))) return;
      // Adds all items again, in their order; those that stayed keep their places.
      const undo = { label: shellWords.undo, run: () => void fill(id, { add: before, before: null }) };
      toast({ text: words.done.tookOut(name, ids.length), action: undo });
    },

    /** Shows the items in their new place at once. */
    arrange: async (id: string, ids: readonly string[], before: string | null) => {
      const { queryKey } = albumQuery(id);
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (album) => {
        if (!album) return album;
        return { ...album, items: placed(album.items, ids, before) };
      });
      await fill(id, { add: [...ids], before });
    },

    delete: async ({ id, name }: OwnAlbum) => {
      const isDone = await change(
        (albums) => albums.filter((one) => one.id !== id),
        () => deleteAlbum(id),
      );
      if (!isDone) return;
      const undo = { label: shellWords.undo, run: () => void changes.restore(id, name) };
      toast({ text: words.done.deleted(name), action: undo });
    },

    restore: async (id: string, name: string) => {
      if (await attempt(() => restoreAlbum(id))) toast({ text: words.done.restored(name) });
    },
  };
  return changes;
}

/** Whether asking again would not help. It may after signing in. */
const isRefusal = (error: unknown) => error instanceof ApiProblem && !error.mayPass && error.status !== 401;

const isGone = (error: unknown) => error instanceof ApiProblem && error.status === 404;

const tell = (error: unknown) => toast({ text: problemText(error), look: "danger" });

function placed<T extends { id: string }>(
  all: readonly T[],
  moved: readonly string[],
  before: string | null,
): T[] {
  const byId = new Map(all.map((one) => [one.id, one]));
  const ids = all.map(({ id }) => id);
  return placeBefore(ids, moved, before).flatMap((id) => byId.get(id) ?? []);
}

const ofClient = new WeakMap<QueryClient, AlbumChanges>();

/** The same wherever it is used, so that changes from different places wait for each other, too. */
export function useAlbumChanges(): AlbumChanges {
  const client = useQueryClient();
  const changes = ofClient.get(client) ?? changesOf(client);
  ofClient.set(client, changes);
  return changes;
}
