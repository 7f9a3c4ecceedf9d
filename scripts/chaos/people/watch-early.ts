import { z } from "zod";
import type { Send } from "@/scripts/chaos/people/client";
import { pause, type Scene } from "@/scripts/chaos/people/scene";

const listSchema = z.object({
  videos: z.array(z.object({ id: z.string(), early: z.nullable(z.object({ url: z.string() })) })),
});
/** 503 while something is away; 404 once the film is made anew, finished or deleted. */
const allowed = [200, 404, 503];

/** Acts as somebody who watches films while they are made: whatever a playlist names must be there, and never empty. */
export async function watchEarly(scene: Scene, send: Send): Promise<void> {
  const { client, person } = scene;
  const open = async (address: string): Promise<string> => {
    try {
      const { pathname } = new URL(address);
      const answer = await send(pathname, {
        headers: person.headers,
        signal: AbortSignal.timeout(60_000),
      });
      const body = Buffer.from(await answer.arrayBuffer());
      client.tally.answered += 1;
      if (!allowed.includes(answer.status) || (answer.status === 200 && body.length === 0))
        client.tally.wrongs.push(`${pathname} was answered ${answer.status}, ${body.length} bytes`);
      return answer.status === 200 ? body.toString("latin1") : "";
    } catch {
      client.tally.broken += 1;
      return "";
    }
  };
  while (!scene.stopping.aborted) {
    await pause(scene, 400);
    const listed = await client.call(person, "GET", "/me/videos?status=processing");
    if (listed.kind !== "done") continue;
    for (const { early } of listSchema.parse(listed.body).videos) {
      if (!early) continue;
      const names = (await open(early.url)).match(/^early\/\w+$/gm) ?? [];
      const last = names.at(-1);
      if (last && (await open(new URL(last, early.url).href)) !== "") client.tally.early += 1;
    }
  }
}
