import { type BodyOf, call, type CallOptions } from "./call.js";
import type { Connection } from "./connection.js";
import { type DownloadOptions, readFile, saveFile, toBlob } from "./download.js";
import { NotFoundError, NotMadeError, NotRenderingError, RenderFailedError } from "./errors.js";
import { type Following, followRender } from "./follow.js";
import type { Operations, Video } from "./generated/api.js";

export type FilmChanges = BodyOf<"updateVideo">;
export type FilmChoice = BodyOf<"chooseFilm">;
export type ChosenFilm = Operations["chooseFilm"]["answer"];
export type RenderAnswer = Operations["renderVideo"]["answer"];
export type FilmDownload = DownloadOptions & {
  /** The quality to download, if not the film's own. */
  quality?: 360 | 480 | 720 | 1080;
};

/** One film of the account: its settings and assets, and the finished file once it has been rendered. */
export class Film {
  readonly id: string;
  readonly #connection: Connection;
  #video: Video;

  constructor(connection: Connection, video: Video) {
    this.#connection = connection;
    this.#video = video;
    this.id = video.id;
  }

  /** The video as the service last answered it. */
  get video(): Video {
    return this.#video;
  }

  async refresh(options: CallOptions = {}): Promise<this> {
    this.#video = await call(this.#connection, "getVideo", { params: { id: this.id } }, options);
    return this;
  }

  /** Changes the given fields; absent ones stay as they are. */
  async update(body: FilmChanges, options: CallOptions = {}): Promise<this> {
    this.#video = await call(this.#connection, "updateVideo", { params: { id: this.id }, body }, options);
    return this;
  }

  /** Chooses a film from many photos: the best of each scene, with a title and cards for the days. */
  async choose(body: FilmChoice, options: CallOptions = {}): Promise<ChosenFilm> {
    const chosen = await call(this.#connection, "chooseFilm", { params: { id: this.id }, body }, options);
    if (!body.dry_run) this.#video = chosen.video;
    return chosen;
  }

  /** Requests the film, which is made in the background. Wait for it with `finished()`. */
  async render(body: BodyOf<"renderVideo"> = {}, options: CallOptions = {}): Promise<RenderAnswer> {
    return call(this.#connection, "renderVideo", { params: { id: this.id }, body }, options);
  }

  /** Resolves when the film is finished. Rejects with a `RenderFailedError` when it could not be made. */
  async finished(following: Following = {}): Promise<this> {
    this.#video = await followRender(this.#connection, this.id, following);
    if (this.#video.status === "failed") throw new RenderFailedError(this.#video);
    if (this.#video.status !== "published") throw new NotRenderingError("Nobody is making this film.");
    return this;
  }

  /** Stops the film's render; its price is refunded. */
  async cancel(options: CallOptions = {}): Promise<void> {
    const parts = { params: { id: this.id }, query: { cancel: true } };
    await call(this.#connection, "deleteVideo", parts, options);
  }

  async delete(options: CallOptions = {}): Promise<void> {
    await call(this.#connection, "deleteVideo", { params: { id: this.id } }, options);
  }

  /** Downloads the finished film as MP4: to a path (in Node), or as a Blob. */
  async download(path: string, options?: FilmDownload): Promise<void>;
  async download(options?: FilmDownload): Promise<Blob>;
  async download(where: string | FilmDownload = {}, options: FilmDownload = {}): Promise<Blob | void> {
    if (typeof where === "string") return saveFile(this.stream(options), where);
    return toBlob(this.stream(where), "video/mp4");
  }

  /** Streams the bytes of the finished film. */
  async *stream({ quality, ...options }: FilmDownload = {}): AsyncGenerator<Uint8Array> {
    const query = quality === undefined ? "" : `?quality=${quality}`;
    try {
      yield* readFile(this.#connection, `/v/${encodeURIComponent(this.id)}/film.mp4${query}`, options);
    } catch (error) {
      if (!(error instanceof NotFoundError)) throw error;
      // The file's address is open to everybody, and does not say that there is a film.
      const { video } = (await this.refresh({ signal: options.signal })).video;
      throw video === null ? new NotMadeError("The film has not been made yet.", { cause: error }) : error;
    }
  }
}
