import { z } from "zod";
import type { Send } from "@/scripts/chaos/people/client";
import { pause, pick, type Scene } from "@/scripts/chaos/people/scene";

const listSchema = z.object({
  videos: z.array(
    z.object({ video: z.record(z.string(), z.object({ url: z.string(), size: z.int() })).nullable() }),
  ),
});

/** Acts as somebody who watches a renderer's films, one range at a time. */
export async function watchFilms(scene: Scene, send: Send): Promise<void> {
  const { client, person, random } = scene;
  while (!scene.stopping.aborted) {
    await pause(scene, 300);
    const listed = await client.call(person, "GET", "/me/videos?status=published");
    if (listed.kind !== "done") continue;
    const files = listSchema.parse(listed.body).videos.flatMap(({ video }) => Object.values(video ?? {}));
    const file = pick(random, files);
    if (!file) continue;
    const start = Math.floor(random() * file.size);
    const end = Math.min(file.size - 1, start + 65_535);
    try {
      const address = new URL(file.url);
      const answer = await send(address.pathname + address.search, {
        headers: { Range: `bytes=${start}-${end}` },
        signal: AbortSignal.timeout(60_000),
      });
      const { byteLength } = await answer.arrayBuffer();
      client.tally.answered += 1;
      if (answer.status === 206 && byteLength !== end - start + 1)
        client.tally.wrongs.push(`${address.pathname} gave ${byteLength} bytes for ${start}-${end}`);
      // A film that is remade or deleted meanwhile has other addresses.
      if (![206, 404, 416, 503].includes(answer.status))
        client.tally.wrongs.push(`${address.pathname} was answered ${answer.status}`);
    } catch {
      client.tally.broken += 1;
    }
  }
}
