import { z } from "zod";
import type { Client, Send } from "@/scripts/chaos/people/client";
import type { Deletion, Person } from "@/scripts/chaos/record";

const url = z.string();
const listsSchema = z.object({
  videos: z.array(
    z.object({
      status: z.string(),
      id: z.string(),
      error: z.object({ message: z.string() }).nullable(),
      video: z.record(z.string(), z.object({ url })).nullable(),
      thumbnail: z.record(z.string(), url).nullable(),
      preview: z.object({ url }).nullable(),
    }),
  ),
  paging: z.object({ next_url: z.string() }),
});

/**
 * Checks that everything a list names can be opened: films, thumbnails, previews. A finished film must be
 * there, and a failed one must say why.
 */
export async function checkListed(
  people: readonly Person[],
  client: Client,
  send: Send,
): Promise<{ findings: string[]; opened: number }> {
  const findings: string[] = [];
  let opened = 0;
  for (const person of people) {
    for (let path = "/me/videos?count=100"; path !== ""; ) {
      const listed = await client.call(person, "GET", path);
      if (listed.kind !== "done") {
        findings.push(`list: the videos of ${person.accountId} cannot be listed`);
        break;
      }
      const { videos, paging } = listsSchema.parse(listed.body);
      path = paging.next_url;
      for (const { id, status, error, video, thumbnail, preview } of videos) {
        const films = Object.values(video ?? {}).map((file) => file.url);
        const urls = [...films, ...Object.values(thumbnail ?? {})];
        if (status === "published" && films.length === 0)
          findings.push(`list: video ${id} is published without a film`);
        if (status === "failed" && !error) findings.push(`list: video ${id} failed without a reason`);
        for (const address of preview ? [...urls, preview.url] : urls) {
          const { pathname, search } = new URL(address);
          const answer = await send(pathname + search, {});
          const bytes = await answer.arrayBuffer();
          opened += 1;
          if (answer.status !== 200 || bytes.byteLength === 0)
            findings.push(`list: ${address} of video ${id} does not open (${answer.status})`);
        }
      }
    }
  }
  return { findings, opened };
}

export async function checkDeletions(deletions: readonly Deletion[], client: Client): Promise<string[]> {
  const findings: string[] = [];
  for (const { person, path } of deletions) {
    const read = await client.call(person, "GET", path);
    if (read.kind !== "refused" || read.status !== 404) findings.push(`deletion: ${path} is there again`);
  }
  return findings;
}
