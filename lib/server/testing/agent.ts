import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { z } from "zod";

const contentSchema = z.array(
  z.union([
    z.object({ type: z.literal("text"), text: z.string() }),
    z.object({ type: z.literal("image"), data: z.string(), mimeType: z.literal("image/jpeg") }),
  ]),
);

export type AgentAnswer = { text: string; picture: Buffer | null; isRefused: boolean };

/** Connects to a service's tools as agents do, with the client of the protocol's own library. */
export async function connectAgent(origin: string, headers: Record<string, string>) {
  const agent = new Client({ name: "test", version: "1" });
  const address = new URL(`${origin}/api/mcp`);
  await agent.connect(new StreamableHTTPClientTransport(address, { requestInit: { headers } }));
  const call = async (
    name: string,
    args: Record<string, unknown> = {},
    onProgress?: (percent: number) => void,
  ): Promise<AgentAnswer> => {
    const onprogress = onProgress && (({ progress }: { progress: number }) => onProgress(progress));
    const result = await agent.callTool({ name, arguments: args }, undefined, { onprogress });
    const content = contentSchema.parse(result.content);
    const [image] = content.flatMap((part) => (part.type === "image" ? [part.data] : []));
    return {
      text: content.flatMap((part) => (part.type === "text" ? [part.text] : [])).join(""),
      picture: image === undefined ? null : Buffer.from(image, "base64"),
      isRefused: result.isError === true,
    };
  };
  return {
    call,
    /** Calls a tool that must not refuse, and reads its facts. */
    async facts<T extends z.ZodType>(schema: T, name: string, args?: Record<string, unknown>) {
      const { text, isRefused } = await call(name, args);
      if (isRefused) throw new Error(`${name}: ${text}`);
      return schema.parse(JSON.parse(text));
    },
    toolNames: async () => (await agent.listTools()).tools.map(({ name }) => name),
    close: () => agent.close(),
  };
}
