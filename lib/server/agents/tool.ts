import type * as z from "zod/mini";
import type { Endpoint } from "@/lib/contracts/endpoint";
import type { JsonSchema } from "@/lib/contracts/json-schema";
import type { Scope } from "@/lib/contracts/scope-names";
import type { Still } from "@/lib/server/stills/request-still";

/** An operation that answers with JSON. */
export type JsonEndpoint = Endpoint & { response: z.ZodMiniType };

export type Arguments = Record<string, unknown>;

/** What a tool may do, with the rights of whoever calls it. */
export type ToolPlace = {
  /** Runs an operation of the API as a request for it would. */
  call<E extends JsonEndpoint>(endpoint: E, args: Arguments): Promise<z.output<E["response"]>>;
  /** Has a picture of a film painted. */
  paint(filmId: string, seconds: number | undefined): Promise<Still>;
};

export type ToolAnswer = { facts: unknown; picture?: Uint8Array };

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
