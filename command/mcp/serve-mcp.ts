import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { CHOOSING, createFilmTools, type FilmAnswer, MAKING, wordsForAgents } from "@/command/mcp/film-tools";
import { ownName, serveOnStdio } from "@/command/mcp/serve-on-stdio";

type Place = { cwd: string; signal: AbortSignal };

/** What the protocol's library tells a tool about the call. */
type Extra = {
  signal: AbortSignal;
  _meta?: { progressToken?: string | number };
  sendNotification(notification: {
    method: "notifications/progress";
    params: { progressToken: string | number; progress: number; total: number };
  }): Promise<void>;
};

/** Serves the tools until whoever started this closes standard input. */
export async function serveMcp({ cwd, signal }: Place): Promise<void> {
  const tools = createFilmTools(cwd);
  const callingOf = (extra: Extra) => ({
    signal: AbortSignal.any([signal, extra.signal]),
    onProgress: (progress: number, total: number) => {
      const progressToken = extra._meta?.progressToken;
      if (progressToken === undefined) return;
      const params = { progressToken, progress, total };
      void extra.sendNotification({ method: "notifications/progress", params }).catch(() => undefined);
    },
  });
  const server = new McpServer(await ownName());
  server.registerTool(
    "list_looks",
    {
      title: "List styles and music",
      description: "The styles a film can have, and the built-in music, which is free to use.",
      annotations: { readOnlyHint: true },
    },
    () => answer(tools.listLooks()),
  );
  server.registerTool(
    "choose_film",
    {
      title: "Choose a film",
      description:
        "Says which photos and clips of a folder would become a film, in which order and when, and why the others would not. Makes nothing.",
      inputSchema: CHOOSING,
      annotations: { readOnlyHint: true },
    },
    (wish, extra) => answer(tools.choose(wish, callingOf(extra))),
  );
  server.registerTool(
    "make_film",
    {
      title: "Make a film",
      description:
        "Makes a film of a folder's photos and clips as an MP4 file, and answers with what is in it and its best frame. Takes about as long as half of the film.",
      inputSchema: MAKING,
    },
    (wish, extra) => answer(tools.make(wish, callingOf(extra))),
  );
  await serveOnStdio(server.server, signal);
}

type Content = { type: "text"; text: string } | { type: "image"; data: string; mimeType: string };

/** What went wrong is an answer, too: an agent reads it and tries something else. */
async function answer(work: Promise<FilmAnswer>): Promise<{ content: Content[]; isError?: boolean }> {
  try {
    const { text, poster } = await work;
    const content: Content[] = [{ type: "text", text }];
    if (poster)
      content.push({ type: "image", data: Buffer.from(poster).toString("base64"), mimeType: "image/jpeg" });
    return { content };
  } catch (error) {
    const text = wordsForAgents(error instanceof Error ? error.message : String(error));
    return { content: [{ type: "text", text }], isError: true };
  }
}
