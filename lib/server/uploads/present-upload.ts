import type { z } from "zod";
import type { keptFileSchema, uploadSchema } from "@/lib/contracts/uploads";
import { presentArchive } from "@/lib/server/archives/present-archive";
import { presentClip } from "@/lib/server/clips/present-clip";
import { epochSeconds } from "@/lib/server/epoch-seconds";
import { type Reply, reply } from "@/lib/server/http/reply";
import { presentSong } from "@/lib/server/music/present-song";
import { presentPhoto } from "@/lib/server/photos/present-photo";
import type { KeptFile } from "@/lib/server/uploads/keep-upload";
import { expiryHeader, progressHeaders } from "@/lib/server/uploads/tus";
import { presentVoice } from "@/lib/server/voices/present-voice";
import { expiresAt, type UploadRow } from "@/lib/server/uploads/upload-row";

type Progress = { upload: UploadRow; offset: number };

export function presentUpload({ upload, offset }: Progress): Reply<z.input<typeof uploadSchema>> {
  const { id, kind, name, size } = upload;
  const body = { id, kind, name, size, offset, expires_on: epochSeconds(expiresAt(upload)) };
  return reply(body, progressHeaders(upload, offset));
}

/** `address` is where uploads of this kind of sender lie. */
export function presentBegun(begun: { id: string; touchedAt: Date }, address: string): Response {
  const headers = { Location: `${address}/${begun.id}`, ...expiryHeader(begun) };
  return new Response(null, { status: 201, headers: { ...headers, "Content-Length": "0" } });
}

export function presentAppended({ upload, offset }: Progress): Response {
  const headers = { "Upload-Offset": String(offset), ...expiryHeader(upload) };
  return new Response(null, { status: 204, headers });
}

export function presentEnded(): Response {
  return new Response(null, { status: 204 });
}

export function presentKept(file: KeptFile, origin: string): z.input<typeof keptFileSchema> {
  if ("photo" in file) return { photo: presentPhoto(file.photo, origin) };
  if ("song" in file) return { song: presentSong(file.song, origin) };
  if ("voice" in file) return { voice: presentVoice(file.voice, origin) };
  if ("archive" in file) return { archive: presentArchive(file.archive) };
  return { clip: presentClip(file.clip, origin) };
}
