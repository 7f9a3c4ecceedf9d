import { db } from "@/lib/server/db";
import { findVoice } from "@/lib/server/voices/find-voice";
import type { VoiceRow } from "@/lib/server/voices/voice-row";

export async function renameVoice(accountId: string, id: string, name: string): Promise<VoiceRow> {
  await db().song.updateMany({
    where: { id, accountId, purpose: "voice", deletedAt: null },
    data: { title: name },
  });
  return findVoice(accountId, id);
}
