import { z } from "zod";
import type { Client, Send } from "@/scripts/chaos/people/client";
import { hashOfPixels, sha256Of } from "@/scripts/chaos/people/make-uploads";
import type { AcknowledgedUpload } from "@/scripts/chaos/record";

const uploadSchema = z.object({ url: z.string() });

/** Checks that every acknowledged upload is listed and returns what was sent, to the last byte or pixel. */
export async function checkUploads(
  uploads: readonly AcknowledgedUpload[],
  client: Client,
  send: Send,
): Promise<string[]> {
  const findings: string[] = [];
  for (const { person, kind, id, sha256 } of uploads) {
    const read = await client.call(person, "GET", `/me/${kind === "photo" ? "photos" : "musics"}/${id}`);
    if (read.kind !== "done") {
      findings.push(`upload: ${kind} ${id} is not there`);
      continue;
    }
    const { pathname } = new URL(uploadSchema.parse(read.body).url);
    const answer = await send(pathname, {});
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const hash = kind === "song" ? sha256Of(bytes) : await hashOfPixels(bytes).catch(() => "no picture");
    if (answer.status !== 200 || hash !== sha256) findings.push(`upload: ${kind} ${id} is not what was sent`);
  }
  return findings;
}
