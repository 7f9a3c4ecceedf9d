import { mkdir } from "node:fs/promises";
import path from "node:path";
import { MOVING_LOOKING_VERSION } from "@/lib/looking/find-moving-subject";
import { LIVELINESS_VERSION, livelinessOf } from "@/lib/server/clips/measure-liveliness";
import { db } from "@/lib/server/db";
import { temporaryDirectory } from "@/lib/server/files/temporary-directory";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { log } from "@/lib/server/log";
import { HEARING_VERSION } from "@/lib/server/media/heard-sound";
import type { Ffmpeg } from "@/lib/server/media/ffmpeg-path";
import { lookAtStored } from "@/lib/server/media/look-at-stored";
import { removeTemporary, temporaryName } from "@/lib/server/media/temporary-folder";
import { throwIfAway } from "@/lib/server/storage/throw-if-away";
import { hearClip } from "@/lib/worker/clips/hear-clip";
import { filmSizeOf } from "@/lib/worker/clips/clip-source";
import { decodeKeyPictures } from "@/lib/worker/clips/key-pictures";
import { lookForSubject } from "@/lib/worker/clips/look-for-subject";
import { collectMovements } from "@/lib/worker/clips/movements";
import { readPeaks } from "@/lib/worker/clips/read-peaks";
import { openStored, readStored } from "@/lib/worker/read-stored";

/** The next job continues where this one ends. A worker that stops finishes only the current clip. */
const maxMs = 240_000;

/**
 * Measures how much goes on in clips and what they are about, where that was not done when they were prepared or by an
 * earlier version, listens to them and looks at their posters, until none are left or time is up. Returns how many it measured.
 */
export async function measureClips(ffmpeg: () => Promise<Ffmpeg>, signal?: AbortSignal): Promise<number> {
  const endsAt = performance.now() + maxMs;
  for (let count = 0; ; count++) {
    if (signal?.aborted || performance.now() > endsAt) return count;
    const clip = await db().clip.findFirst({
      where: { status: "ready", purgedAt: null, OR: outdated },
      orderBy: { createdAt: "desc" },
      select: measured,
    });
    if (!clip) return count;
    const seen = isSeen(clip)
      ? { measured: undefined, look: undefined }
      : await lookAt(clip, await ffmpeg(), signal);
    const soundFacts = isHeard(clip)
      ? undefined
      : await hearAgain(clip, await ffmpeg(), signal).catch(async (error: unknown) => {
          await throwIfAway(error);
          log.warn({ err: error, clip: clip.id }, "a clip could not be listened to");
          return undefined;
        });
    await db().clip.updateMany({
      where: { id: clip.id },
      data: {
        livelinessVersion: LIVELINESS_VERSION,
        lookedVersion: MOVING_LOOKING_VERSION,
        heardVersion: HEARING_VERSION,
        ...(soundFacts && { soundFacts }),
        ...(seen.measured && { liveliness: seen.measured.liveliness }),
        ...seen.look,
      },
    });
    if (seen.measured)
      await db().clip.updateMany({
        where: { id: clip.id, ...notSaid },
        data: { subject: seen.measured.subject ?? Prisma.DbNull },
      });
  }
}

const outdated = [
  { livelinessVersion: { lt: LIVELINESS_VERSION } },
  { lookedVersion: { lt: MOVING_LOOKING_VERSION } },
  { heardVersion: { lt: HEARING_VERSION } },
];

const isSeen = ({ livelinessVersion, lookedVersion }: MeasuredClip) =>
  livelinessVersion >= LIVELINESS_VERSION && lookedVersion >= MOVING_LOOKING_VERSION;
const isHeard = ({ heardVersion }: MeasuredClip) => heardVersion >= HEARING_VERSION;

async function lookAt(clip: MeasuredClip, ffmpeg: Ffmpeg, signal: AbortSignal | undefined) {
  const measured = await measureClip(clip, ffmpeg, signal).catch(async (error: unknown) => {
    await throwIfAway(error);
    log.warn({ err: error, clip: clip.id }, "a clip could not be looked at");
    return undefined;
  });
  const look = await lookAtPoster(clip).catch(async (error: unknown) => {
    await throwIfAway(error);
    log.warn({ err: error, clip: clip.id }, "a clip's poster could not be looked at");
    return undefined;
  });
  return { measured, look };
}

/** What a person said is never overwritten. */
const notSaid = {
  OR: [{ subject: { equals: Prisma.DbNull } }, { subject: { path: ["source"], equals: "picture" } }],
};

const measured = {
  id: true,
  frames: true,
  width: true,
  height: true,
  livelinessVersion: true,
  lookedVersion: true,
  heardVersion: true,
  files: {
    where: { kind: { in: ["film720", "waveform", "poster", "sound"] } },
    select: { kind: true, file: { select: { storageKey: true } } },
  },
} as const satisfies Prisma.ClipSelect;

type MeasuredClip = Prisma.ClipGetPayload<{ select: typeof measured }>;

const keyOf = ({ files }: MeasuredClip, wanted: MeasuredClip["files"][number]["kind"]) =>
  files.find(({ kind }) => kind === wanted)?.file.storageKey;

async function lookAtPoster(clip: MeasuredClip) {
  const poster = keyOf(clip, "poster");
  if (poster === undefined) return undefined;
  const { look } = await lookAtStored(poster, { subject: null, hasCamera: true, isScreenshot: false });
  return { quality: look.quality, fingerprint: look.fingerprint };
}

async function hearAgain(clip: MeasuredClip, ffmpeg: Ffmpeg, signal = new AbortController().signal) {
  const sound = keyOf(clip, "sound");
  if (sound === undefined) return undefined;
  return inFolder(async (folder) => {
    const target = path.join(folder, "sound.m4a");
    const soundPath = await openStored(sound, "The clip's sound", { target, signal });
    return hearClip(soundPath, { ffmpeg, signal, waveformPath: path.join(folder, "waveform.json") });
  });
}

async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = path.join(temporaryDirectory(), temporaryName());
  await mkdir(folder, { recursive: true });
  try {
    return await work(folder);
  } finally {
    await removeTemporary(folder);
  }
}

async function measureClip(clip: MeasuredClip, ffmpeg: Ffmpeg, signal = new AbortController().signal) {
  const [film, waveform] = [keyOf(clip, "film720"), keyOf(clip, "waveform")];
  if (film === undefined) throw new Error("The clip has no film.");
  return inFolder(async (folder) => {
    const filmPath = await openStored(film, "The clip's film", {
      target: path.join(folder, "film.mp4"),
      signal,
    });
    const movements = collectMovements();
    const size = filmSizeOf(clip, 720);
    const looking = lookForSubject({ size, frames: clip.frames });
    await decodeKeyPictures({ path: filmPath, size }, { ffmpeg, signal }, (pixels, number) => {
      movements.take(pixels);
      looking.take(pixels, number);
    });
    const peaks = waveform === undefined ? [] : readPeaks(await readStored(waveform, "The clip's waveform"));
    return { liveliness: livelinessOf({ movements: movements.all(), peaks }), subject: looking.found() };
  });
}
