import type { Transaction } from "@/lib/server/db";
import { keepOnce } from "@/lib/server/files/same-bytes";
import { temporaryDirectory } from "@/lib/server/files/temporary-directory";
import { ingestMusic } from "@/lib/server/media/ingest-music";
import { ffmpeg } from "@/lib/server/media/open-ffmpeg";
import { inTemporaryFolder, removeTemporary } from "@/lib/server/media/temporary-folder";
import { storeSound } from "@/lib/server/music/store-sound";
import { makeVoiceSound, toVoiceError } from "@/lib/server/voices/make-voice-sound";
import { type VoiceRow, voiceSelect } from "@/lib/server/voices/voice-row";

/** Uploaded files are called after their names, which end so. */
const soundEnding = /\.(mp3|m4a|mp4|aac|wav|ogg|oga|opus|flac|webm)$/i;

type NewVoice = {
  accountId: string;
  path: string;
  /** The hash of the file at `path`. */
  sha256: string;
  name: string;
  /** Whether an existing voice with the same bytes may be returned instead. */
  isReused?: boolean;
  signal?: AbortSignal;
  /** Runs in the same transaction. */
  also?: (tx: Transaction, voiceId: string) => Promise<void>;
};

/** The voice, and whether it existed already. */
export type KeptVoice = VoiceRow & { isKnown: boolean };

/** Turns a temporary file into a voice of the account, with its waveform; all or nothing. */
export function keepVoice(voice: NewVoice): Promise<KeptVoice> {
  const { accountId, sha256, also, isReused = false } = voice;
  return keepOnce(
    "voice",
    { accountId, sha256, isReused },
    {
      reuse: async (tx, id) => {
        await also?.(tx, id);
        return tx.song.update({ where: { id }, data: { deletedAt: null }, select: voiceSelect });
      },
      make: (assertNew) => makeVoice(voice, assertNew),
    },
  );
}

async function makeVoice(
  { accountId, path, sha256, name, signal, also }: NewVoice,
  assertNew: (tx: Transaction) => Promise<void>,
): Promise<VoiceRow> {
  const tools = { temporaryDirectory: temporaryDirectory(), ffmpeg: await ffmpeg(), signal };
  const ingested = await inTemporaryFolder(tools.temporaryDirectory, async (folder) => {
    const sound = await makeVoiceSound({ path, folder, ...tools });
    return { folder, sound, ...(await ingestMusic(sound, tools)) };
  }).catch((error: unknown) => {
    throw toVoiceError(error);
  });
  try {
    const about = {
      title: name.replace(soundEnding, "").trim() || "Voice",
      artist: "",
      format: "m4a",
      durationMs: Math.round(ingested.durationMs),
      facts: ingested.heard,
      purpose: "voice" as const,
    };
    const file = { path: ingested.sound, contentType: "audio/mp4" };
    return await storeSound({ accountId, sha256, file, made: ingested.files, about }, { assertNew, also });
  } finally {
    await Promise.all([ingested.dispose(), removeTemporary(ingested.folder)]);
  }
}
