import { expect, test } from "vitest";
import { droppedFiles } from "@/components/shell/dropped-files";

type Entry = { name: string } & Record<string, unknown>;

/** A photo as a browser hands it out of a drop: without a path. */
const photo = (name: string): Entry => ({
  name,
  isFile: true,
  isDirectory: false,
  file: (resolve: (file: File) => void) => resolve(new File(["x"], name, { type: "image/jpeg" })),
});
const locked = (name: string): Entry => ({
  ...photo(name),
  file: (_: unknown, reject: (error: Error) => void) => reject(new DOMException("", "NotReadableError")),
});
const folder = (name: string, ...inside: Entry[]): Entry => ({
  name,
  isFile: false,
  isDirectory: true,
  createReader() {
    const batches = [inside, []];
    return { readEntries: (resolve: (entries: Entry[]) => void) => resolve(batches.shift() ?? []) };
  },
});
const lockedFolder = (name: string): Entry => ({
  ...folder(name),
  createReader: () => ({
    readEntries: (_: unknown, reject: (error: Error) => void) =>
      reject(new DOMException("", "NotFoundError")),
  }),
});

async function drop(...entries: Entry[]) {
  const items = entries.map((entry) => ({ webkitGetAsEntry: () => entry }));
  const dropped = { items, files: [] } as unknown as DataTransfer;
  const { files, ...counts } = await droppedFiles(dropped, ["photo", "clip"]);
  return { names: files.map(({ name }) => name), ...counts };
}

test("the photos of folders come in the order of their paths", async () => {
  const days = folder(
    "Trip",
    folder("Day 10", photo("1.jpg")),
    folder("Day 2", photo("10.jpg"), photo("9.jpg")),
  );
  const notes = {
    ...photo("notes.txt"),
    file: (done: (file: File) => void) => done(new File(["x"], "notes.txt")),
  };
  expect(await drop(days, photo("0.jpg"), folder("More", notes))).toEqual({
    names: ["9.jpg", "10.jpg", "1.jpg", "0.jpg"],
    otherCount: 1,
    unreadableCount: 0,
  });
});

test("what cannot be read is counted, and keeps nothing else out", async () => {
  const trip = folder("Trip", photo("1.jpg"), locked("2.jpg"), photo("3.jpg"), lockedFolder("Day 4"));
  expect(await drop(trip, locked("alone.jpg"), photo("5.jpg"))).toEqual({
    names: ["1.jpg", "3.jpg", "5.jpg"],
    otherCount: 0,
    unreadableCount: 3,
  });
});
