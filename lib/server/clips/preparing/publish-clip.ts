import type { Cue } from "@/lib/film/captions/cues-of";
import { storedOf } from "@/lib/server/clips/subtitles/stored-subtitles";
import type { ClipSound } from "@/lib/contracts/clip-sound";
import type { PhotoQuality } from "@/lib/contracts/photo-look";
import type { PhotoSubjectRecord } from "@/lib/contracts/photo-subject";
import { MOVING_LOOKING_VERSION } from "@/lib/looking/find-moving-subject";
import { LIVELINESS_VERSION } from "@/lib/server/clips/measure-liveliness";
import { HEARING_VERSION } from "@/lib/server/media/heard-sound";
import type { ClipClaim } from "@/lib/server/clips/preparing/claim-clip";
import { ClipLost } from "@/lib/server/clips/preparing/clip-lost";
import { WANTED_CLIP } from "@/lib/server/clips/preparing/wanted-clip";
import { type MadeFile, withMadeFiles } from "@/lib/server/clips/preparing/with-made-files";
import { wantSlowReelAgain } from "@/lib/server/clips/slow-reels/want-slow-reels";
import type { Transaction } from "@/lib/server/db";
import { announceClips } from "@/lib/server/events/announce";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { pairMotion } from "@/lib/server/motion/pair-motion";
import { settleTakenAt } from "@/lib/server/clips/preparing/settle-taken-at";
import { recordClipEvent } from "@/lib/server/webhooks/record-clip-event";

/** What was learned about a clip while its first film was made. */
export type ClipFacts = {
  width: number;
  height: number;
  frames: number;
  reason: string;
  sound: ClipSound | null;
  stripCount: number;
  stripStep: number;
  quality: PhotoQuality;
  fingerprint: string;
  /** Null if nothing stands out. */
  subject: PhotoSubjectRecord | null;
  liveliness: Uint8Array<ArrayBuffer>;
  /** Of the track of text in the file. */
  subtitles: readonly Cue[];
  takenAt: Date | null;
  camera: string;
  contentId: string;
};

/** What was made of a clip. */
export type MadeClip = {
  files: readonly MadeFile[];
  /** Given with the first film only. */
  facts?: ClipFacts;
  isPrepared: boolean;
  /** It takes the place of what was made before, which nobody needs to be told of. */
  isAgain?: boolean;
};

/** Stores what was made and publishes it, all or nothing. Throws ClipLost if the claim no longer holds. */
export async function publishClip(
  claim: ClipClaim & { accountId: string },
  { files, facts, isPrepared, isAgain = false }: MadeClip,
): Promise<void> {
  await withMadeFiles(claim.id, files, async (tx, rows) => {
    await markClip(tx, claim, facts, isPrepared);
    if (isAgain) await removeReplaced(tx, claim.id, kindsReplaced(files, facts));
    if (isAgain && facts) await wantSlowReelAgain(tx, claim.id);
    await tx.clipFile.createMany({ data: rows });
    await announceClips(tx, claim.accountId);
    if (!facts || isAgain) return;
    await pairMotion(tx, { accountId: claim.accountId, clipId: claim.id });
    const message = "The clip is ready.";
    await recordClipEvent(tx, { type: "clip.ready", clipId: claim.id, status: 200, message });
  });
}

/** A film may be reading the files, so that the sweep has to give them as long as new ones. */
async function removeReplaced(tx: Transaction, clipId: string, kinds: MadeFile["kind"][]): Promise<void> {
  const replaced = { clipId, kind: { in: kinds } };
  await tx.file.updateMany({ where: { clipFiles: { some: replaced } }, data: { createdAt: new Date() } });
  await tx.clipFile.deleteMany({ where: replaced });
}

/** With the first film come all files but those of the larger film. A clip may have no sound any more. */
function kindsReplaced(files: MadeClip["files"], facts: ClipFacts | undefined): MadeFile["kind"][] {
  const kinds = files.map(({ kind }) => kind);
  return facts ? [...kinds, "sound", "waveform"] : kinds;
}

async function markClip(
  tx: Transaction,
  { id, attempt }: ClipClaim,
  facts: ClipFacts | undefined,
  isPrepared: boolean,
): Promise<void> {
  const done = isPrepared ? { preparedAt: new Date(), progress: 1 } : {};
  const where = { id, attempts: attempt, preparedAt: null, ...WANTED_CLIP };
  const { count } = await tx.clip.updateMany({ where, data: { ...done, ...(facts && readyColumns(facts)) } });
  if (count === 0) throw new ClipLost();
  // The owner may have said what it is about, given it subtitles or set the date, while the file was still being read; theirs wins.
  if (facts?.subject)
    await tx.clip.updateMany({
      where: { id, subject: { equals: Prisma.DbNull } },
      data: { subject: facts.subject },
    });
  if (facts && facts.subtitles.length > 0)
    await tx.clip.updateMany({
      where: { id, subtitleCount: 0 },
      data: { subtitles: storedOf(facts.subtitles), subtitleCount: facts.subtitles.length },
    });
  if (facts) await settleTakenAt(tx, id, facts.takenAt);
}

function readyColumns({ sound, takenAt: _taken, subject: _subject, subtitles: _said, ...facts }: ClipFacts) {
  return {
    ...facts,
    livelinessVersion: LIVELINESS_VERSION,
    heardVersion: HEARING_VERSION,
    lookedVersion: MOVING_LOOKING_VERSION,
    status: "ready" as const,
    hasSound: sound !== null,
    ...(sound && { soundFacts: sound }),
  };
}
