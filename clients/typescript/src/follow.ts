import { call } from "./call.js";
import type { Connection } from "./connection.js";
import { ApiError, ConnectionError } from "./errors.js";
import { readEvents } from "./event-stream.js";
import type { Video } from "./generated/api.js";
import { wait } from "./retry.js";

export type RenderState = Pick<Video, "status" | "progress" | "early">;

export type Following = {
  signal?: AbortSignal | undefined;
  onProgress?: ((state: RenderState) => void) | undefined;
};

/** The service sends something every 15 seconds, even if only a comment. */
const silenceMs = 40_000;
const pollMs = 2_000;
const reconnectMs = 500;
/** After this many streams without a single event, poll: a proxy that buffers one stream will buffer the next, too. */
const maxVainStreams = 2;

/** Resolves to the video once it is no longer being rendered. Follows its events, or polls when none get through. */
export async function followRender(connection: Connection, id: string, following: Following): Promise<Video> {
  const { signal, onProgress } = following;
  let vainStreams = 0;
  for (;;) {
    if (vainStreams < maxVainStreams) {
      const hasHeard = await hearEvents(connection, id, following);
      vainStreams = hasHeard ? 0 : vainStreams + 1;
    }
    const video = await call(connection, "getVideo", { params: { id } }, { signal });
    if (video.status !== "processing") return video;
    onProgress?.(video);
    await wait(vainStreams === 0 ? reconnectMs : pollMs, signal);
  }
}

/** Reads events until the stream ends or reports that the render is over. Resolves to whether any event arrived. */
async function hearEvents(connection: Connection, id: string, following: Following): Promise<boolean> {
  const { signal, onProgress } = following;
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heardBytes = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), silenceMs);
  };
  heardBytes();
  let hasHeard = false;
  try {
    const response = await connection.send({
      method: "GET",
      path: `/me/videos/${encodeURIComponent(id)}/events`,
      headers: { Accept: "text/event-stream" },
      repeatable: true,
      unlimited: true,
      signal: signal ? AbortSignal.any([signal, silence.signal]) : silence.signal,
    });
    if (!response.body) return false;
    for await (const { event, data } of readEvents(response.body, heardBytes)) {
      hasHeard = true;
      if (event !== "progress") return true;
      const state: RenderState = JSON.parse(data);
      if (state.status !== "processing") return true;
      onProgress?.(state);
    }
    return hasHeard;
  } catch (error) {
    signal?.throwIfAborted();
    const passes =
      silence.signal.aborted ||
      error instanceof TypeError ||
      error instanceof ConnectionError ||
      mayComeLater(error);
    if (!passes) throw error;
    return hasHeard;
  } finally {
    clearTimeout(timer);
  }
}

/** The service is away, or streams to as many as it wants to already. */
function mayComeLater(error: unknown): boolean {
  return error instanceof ApiError && (error.status >= 500 || error.status === 429);
}
