import type { z } from "zod";
import type { clipSchema } from "@/lib/contracts/clips";
import { FPS } from "@/lib/film/time";
import { clipAddress, type MadeOfClip } from "@/lib/server/clips/clip-address";
import type { ClipRow } from "@/lib/server/clips/clip-row";
import { clipSoundOf } from "@/lib/server/clips/clip-sound";
import { livelyOf } from "@/lib/server/clips/measure-liveliness";
import { MAX_SLOW_ATTEMPTS } from "@/lib/server/clips/slow-reels/max-slow-attempts";
import type { KeptClip } from "@/lib/server/clips/keep-clip";
import type { ListedClip } from "@/lib/server/clips/list-clips";
import { epochSeconds } from "@/lib/server/epoch-seconds";
import { fileAddress } from "@/lib/server/files/file-address";
import { readQuality } from "@/lib/server/photos/photo-look";
import { readSubject } from "@/lib/server/photos/photo-subject";

export type Clip = z.input<typeof clipSchema>;

export function presentClip(clip: ClipRow | ListedClip | KeptClip, origin: string): Clip {
  const files = new Map(clip.files.map(({ kind, fileId }) => [kind, fileId]));
  const addressOf = (kind: MadeOfClip) => {
    const fileId = files.get(kind);
    return fileId === undefined ? null : clipAddress(origin, kind, fileId);
  };
  const stripUrl = addressOf("strip");
  const lively = livelyOf(clip.liveliness);
  const { gain, sounding } = clipSoundOf(clip);
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
    quality: readQuality(clip.quality),
    fingerprint: clip.fingerprint,
    subject: readSubject(clip.subject),
    lively: lively ? { step: lively.stepSeconds, values: [...lively.values] } : null,
    subtitle_count: clip.subtitleCount,
    film_url: addressOf("film720"),
    film_1080_url: addressOf("film1080"),
    index_url: addressOf("index720"),
    index_1080_url: addressOf("index1080"),
    ...slowOf(clip, origin),
    sound_url: addressOf("sound"),
    waveform_url: addressOf("waveform"),
    gain,
    sounding: sounding.map(([start, end]) => ({ start_time: start, end_time: end })),
    ...(clip.deletedAt && { deleted_on: epochSeconds(clip.deletedAt) }),
    ...("useCount" in clip && { use_count: clip.useCount }),
    ...("isKnown" in clip && clip.isKnown && { existing: true as const }),
  };
}

function slowOf({ slow, slowFrames, slowAttempts }: ClipRow, origin: string): Pick<Clip, "slow"> {
  const fileOf = (wanted: MadeOfClip) => slow.find(({ kind }) => kind === wanted)?.fileId;
  const [film, index] = [fileOf("film720"), fileOf("index720")];
  if (film === undefined || index === undefined || slowFrames === 0)
    return slowAttempts < MAX_SLOW_ATTEMPTS ? {} : { slow: null };
  return {
    slow: {
      film_url: fileAddress(origin, film, "slow-720.mp4"),
      index_url: fileAddress(origin, index, "slow-frames-720"),
      frames: slowFrames,
    },
  };
}
