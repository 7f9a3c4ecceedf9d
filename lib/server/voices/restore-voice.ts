import { db } from "@/lib/server/db";
import { findVoice } from "@/lib/server/voices/find-voice";
import type { VoiceRow } from "@/lib/server/voices/voice-row";

/** Restores a voice from the trash. */
export async function restoreVoice(accountId: string, id: string): Promise<VoiceRow> {
  await db().song.updateMany({
    where: { id, accountId, purpose: "voice", purgedAt: null },
    data: { deletedAt: null },
  });
  return findVoice(accountId, id);
}
