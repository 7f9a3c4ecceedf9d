import { readFile } from "node:fs/promises";
import { createGate } from "@/lib/server/media/gate";
import { type FoundFile, isAsListed } from "@/command/folder/list-files";
import { type Place, readAgain, renditionPath } from "@/command/pictures/read-photo";
import { Trouble } from "@/command/trouble";

export type LateRenditions = {
  /** Makes a rendition when somebody asks for it. */
  expect(file: FoundFile, id: string, place: Place): void;
  /** Where a photo lies now that lay somewhere else before, perhaps. */
  found(file: FoundFile, id: string): void;
  /** Begins to make what is expected, in this order. Resolves when all of it was tried. */
  begin(ids: readonly string[]): Promise<unknown>;
  /** Reads a file, which may be a rendition that is still to be made. */
  read(path: string): Promise<Buffer>;
};

type Expected = { file: FoundFile; make(): Promise<void> };

/** Renditions of photos that are made only once the film is chosen: most photos of a large folder are not in it. */
export function createLateRenditions(): LateRenditions {
  // One is made faster than the film shows it; more would keep the painter waiting for the first.
  const inTurn = createGate(1);
  const byId = new Map<string, Expected>();
  const byPath = new Map<string, Expected>();
  return {
    expect(file, id, place) {
      let reading: Promise<void> | undefined;
      const make = () => readAgain(expected.file, id, place);
      const assertThere = async () => {
        place.signal.throwIfAborted();
        const { name } = expected.file;
        if (await isAsListed(expected.file)) return;
        throw new Trouble(`${name} was changed or taken away before the film was made.`);
      };
      /** What is there now may have been away for a moment. */
      const makeOrAgain = () =>
        make().catch(async () => {
          await assertThere();
          await make();
        });
      const expected: Expected = {
        file,
        make: () =>
          (reading ??= inTurn(1, makeOrAgain).catch(async (error: unknown) => {
            // Its file may be back for the next film.
            reading = undefined;
            await assertThere();
            throw error;
          })),
      };
      byId.set(id, expected);
      byPath.set(renditionPath(place.folder, id), expected);
    },
    found(file, id) {
      const expected = byId.get(id);
      if (expected) expected.file = file;
    },
    begin(ids) {
      // Whoever reads it hears of the failure.
      return Promise.allSettled(ids.map((id) => byId.get(id)?.make()));
    },
    async read(file) {
      await byPath.get(file)?.make();
      return readFile(file);
    },
  };
}
