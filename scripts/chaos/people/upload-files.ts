import { makePhoto, makeSong } from "@/scripts/chaos/people/make-uploads";
import { idOf, pause, pick, type Scene } from "@/scripts/chaos/people/scene";

/** Acts as somebody who uploads photos and songs, and now and then deletes one. */
export async function uploadFiles(scene: Scene): Promise<void> {
  const { client, person, random, record } = scene;
  while (!scene.stopping.aborted) {
    const kind = random() < 0.75 ? "photo" : "song";
    const file = kind === "photo" ? await makePhoto(random) : makeSong(random);
    const outcome = await client.call(person, "PUT", `/me/${kind}s`.replace("songs", "musics"), {
      bytes: file.bytes,
    });
    const id = idOf(outcome);
    if (id) record.uploads.push({ person, kind, id, sha256: file.sha256 });
    if (outcome.kind === "refused")
      client.tally.wrongs.push(`a ${kind} was refused: ${JSON.stringify(outcome.body)}`);
    if (random() < 0.15) await deleteOne(scene);
    await pause(scene, 400);
  }
}

async function deleteOne({ client, person, random, record }: Scene): Promise<void> {
  const own = record.uploads.filter((upload) => upload.person === person);
  const upload = pick(random, own);
  if (!upload) return;
  const path = `/me/${upload.kind === "photo" ? "photos" : "musics"}/${upload.id}`;
  // From here on nobody promises that it exists. That it is gone is promised only once the answer says so.
  record.uploads.splice(record.uploads.indexOf(upload), 1);
  const outcome = await client.call(person, "DELETE", path);
  if (outcome.kind === "done") record.deletions.push({ person, path });
}
