import type * as z from "zod/mini";
import type { Endpoint } from "@/lib/contracts/endpoint";
import type { Scope } from "@/lib/contracts/scope-names";
import { scopeOf } from "@/lib/contracts/scopes";
import type { Tool } from "@/lib/server/agents/tool";
import { toolSchema } from "@/lib/server/agents/tool-schema";

type About = Pick<Tool, "name" | "title" | "description" | "runs" | "run"> & {
  /** The operation whose contract says what the tool takes. */
  takes?: Endpoint;
  without?: readonly string[];
  also?: z.ZodMiniObject;
  /** What it needs beyond the scopes of its operations. */
  needs?: Scope;
  reachesOut?: boolean;
};

/** A tool with the parameters and the scopes of the operations that it runs. */
export function makeTool({ takes, without, also, needs, reachesOut = false, ...tool }: About): Tool {
  const scopes = [...tool.runs.map(scopeOf), needs ?? null].filter((scope) => scope !== null);
  return {
    ...tool,
    inputSchema: toolSchema(takes ?? null, { without, also }),
    scopes: [...new Set(scopes)],
    annotations: {
      readOnlyHint: scopes.every((scope) => scope === "read"),
      // Films keep their versions, and nothing here deletes anything.
      destructiveHint: false,
      openWorldHint: reachesOut,
    },
  };
}
