import { type BodyOf, call, type CallOptions, type Parts } from "./call.js";
import type { Connection } from "./connection.js";
import { Film } from "./film.js";
import type { Archive, Clip, Photo, Video } from "./generated/api.js";
import { ClipFailedError, KinoraError } from "./errors.js";
import { wait } from "./retry.js";
import type { Uploadable } from "./uploads/source.js";
import {
  type SongOptions,
  type UploadOptions,
  uploadArchive,
  uploadClip,
  uploadPhoto,
  uploadSong,
} from "./uploads/upload.js";

type ListQuery = Omit<NonNullable<Parts<"listVideos">["query"]>, "after" | "before">;

type ClipFollowing = CallOptions & { onProgress?: (clip: Clip) => void };

const preparingPollMs = 1_000;
const uploadsAtOnce = 3;

export function filmsOf(connection: Connection) {
  return {
    /** Always creates a new film. */
    async create(body: BodyOf<"createVideo"> = {}, options: CallOptions = {}): Promise<Film> {
      return new Film(
        connection,
        await call(connection, "createVideo", { body: { ...body, new: true } }, options),
      );
    },
    async get(id: string, options: CallOptions = {}): Promise<Film> {
      return new Film(connection, await call(connection, "getVideo", { params: { id } }, options));
    },
    /** Lists every film, fetching page after page. */
    async *list(query: ListQuery = {}, options: CallOptions = {}): AsyncGenerator<Film> {
      let after: string | null = null;
      do {
        const page: { videos: Video[]; paging: { next_url: string } } = await call(
          connection,
          "listVideos",
          { query: { ...query, ...(after !== null && { after }) } },
          options,
        );
        for (const video of page.videos) yield new Film(connection, video);
        after = new URLSearchParams(page.paging.next_url.split("?")[1]).get("after");
      } while (after !== null);
    },
  };
}

export function photosOf(connection: Connection) {
  const upload = (file: Uploadable, options?: UploadOptions) => uploadPhoto(connection, file, options);
  return {
    upload,
    /** Uploads several photos at a time. The answers are in the order of the files. */
    async uploadAll(
      files: readonly Uploadable[],
      options: Omit<UploadOptions, "name" | "onProgress"> & {
        onProgress?: (done: { files: number; of: number }) => void;
      } = {},
    ): Promise<Photo[]> {
      const { onProgress, ...sending } = options;
      const photos: Photo[] = [];
      const left = [...files.entries()];
      let done = 0;
      const sendOneByOne = async () => {
        for (let next = left.shift(); next; next = left.shift()) {
          const [at, file] = next;
          try {
            photos[at] = await upload(file, sending);
          } catch (error) {
            left.length = 0;
            throw error;
          }
          done += 1;
          onProgress?.({ files: done, of: files.length });
        }
      };
      await Promise.all(Array.from({ length: uploadsAtOnce }, sendOneByOne));
      return photos;
    },
    async list(options: CallOptions = {}): Promise<Photo[]> {
      const { albums } = await call(connection, "listPhotos", {}, options);
      return albums.flatMap(({ photos }) => photos);
    },
    get: (id: string, options?: CallOptions) => call(connection, "getPhoto", { params: { id } }, options),
    change: (id: string, body: BodyOf<"changePhoto">, options?: CallOptions) =>
      call(connection, "changePhoto", { params: { id }, body }, options),
    delete: (id: string, options?: CallOptions) =>
      call(connection, "deletePhoto", { params: { id } }, options),
    restore: (id: string, options?: CallOptions) =>
      call(connection, "restorePhoto", { params: { id } }, options),
  };
}

export function clipsOf(connection: Connection) {
  const get = (id: string, options?: CallOptions) => call(connection, "getClip", { params: { id } }, options);
  return {
    upload: (file: Uploadable, options?: UploadOptions) => uploadClip(connection, file, options),
    async list(options: CallOptions = {}): Promise<Clip[]> {
      return (await call(connection, "listClips", {}, options)).clips;
    },
    get,
    /** Resolves once films can show the clip. Rejects with a `ClipFailedError` when it cannot be prepared. */
    async ready(id: string, { onProgress, ...options }: ClipFollowing = {}) {
      for (;;) {
        const clip = await get(id, options);
        if (clip.status === "ready") return clip;
        if (clip.status === "failed") throw new ClipFailedError(clip.reason || "The clip cannot be used.");
        onProgress?.(clip);
        await wait(preparingPollMs, options.signal);
      }
    },
    delete: (id: string, options?: CallOptions) =>
      call(connection, "deleteClip", { params: { id } }, options),
    restore: (id: string, options?: CallOptions) =>
      call(connection, "restoreClip", { params: { id } }, options),
  };
}

export function archivesOf(connection: Connection) {
  const get = (id: string, options?: CallOptions) =>
    call(connection, "getArchive", { params: { id } }, options);
  return {
    /** Sends a ZIP of photos and clips, a Google Takeout too. `unpacked` waits until all of them are in the library. */
    upload: (file: Uploadable, options?: UploadOptions) => uploadArchive(connection, file, options),
    async list(options: CallOptions = {}): Promise<Archive[]> {
      return (await call(connection, "listArchives", {}, options)).archives;
    },
    get,
    /** Resolves once the archive is unpacked. What could not be taken is in `skipped`. */
    async unpacked(
      id: string,
      { onProgress, ...options }: CallOptions & { onProgress?: (archive: Archive) => void } = {},
    ): Promise<Archive> {
      for (;;) {
        const archive = await get(id, options);
        onProgress?.(archive);
        if (archive.status === "done") return archive;
        if (archive.status === "failed")
          throw new KinoraError(archive.reason || "The archive cannot be unpacked.");
        await wait(preparingPollMs, options.signal);
      }
    },
    /** Stops unpacking; what has come of it stays. */
    remove: (id: string, options?: CallOptions) =>
      call(connection, "removeArchive", { params: { id } }, options),
  };
}

export function songsOf(connection: Connection) {
  return {
    upload: (file: Uploadable, options?: SongOptions) => uploadSong(connection, file, options),
    /** Lists the account's own songs. */
    async list(options: CallOptions = {}) {
      return (await call(connection, "listSongs", {}, options)).musics;
    },
    /** Lists the songs that come with the service, free to use. */
    async library(options: CallOptions = {}) {
      return (await call(connection, "listLibrary", {}, options)).musics;
    },
    delete: (id: string, options?: CallOptions) =>
      call(connection, "deleteSong", { params: { id } }, options),
    restore: (id: string, options?: CallOptions) =>
      call(connection, "restoreSong", { params: { id } }, options),
  };
}

export function accountOf(connection: Connection) {
  return {
    get: (options?: CallOptions) => call(connection, "getProfile", {}, options),
    update: (body: BodyOf<"updateProfile">, options?: CallOptions) =>
      call(connection, "updateProfile", { body }, options),
    credits: (options?: CallOptions) => call(connection, "getCredits", {}, options),
    storage: (options?: CallOptions) => call(connection, "getStorage", {}, options),
  };
}
