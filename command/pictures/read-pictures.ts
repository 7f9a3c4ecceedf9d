import type { PaintedShortSide } from "@/lib/film/qualities";
import { sha256Of } from "@/lib/server/files/sha256-of";
import type { Ffmpeg } from "@/lib/server/media/ffmpeg-path";
import { createGate } from "@/lib/server/media/gate";
import { MediaError } from "@/lib/server/media/media-error";
import { isSystemError } from "@/command/folder/is-system-error";
import { type FoundFile, isAsListed, type Listing } from "@/command/folder/list-files";
import { type FileKind, sniffFile } from "@/command/folder/sniff-file";
import { type KnownFiles, openKnownFiles } from "@/command/known-files";
import { createLateRenditions, type LateRenditions } from "@/command/pictures/late-renditions";
import type { Picture, Refusal, RefusalReason } from "@/command/pictures/picture";
import { readClip } from "@/command/pictures/read-clip";
import { type PhotoFacts, photoFacts, pictureOf, readPhoto } from "@/command/pictures/read-photo";
import { refusalWords } from "@/command/texts";

export type ReadingTools = {
  ffmpeg: Ffmpeg;
  folder: string;
  shortSide: PaintedShortSide;
  signal: AbortSignal;
  onRead: (done: number, of: number) => void;
  /** Receives what has been read before the last few pictures are, and once more before the last one is there. */
  onFewLeft?: (pictures: readonly Picture[]) => Promise<void>;
};

export type ReadPictures = { pictures: Picture[]; refusals: Refusal[] };

export type PictureReader = {
  read(listing: Listing, tools: ReadingTools): Promise<ReadPictures>;
  /** Remembers a picture of which more is known now. */
  learn(picture: Picture): void;
  /** The renditions of photos that are made when the film needs them. */
  renditions: LateRenditions;
};

type Sniffed = { kind: FileKind | { is: "known photo" }; id: string } | { refusal: RefusalReason };

/** How many files to open at once to see what they are. */
const maxSniffed = 8;
/** Reading these takes about as long as making a rendition ahead. */
const lastFew = 3;

type KnownPhotos = KnownFiles<PhotoFacts>;
type Reading = ReadingTools & { known: KnownPhotos; renditions: LateRenditions };

/**
 * Reads the pictures of a folder, when it is their turn. Bytes that were read before are not read again, photos not even by
 * the next run.
 */
export function createPictureReader(inTurn: ReturnType<typeof createGate>): PictureReader {
  const sniffed = new Map<string, Sniffed>();
  const outcomes = new Map<string, Picture | MediaError>();
  const renditions = createLateRenditions();

  const sniff = async (file: FoundFile, known: KnownPhotos, signal: AbortSignal): Promise<Sniffed> => {
    const key = JSON.stringify([file.path, file.bytes, file.modifiedMs]);
    const id = known.find(file)?.id;
    const found =
      sniffed.get(key) ?? (id ? { kind: { is: "known photo" }, id } : await sniffAndHash(file, signal));
    // It may be back for the next film.
    if (!("refusal" in found) || found.refusal !== "unreadable") sniffed.set(key, found);
    return found;
  };
  const open = async (
    file: FoundFile,
    one: Extract<Sniffed, { id: string }>,
    addedAt: number,
    tools: Reading,
  ) => {
    const earlier = outcomes.get(one.id);
    if (earlier) renditions.found(file, one.id);
    const outcome = earlier ?? (await readPicture(file, one, addedAt, tools));
    // Its bytes may be back for the next film.
    if (outcome !== "unreadable") outcomes.set(one.id, outcome);
    return outcome;
  };

  return {
    learn: (picture) => void outcomes.set(picture.id, picture),
    renditions,
    async read({ files, unreadable }, tools) {
      const known = await openKnownFiles(files, { room: "photos", facts: photoFacts });
      const sniffing = createGate(maxSniffed);
      const kinds = files.map((file) => sniffing(1, () => sniff(file, known, tools.signal)));
      const refusals = unreadable.map((name) => refusalOf(name, "unreadable"));
      /** Files with the same bytes as an earlier one, which stands for them unless it goes before its turn. */
      const twins = new Map<string, FoundFile[]>();
      // All pictures arrive now, in the order of their names, which is their order where dates are missing.
      const now = Date.now() / 1000;
      let [left, done] = [files.length, 0];
      const soFar: Picture[] = [];
      const read = async (file: FoundFile, one: Extract<Sniffed, { id: string }>, index: number) => {
        const outcome = await open(file, one, now + index / 1000, { ...tools, known, renditions });
        done += 1;
        tools.onRead(done, left);
        if (outcome !== "unreadable" && !(outcome instanceof MediaError)) soFar.push(outcome);
        return { file, one, index, outcome };
      };
      const reading: ReturnType<typeof read>[] = [];
      const refuse = (refusal: Refusal) => {
        left -= 1;
        refusals.push(refusal);
      };
      /** In its turn, as it makes others wait for a process that reads. */
      const lookAhead = () => {
        const looking = inTurn(1, async () => {
          if (soFar.length > 0 && done < left) await tools.onFewLeft?.(soFar);
        });
        // Reading goes on without what could have been done ahead.
        looking.catch(() => undefined);
      };
      // Whoever waits for all of them hears of trouble.
      for (const kind of kinds) kind.catch(() => undefined);
      for (const [index, file] of files.entries()) {
        if (index === files.length - lastFew) lookAhead();
        const one = await kinds[index];
        if (!one) continue;
        if ("refusal" in one) {
          refuse(refusalOf(file.name, one.refusal));
          continue;
        }
        const others = twins.get(one.id);
        if (others) {
          left -= 1;
          others.push(file);
          continue;
        }
        twins.set(one.id, []);
        const picture = inTurn(1, () => read(file, one, index));
        picture.catch(() => undefined);
        reading.push(picture);
      }
      lookAhead();
      const pictures: Picture[] = [];
      for (const { one, index, ...first } of await Promise.all(reading)) {
        const others = twins.get(one.id) ?? [];
        let { file, outcome } = first;
        while (outcome === "unreadable") {
          refusals.push(refusalOf(file.name, outcome));
          const twin = others.shift();
          if (!twin) break;
          left += 1;
          ({ file, outcome } = await inTurn(1, () => read(twin, one, index)));
        }
        if (outcome === "unreadable") continue;
        if (outcome instanceof MediaError)
          refusals.push({ file: file.name, reason: "unusable", message: outcome.message });
        else pictures.push({ ...outcome, file });
        for (const { name } of others) refusals.push(refusalOf(name, "same", file.name));
      }
      await known.save();
      return { pictures, refusals };
    },
  };
}

async function sniffAndHash(file: FoundFile, signal: AbortSignal): Promise<Sniffed> {
  signal.throwIfAborted();
  try {
    const kind = await sniffFile(file.path);
    if (kind.is !== "photo" && kind.is !== "clip") return { refusal: kind.is };
    return { kind, id: (await sha256Of(file.path, signal)).slice(0, 32) };
  } catch (error) {
    signal.throwIfAborted();
    if (!isSystemError(error)) throw error;
    return { refusal: "unreadable" };
  }
}

/** The picture, or why it cannot be used. */
async function readPicture(
  file: FoundFile,
  one: Extract<Sniffed, { id: string }>,
  addedAt: number,
  tools: Reading,
  isSecondTime = false,
): Promise<Picture | MediaError | "unreadable"> {
  const { kind, id } = one;
  tools.signal.throwIfAborted();
  try {
    const arrival = { id, addedAt };
    if (kind.is === "clip") return await readClip(file, kind.type, arrival, tools);
    const { known, renditions, folder } = tools;
    const earlier = known.find(file);
    // HEIC is decoded as a whole even to be looked at. Doing that twice would take longer than making the rendition now.
    const isRendered = !earlier && kind.is === "photo" && kind.type === "heif";
    if (!isRendered) renditions.expect(file, id, tools);
    const facts = earlier?.facts ?? (await readPhoto(file, id, { ...tools, isRendered }));
    if (!earlier) known.learn(file, { id, facts });
    return pictureOf(file, arrival, facts, folder);
  } catch (error) {
    tools.signal.throwIfAborted();
    // What is wrong with other bytes says nothing about those that were listed.
    if (!(await isAsListed(file))) return "unreadable";
    if (error instanceof MediaError) return error;
    // It may have been away for a moment.
    if (!isSecondTime) return readPicture(file, one, addedAt, tools, true);
    throw error;
  }
}

function refusalOf(file: string, reason: RefusalReason, same = ""): Refusal {
  return { file, reason, message: refusalWords[reason](same) };
}
