import type { z } from "zod";
import type { clipSchema } from "@/lib/contracts/clips";
import { type ClipSound, clipSoundSchema } from "@/lib/contracts/clip-sound";
import { FPS } from "@/lib/film/time";
import type { ClipRow } from "@/lib/server/clips/clip-row";
import type { KeptClip } from "@/lib/server/clips/keep-clip";
import { epochSeconds } from "@/lib/server/epoch-seconds";
import { fileAddress } from "@/lib/server/files/file-address";
import type { ClipFileKind } from "@/lib/server/generated/prisma/client";
import { songGain } from "@/lib/server/music/song-gain";

export type Clip = z.input<typeof clipSchema>;

/** What each file is called in its address; the one that came has none. */
const names: Record<Exclude<ClipFileKind, "original">, string> = {
  film720: "clip-720.mp4",
  film1080: "clip-1080.mp4",
  index720: "frames-720",
  index1080: "frames-1080",
  poster: "poster.jpg",
  strip: "strip.jpg",
  sound: "sound.m4a",
  waveform: "waveform.json",
};

export function presentClip(clip: ClipRow | KeptClip, origin: string): Clip {
  const files = new Map(clip.files.map(({ kind, fileId }) => [kind, fileId]));
  const addressOf = (kind: keyof typeof names) => {
    const fileId = files.get(kind);
    return fileId === undefined ? null : fileAddress(origin, fileId, names[kind]);
  };
  const stripUrl = addressOf("strip");
  const { loudness, sounding } = soundOf(clip);
  return {
    id: clip.id,
    name: clip.name,
    status: clip.status,
    progress: clip.progress,
    reason: clip.reason,
    width: clip.width,
    height: clip.height,
    duration: clip.frames / FPS,
    frames: clip.frames,
    has_sound: clip.hasSound,
    size: Number(clip.size),
    created_on: epochSeconds(clip.createdAt),
    taken_at: clip.takenAt && epochSeconds(clip.takenAt),
    camera: clip.camera,
    favourite: clip.favourite,
    poster_url: addressOf("poster"),
    strip: stripUrl === null ? null : { url: stripUrl, count: clip.stripCount, step: clip.stripStep / FPS },
    film_url: addressOf("film720"),
    film_1080_url: addressOf("film1080"),
    index_url: addressOf("index720"),
    index_1080_url: addressOf("index1080"),
    sound_url: addressOf("sound"),
    waveform_url: addressOf("waveform"),
    gain: loudness ? songGain(loudness) : 1,
    sounding: sounding.map(([start, end]) => ({ start_time: start, end_time: end })),
    ...(clip.deletedAt && { deleted_on: epochSeconds(clip.deletedAt) }),
    ...("isKnown" in clip && clip.isKnown && { existing: true as const }),
  };
}

/** As it was kept; what cannot be read is not known. */
function soundOf({ soundFacts }: ClipRow): Partial<ClipSound> & Pick<ClipSound, "sounding"> {
  return clipSoundSchema.safeParse(soundFacts).data ?? { sounding: [] };
}
