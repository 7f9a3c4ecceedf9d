import { readFile } from "node:fs/promises";
import { createGate } from "@/lib/server/media/gate";
import type { FoundFile } from "@/command/folder/list-files";
import { type Place, readAgain, renditionPath } from "@/command/pictures/read-photo";

export type LateRenditions = {
  /** Makes a rendition when somebody asks for it. */
  expect(file: FoundFile, id: string, place: Place): void;
  /** Begins to make what is expected, in this order. */
  begin(ids: readonly string[]): void;
  /** Reads a file, which may be a rendition that is still to be made. */
  read(path: string): Promise<Buffer>;
};

/** Renditions of photos that are made only once the film is chosen: most photos of a large folder are not in it. */
export function createLateRenditions(): LateRenditions {
  // One is made faster than the film shows it; more would keep the painter waiting for the first.
  const inTurn = createGate(1);
  const making = new Map<string, () => Promise<unknown>>();
  const pathOfId = new Map<string, string>();
  return {
    expect(file, id, place) {
      let reading: Promise<unknown> | undefined;
      const target = renditionPath(place.folder, id);
      pathOfId.set(id, target);
      making.set(target, () => (reading ??= inTurn(1, () => readAgain(file, id, place))));
    },
    begin(ids) {
      // Whoever reads it hears of the failure.
      for (const id of ids)
        void making
          .get(pathOfId.get(id) ?? "")?.()
          .catch(() => undefined);
    },
    async read(file) {
      await making.get(file)?.();
      return readFile(file);
    },
  };
}
