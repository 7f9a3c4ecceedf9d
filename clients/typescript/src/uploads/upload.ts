import { call, type CallOptions } from "../call.js";
import type { Connection } from "../connection.js";
import { ConnectionError } from "../errors.js";
import type { Archive, Clip, Photo, Song } from "../generated/api.js";
import {
  type KeptFile,
  ONE_REQUEST_BYTES,
  sendInPieces,
  type SendingOptions,
  type UploadKind,
} from "./send-upload.js";
import { openSource, type Source, type Uploadable } from "./source.js";

export type UploadOptions = SendingOptions & {
  /** The name to show; by default the file's own. */
  name?: string;
};

export type SongOptions = SendingOptions & {
  /** By default, title and artist come from the file's tags. */
  title?: string;
  artist?: string;
};

type Reuse = { Reuse?: boolean };
type SendWhole = (file: Blob, reuse: Reuse, options: CallOptions) => Promise<KeptFile>;

export async function uploadPhoto(
  connection: Connection,
  uploadable: Uploadable,
  options: UploadOptions = {},
) {
  const answer = await upload(
    connection,
    "photo",
    uploadable,
    options,
    (name) => async (file, reuse, calling) => ({
      photo: await call(
        connection,
        "uploadPhoto",
        { file, headers: { ...reuse, "Photo-Name": name } },
        calling,
      ),
    }),
  );
  return whole<Photo>(answer.photo);
}

export async function uploadClip(
  connection: Connection,
  uploadable: Uploadable,
  options: UploadOptions = {},
) {
  const answer = await upload(
    connection,
    "clip",
    uploadable,
    options,
    (name) => async (file, reuse, calling) => ({
      clip: await call(connection, "uploadClip", { file, headers: { ...reuse, "Clip-Name": name } }, calling),
    }),
  );
  return whole<Clip>(answer.clip);
}

export async function uploadSong(connection: Connection, uploadable: Uploadable, options: SongOptions = {}) {
  const { title, artist } = options;
  const naming = {
    ...(title !== undefined && { "Music-Title": title }),
    ...(artist !== undefined && { "Music-Artist": artist }),
  };
  // Only a single request can carry title and artist.
  const atOnce = title !== undefined || artist !== undefined;
  const answer = await upload(
    connection,
    "song",
    uploadable,
    { ...options, atOnce },
    (name) => async (file, reuse, calling) => ({
      song: await call(
        connection,
        "uploadSong",
        { file, headers: { ...reuse, ...naming, "Music-Name": name } },
        calling,
      ),
    }),
  );
  return whole<Song>(answer.song);
}

/** Sends a ZIP. Its photos and clips come into the library afterwards, one by one. */
export async function uploadArchive(
  connection: Connection,
  uploadable: Uploadable,
  options: UploadOptions = {},
) {
  const source = await openSource(uploadable, options.name);
  try {
    return whole<Archive>((await sendInPieces(connection, "archive", source, options)).archive);
  } finally {
    await source.close();
  }
}

async function upload(
  connection: Connection,
  kind: UploadKind,
  uploadable: Uploadable,
  options: UploadOptions & { atOnce?: boolean },
  wholeBy: (name: string) => SendWhole,
): Promise<KeptFile> {
  const source = await openSource(uploadable, options.name);
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
  const answer = await send(file, options.storeAgain ? {} : { Reuse: true }, { signal: options.signal });
  options.onProgress?.({ sentBytes: source.size, totalBytes: source.size });
  return answer;
}

function whole<T>(answer: T | undefined): T {
  if (answer === undefined) throw new ConnectionError("The answer lacks what the file became.");
  return answer;
}
