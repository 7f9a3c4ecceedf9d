import type * as z from "zod/mini";
import type { Endpoint } from "@/lib/contracts/endpoint";
import type { JsonSchema } from "@/lib/contracts/json-schema";
import type { Scope } from "@/lib/contracts/scope-names";
import type { Still } from "@/lib/server/stills/request-still";

/** An operation that answers with JSON. */
export type JsonEndpoint = Endpoint & { response: z.ZodMiniType };

export type Arguments = Record<string, unknown>;

/** A file that an agent sends along, and the headers of the operation that takes it. */
export type SentFile = { bytes: Uint8Array; headers: Readonly<Record<string, string>> };

/** What a tool may do, with the rights of whoever calls it. */
export type ToolPlace = {
  /** Runs an operation of the API as a request for it would. */
  call<E extends JsonEndpoint>(endpoint: E, args: Arguments): Promise<z.output<E["response"]>>;
  /** Sends a file to an operation that takes one. */
  upload<E extends JsonEndpoint>(endpoint: E, file: SentFile): Promise<z.output<E["response"]>>;
  /** Has a picture of a film painted. */
  paint(filmId: string, seconds: number | undefined): Promise<Still>;
  /** Keeps a film as it is, so that it can come back. Answers with the number of its newest version, if it has one. */
  keepFilm(filmId: string): Promise<number | null>;
  /** The number of the version that the last edit left; null if there is none. */
  versionBefore(filmId: string): Promise<number | null>;
  /** Waits until a film is no longer being made, or time is up, and tells how far it is meanwhile. */
  waitForFilm(filmId: string, maxSeconds: number): Promise<void>;
  /** Whether the agent hears of progress. Others give up on calls that take longer than a minute. */
  hearsProgress: boolean;
};

export type ToolAnswer = { facts: object; picture?: Uint8Array };

export type Tool = {
  name: string;
  title: string;
  description: string;
  inputSchema: JsonSchema;
  /** The operations that it calls. */
  runs: readonly Endpoint[];
  /** The scopes it needs, all of them. */
  scopes: readonly Scope[];
  annotations: { readOnlyHint: boolean; destructiveHint: boolean; openWorldHint: boolean };
  run(args: Arguments, place: ToolPlace): Promise<ToolAnswer>;
};
