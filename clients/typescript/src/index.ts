import { call, type Callable, type CallOptions, type Parts } from "./call.js";
import { connect, type Connection, type KinoraOptions } from "./connection.js";
import { accountOf, archivesOf, clipsOf, filmsOf, photosOf, songsOf } from "./resources.js";

export type { Callable, CallOptions, Parts } from "./call.js";
export type { KinoraOptions, Token } from "./connection.js";
export * from "./errors.js";
export { Film } from "./film.js";
export type { ChosenFilm, FilmChanges, FilmChoice, FilmDownload, RenderAnswer } from "./film.js";
export type { Following, RenderState } from "./follow.js";
export type * from "./generated/api.js";
export type { Patience } from "./retry.js";
export type { Uploadable } from "./uploads/source.js";
export type { SongOptions, UploadOptions } from "./uploads/upload.js";

/** A Kinora service, used by one account. */
export class Kinora {
  readonly #connection: Connection;
  readonly films: ReturnType<typeof filmsOf>;
  readonly photos: ReturnType<typeof photosOf>;
  /** ZIPs whose photos and clips come into the library. */
  readonly archives: ReturnType<typeof archivesOf>;
  readonly clips: ReturnType<typeof clipsOf>;
  readonly songs: ReturnType<typeof songsOf>;
  readonly account: ReturnType<typeof accountOf>;

  constructor(options: KinoraOptions) {
    const connection = connect(options);
    this.#connection = connection;
    this.films = filmsOf(connection);
    this.photos = photosOf(connection);
    this.archives = archivesOf(connection);
    this.clips = clipsOf(connection);
    this.songs = songsOf(connection);
    this.account = accountOf(connection);
  }

  /** Calls any operation of the API by its name in the reference. Its parts and answer are typed. */
  call<Name extends Callable>(name: Name, parts: Parts<Name>, options?: CallOptions) {
    return call(this.#connection, name, parts, options);
  }
}
