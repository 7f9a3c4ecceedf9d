import { z } from "zod";
import type { Client, Send } from "@/scripts/chaos/people/client";
import { hashOfPixels, sha256Of } from "@/scripts/chaos/people/make-uploads";
import type { AcknowledgedUpload } from "@/scripts/chaos/record";

type Kind = AcknowledgedUpload["kind"];

const folders: Record<Kind, string> = { photo: "photos", song: "musics", clip: "clips" };
const fileSchema = z.object({ url: z.string() });
const clipSchema = z.object({ status: z.string(), reason: z.string() });

const pathOfFile = (body: unknown) => new URL(fileSchema.parse(body).url).pathname;
const pathOf: Record<Kind, (id: string, body: unknown) => string> = {
  photo: (_id, body) => pathOfFile(body),
  song: (_id, body) => pathOfFile(body),
  clip: (id) => `/api/me/clips/${id}/original`,
};

/** Checks that every acknowledged upload is listed and returns what was sent, to the last byte or pixel. */
export async function checkUploads(
  uploads: readonly AcknowledgedUpload[],
  client: Client,
  send: Send,
): Promise<string[]> {
  const findings: string[] = [];
  for (const { person, kind, id, sha256 } of uploads) {
    const read = await client.call(person, "GET", `/me/${folders[kind]}/${id}`);
    if (read.kind !== "done") {
      findings.push(`upload: ${kind} ${id} is not there`);
      continue;
    }
    const answer = await send(pathOf[kind](id, read.body), { headers: person.headers });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const hash = kind === "photo" ? await hashOfPixels(bytes).catch(() => "no picture") : sha256Of(bytes);
    if (answer.status !== 200 || hash !== sha256) findings.push(`upload: ${kind} ${id} is not what was sent`);
    const clip = kind === "clip" ? clipSchema.parse(read.body) : undefined;
    if (clip && clip.status !== "ready")
      findings.push(`upload: clip ${id} is ${clip.status}: ${clip.reason}`);
  }
  return findings;
}
