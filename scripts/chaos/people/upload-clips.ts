import { z } from "zod";
import { makeSample } from "@/lib/worker/clips/testing/clip-samples";
import { PIECE_TYPE } from "@/lib/contracts/uploads";
import type { Asked } from "@/scripts/chaos/people/client";
import { makeClip } from "@/scripts/chaos/people/make-uploads";
import { insist, pause, pick, type Scene } from "@/scripts/chaos/people/scene";

const pieceBytes = 64 << 10;
const tus = { "Tus-Resumable": "1.0.0" };
const place = z.object({ offset: z.int() });
const stored = z.object({ clip: z.object({ id: z.string() }) });

/** Acts as somebody who uploads clips in pieces, going on where the service says, and now and then deletes one. */
export async function uploadClips(scene: Scene): Promise<void> {
  const { person, random, record, stopping } = scene;
  const sample = await makeSample();
  while (!stopping.aborted) {
    const { bytes, sha256 } = makeClip(sample, random);
    const id = await uploadClip(scene, bytes);
    if (id !== undefined) record.uploads.push({ person, kind: "clip", id, sha256 });
    if (random() < 0.15) await deleteOne(scene);
    await pause(scene, 2_000);
  }
}

/** Returns the clip's id; undefined if the run ended before it was acknowledged. */
async function uploadClip(scene: Scene, bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  const begun = await insistOn(scene, "POST", "/me/uploads", {
    headers: { ...tus, "Upload-Length": String(bytes.length), "Upload-Metadata": `kind ${btoa("clip")}` },
  });
  const path = begun?.location?.replace(/^.*\/api(?=\/me\/)/, "");
  if (path === undefined) return undefined;
  if (!(await sendPieces(scene, path, bytes))) return undefined;
  const answer = await insistOn(scene, "POST", path, { json: {} });
  return answer && stored.parse(answer.body).clip.id;
}

/** Returns false if the run ends before everything is there. */
async function sendPieces(scene: Scene, path: string, bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const { client, person, stopping } = scene;
  let acknowledged = 0;
  while (acknowledged < bytes.length) {
    if (stopping.aborted) return false;
    const sent = await client.call(person, "PATCH", path, {
      bytes: bytes.slice(acknowledged, acknowledged + pieceBytes),
      headers: { ...tus, "Content-Type": PIECE_TYPE, "Upload-Offset": String(acknowledged) },
    });
    if (sent.kind === "done") {
      acknowledged = Math.min(bytes.length, acknowledged + pieceBytes);
      continue;
    }
    await pause(scene, 200);
    const read = await insistOn(scene, "GET", path);
    if (!read) return false;
    const { offset } = place.parse(read.body);
    if (offset < acknowledged)
      client.tally.wrongs.push(`${path} lost ${acknowledged - offset} bytes that it had acknowledged`);
    acknowledged = offset;
  }
  return true;
}

/** What is asked here is always allowed, so a refusal is wrong. */
async function insistOn(scene: Scene, method: string, path: string, asked?: Asked) {
  const outcome = await insist(scene, method, path, asked);
  if (outcome?.kind !== "refused") return outcome;
  scene.client.tally.wrongs.push(`${method} ${path} was refused: ${JSON.stringify(outcome.body)}`);
  return undefined;
}

async function deleteOne({ client, person, random, record }: Scene): Promise<void> {
  const upload = pick(
    random,
    record.uploads.filter((one) => one.person === person),
  );
  if (!upload) return;
  // From here on nobody promises that it exists. That it is gone is promised only once the answer says so.
  record.uploads.splice(record.uploads.indexOf(upload), 1);
  const path = `/me/clips/${upload.id}`;
  const outcome = await client.call(person, "DELETE", path);
  if (outcome.kind === "done") record.deletions.push({ person, path });
}
