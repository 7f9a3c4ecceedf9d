import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keepUploadsInCache } from "@/lib/client/keep-uploads-in-cache";
import { type Albums, photosQuery } from "@/lib/client/queries/photos";
import { createQueryClient } from "@/lib/client/query-client";
import { keptPhoto } from "@/lib/client/testing/fake-network";
import type { KeptFile } from "@/lib/client/uploads/upload";

const { queryKey } = photosQuery();
const album = { album_id: "uploads", album_name: "Uploaded" };

/** A page that shows the library, whose lists a test answers when it likes. */
function openLibrary() {
  const client = createQueryClient(() => undefined);
  const asked: ((albums: Albums) => void)[] = [];
  let tell = (_file: KeptFile): void => undefined;
  const onDone = (listener: typeof tell) => {
    tell = listener;
    return () => undefined;
  };
  const stopKeeping = keepUploadsInCache({ onDone }, client);
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: () => new Promise<Albums>((resolve) => asked.push(resolve)),
  });
  const stopLooking = observer.subscribe(() => undefined);
  return {
    client,
    asked,
    arrive: (id: string) => tell({ photo: keptPhoto(id) }),
    find: (id: string) => tell({ photo: { ...keptPhoto(id), existing: true } }),
    answer: (at: number, ...ids: string[]) =>
      asked[at]?.({ albums: [{ ...album, photos: ids.map(keptPhoto) }] }),
    shown: () => observer.getCurrentResult().data?.albums.flatMap(({ photos }) => photos.map(({ id }) => id)),
    close() {
      stopLooking();
      stopKeeping();
    },
  };
}

let library: ReturnType<typeof openLibrary>;
beforeEach(() => (library = openLibrary()));
afterEach(() => library.close());

const asks = (count: number) => expect.poll(() => library.asked.length).toBe(count);

test("a library that comes slowly is asked for once, however many photos arrive meanwhile, and shows them", async () => {
  await asks(1);
  for (const id of ["a", "b", "c"]) library.arrive(id);
  library.answer(0, "a", "old");
  await expect.poll(library.shown).toEqual(["c", "b", "a", "old"]);
  library.arrive("d");
  expect(library.shown()).toEqual(["d", "c", "b", "a", "old"]);
  expect(library.asked).toHaveLength(1);
});

test("so does one that is asked for again, while it shows them at once", async () => {
  await asks(1);
  library.answer(0, "old");
  await expect.poll(library.shown).toEqual(["old"]);
  void library.client.invalidateQueries({ queryKey });
  await asks(2);
  for (const id of ["a", "b"]) library.arrive(id);
  expect(library.shown()).toEqual(["b", "a", "old"]);
  library.answer(1, "old");
  await expect.poll(library.shown).toEqual(["b", "a", "old"]);
  expect(library.asked).toHaveLength(2);
});

test("files that were there already have it asked for once more, and that after its answer", async () => {
  await asks(1);
  for (const id of ["a", "b", "c"]) library.find(id);
  library.answer(0, "a");
  await asks(2);
  expect(library.shown()).toEqual(["a"]);
  library.answer(1, "c", "b", "a");
  await expect.poll(library.shown).toEqual(["c", "b", "a"]);
  expect(library.asked).toHaveLength(2);
});

test("what was removed since does not come back with a later answer", async () => {
  await asks(1);
  library.answer(0);
  await expect.poll(library.shown).toEqual([]);
  void library.client.invalidateQueries({ queryKey });
  await asks(2);
  library.arrive("a");
  await library.client.cancelQueries({ queryKey });
  void library.client.invalidateQueries({ queryKey });
  await asks(3);
  library.answer(2);
  await expect.poll(library.shown).toEqual([]);
});
