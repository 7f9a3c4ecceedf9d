import { db } from "@/lib/server/db";
import { trashedSince } from "@/lib/server/trashed-since";
import { type VoiceRow, voiceSelect } from "@/lib/server/voices/voice-row";

/** A voice of the library, with the number of films that play it now. */
export type ListedVoice = VoiceRow & { useCount: number };

/** Lists the account's voices, newest first; or those in its trash, latest deleted first. */
export async function listVoices(accountId: string, isTrash = false): Promise<ListedVoice[]> {
  const inTrash = { deletedAt: { gte: trashedSince() }, purgedAt: null };
  const voices = await db().song.findMany({
    where: { accountId, purpose: "voice", ...(isTrash ? inTrash : { deletedAt: null }) },
    orderBy: [isTrash ? { deletedAt: "desc" } : { createdAt: "desc" }, { id: "desc" }],
    select: {
      ...voiceSelect,
      _count: { select: { videos: { where: { inUse: true, video: { deletedAt: null } } } } },
    },
  });
  return voices.map(({ _count: { videos: useCount }, ...voice }) => ({ ...voice, useCount }));
}
