import { call, type CallOptions } from "../call.js";
import type { Connection } from "../connection.js";
import { ConnectionError } from "../errors.js";
import type { Clip, Photo, Song } from "../generated/api.js";
import {
  type KeptFile,
  ONE_REQUEST_BYTES,
  sendInPieces,
  type SendingOptions,
  type UploadKind,
} from "./send-upload.js";
import { openSource, type Source, type Uploadable } from "./source.js";

export type UploadOptions = SendingOptions & {
  /** What people call it; else the file's own name. */
  name?: string;
};

export type SongOptions = SendingOptions & {
  /** Else what the file says of itself. */
  title?: string;
  artist?: string;
};

type Reuse = { Reuse?: boolean };
type SendWhole = (file: Blob, reuse: Reuse, options: CallOptions) => Promise<KeptFile>;

export async function uploadPhoto(connection: Connection, given: Uploadable, options: UploadOptions = {}) {
  const kept = await upload(connection, "photo", given, options, (name) => async (file, reuse, calling) => ({
    photo: await call(
      connection,
      "uploadPhoto",
      { file, headers: { ...reuse, "Photo-Name": name } },
      calling,
    ),
  }));
  return whole<Photo>(kept.photo);
}

export async function uploadClip(connection: Connection, given: Uploadable, options: UploadOptions = {}) {
  const kept = await upload(connection, "clip", given, options, (name) => async (file, reuse, calling) => ({
    clip: await call(connection, "uploadClip", { file, headers: { ...reuse, "Clip-Name": name } }, calling),
  }));
  return whole<Clip>(kept.clip);
}

export async function uploadSong(connection: Connection, given: Uploadable, options: SongOptions = {}) {
  const { title, artist } = options;
  const naming = {
    ...(title !== undefined && { "Music-Title": title }),
    ...(artist !== undefined && { "Music-Artist": artist }),
  };
  // Only a single request can carry title and artist.
  const atOnce = title !== undefined || artist !== undefined;
  const send: SendWhole = async (file, reuse, calling) => ({
    song: await call(connection, "uploadSong", { file, headers: { ...reuse, ...naming } }, calling),
  });
  return whole<Song>((await upload(connection, "song", given, { ...options, atOnce }, () => send)).song);
}

async function upload(
  connection: Connection,
  kind: UploadKind,
  given: Uploadable,
  options: UploadOptions & { atOnce?: boolean },
  wholeBy: (name: string) => SendWhole,
): Promise<KeptFile> {
  const source = await openSource(given, options.name);
  try {
    if (source.size > ONE_REQUEST_BYTES && !options.atOnce)
      return await sendInPieces(connection, kind, source, options);
    return await sendWhole(source, options, wholeBy(source.name));
  } finally {
    await source.close();
  }
}

async function sendWhole(source: Source, options: UploadOptions, send: SendWhole): Promise<KeptFile> {
  const file = await source.read(0, source.size);
  const kept = await send(file, options.storeAgain ? {} : { Reuse: true }, { signal: options.signal });
  options.onProgress?.({ sentBytes: source.size, totalBytes: source.size });
  return kept;
}

function whole<T>(kept: T | undefined): T {
  if (kept === undefined) throw new ConnectionError("The answer lacks what the file became.");
  return kept;
}
