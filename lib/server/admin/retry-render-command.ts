import * as z from "zod/mini";
import { described } from "@/lib/contracts/described";
import { requiredText } from "@/lib/contracts/fields";
import { command } from "@/lib/server/admin/command";
import { retryRender } from "@/lib/server/renders/retry-render";

export const retryRenderCommand = command({
  name: "retry-render",
  summary: "Render again what failed, or send an unfinished render to the workers once more.",
  positionals: ["id"],
  arguments: z.object({ id: described(requiredText(32), "The render's id, as list-renders tells it.") }),
  run: async ({ id }) => {
    const { videoId, retryOf, ...retried } = await retryRender(id);
    return { ...retried, video_id: videoId, retry_of: retryOf };
  },
  show: ({ id, state, retry_of }) =>
    retry_of === null ? `The render ${id} (${state}) was sent again.` : `Queued again, as ${id}.`,
});
