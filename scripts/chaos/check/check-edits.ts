import { z } from "zod";
import type { Client } from "@/scripts/chaos/people/client";
import { saveOf } from "@/scripts/chaos/people/edit-videos";
import type { EditedVideo } from "@/scripts/chaos/record";

const videoSchema = z.object({
  name: z.string(),
  tags: z.array(z.string()),
  assets: z.array(z.object({ data: z.object({ title: z.string() }) })),
});

/** Checks that every video is at the last acknowledged save or at one sent after it, and is that save completely. */
export async function checkEdits(videos: readonly EditedVideo[], client: Client): Promise<string[]> {
  const findings: string[] = [];
  for (const { person, videoId, sent, acknowledged } of videos) {
    const read = await client.call(person, "GET", `/me/videos/${videoId}`);
    if (read.kind !== "done") {
      findings.push(`edit: video ${videoId} cannot be read (${JSON.stringify(read)})`);
      continue;
    }
    const { name, tags, assets } = videoSchema.parse(read.body);
    const number = Number(/^Save (\d+)$/.exec(name)?.[1] ?? -1);
    if (number < acknowledged || number > sent)
      findings.push(
        `edit: video ${videoId} is at “${name}”; save ${acknowledged} of ${sent} was acknowledged`,
      );
    const wanted = saveOf(number).assets.length;
    if (tags.join() !== name || assets.length !== wanted || assets.some(({ data }) => data.title !== name))
      findings.push(`edit: video ${videoId} is a mixture of saves`);
  }
  return findings;
}
