import { db } from "@/lib/server/db";
import { notFound } from "@/lib/server/errors";
import { type VoiceRow, voiceSelect } from "@/lib/server/voices/voice-row";

export async function findVoice(accountId: string, id: string): Promise<VoiceRow> {
  const voice = await db().song.findFirst({
    where: { id, accountId, purpose: "voice", deletedAt: null },
    select: voiceSelect,
  });
  if (!voice) throw notFound("voice");
  return voice;
}
