import { findFfmpeg } from "@/lib/server/media/ffmpeg-path";
import type { Clip } from "@/lib/server/clips/present-clip";
import { client } from "@/lib/server/testing/api";
import { dispatch } from "@/lib/server/testing/dispatch";
import type { TestAccount } from "@/lib/server/testing/factories";
import { runClipJob } from "@/lib/worker/clips/clip-job";

export async function putClip(
  { headers }: TestAccount,
  bytes: Buffer,
  extra: Record<string, string> = {},
): Promise<Clip> {
  const response = await dispatch("/api/me/clips", {
    method: "PUT",
    headers: { ...headers, ...extra },
    body: new Uint8Array(bytes),
  });
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  const body: Clip = await response.json();
  return body;
}

export async function runJob(
  clipId: string,
  signal = new AbortController().signal,
  isAgain = false,
): Promise<void> {
  await runClipJob(clipId, { ffmpeg: () => findFfmpeg(), signal, isAgain });
}

/** Uploads a clip, prepares it, and returns it as its owner then sees it. */
export async function preparedClip(owner: TestAccount, bytes: Buffer): Promise<Clip> {
  const { id } = await putClip(owner, bytes);
  await runJob(id);
  const { body } = await client(owner.headers).get<Clip & { used_in: unknown }>(`/me/clips/${id}`);
  const { used_in: _, ...clip } = body;
  return clip;
}

export async function fetched(address: string | null): Promise<Buffer> {
  const response = await dispatch(new URL(address ?? "").pathname);
  if (response.status !== 200) throw new Error(`${response.status}: ${address}`);
  return Buffer.from(await response.arrayBuffer());
}
