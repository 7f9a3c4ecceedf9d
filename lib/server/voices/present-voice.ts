import type { z } from "zod";
import type { voiceSchema } from "@/lib/contracts/voices";
import { epochSeconds } from "@/lib/server/epoch-seconds";
import { fileAddress } from "@/lib/server/files/file-address";
import { readSongFacts, voiceGain } from "@/lib/server/music/song-facts";
import type { KeptVoice } from "@/lib/server/voices/keep-voice";
import type { ListedVoice } from "@/lib/server/voices/list-voices";
import type { VoiceRow } from "@/lib/server/voices/voice-row";

type Voice = z.input<typeof voiceSchema>;

export function presentVoice(voice: VoiceRow | ListedVoice | KeptVoice, origin: string): Voice {
  const { sounding = [], ...heard } = readSongFacts(voice.facts);
  return {
    id: voice.id,
    name: voice.title,
    url: fileAddress(origin, voice.fileId, "voice.m4a"),
    waveform_url: fileAddress(origin, voice.peaksFileId, "waveform.json"),
    duration: voice.durationMs / 1000,
    gain: voiceGain(heard) ?? 1,
    sounding: sounding.map(([start, end]) => ({ start_time: start, end_time: end })),
    created_on: epochSeconds(voice.createdAt),
    ...(voice.deletedAt && { deleted_on: epochSeconds(voice.deletedAt) }),
    ...("useCount" in voice && { use_count: voice.useCount }),
    ...("isKnown" in voice && voice.isKnown && { existing: true as const }),
  };
}
