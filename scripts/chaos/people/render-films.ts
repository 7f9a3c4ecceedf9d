import { makePhoto, makeSong } from "@/scripts/chaos/people/make-uploads";
import { idOf, insist, pause, pick, type Scene } from "@/scripts/chaos/people/scene";
import type { AskedRender } from "@/scripts/chaos/record";

const styles = ["vanilla", "focus"];

/**
 * One picture, or several so that the film is made in runs. The words are unique, so nothing is taken over
 * from earlier films.
 */
function picturesOf({ random }: Scene, photo: string, count: number) {
  const isLong = random() < 0.5;
  const seconds = isLong ? 1.2 : 1 + random() * 1.5;
  return Array.from({ length: isLong ? 4 + Math.floor(random() * 4) : 1 }, (_, place) => ({
    name: "image",
    asset_id: photo,
    start_time: place * seconds,
    end_time: (place + 1) * seconds,
    data: { text: `${count}, ${place}` },
  }));
}

/** Acts as somebody who has short films made, some as quick previews. A few are stopped or deleted meanwhile. */
export async function renderFilms(scene: Scene): Promise<void> {
  const photo = await uploadOnce(scene, "photo");
  const song = await uploadOnce(scene, "song");
  if (!photo || !song) return;
  for (let count = 0; !scene.stopping.aborted; count += 1) {
    const created = await insist(scene, "POST", "/me/videos", {
      json: {
        new: 1,
        name: `Film ${count}`,
        style: pick(scene.random, styles),
        quality: 360,
        credit: [],
        assets: [...picturesOf(scene, photo, count), { name: "music", asset_id: song }],
      },
    });
    const videoId = created && idOf(created);
    if (!videoId) continue;
    if (scene.random() < 0.5) await ask(scene, videoId, "preview");
    const film = await ask(scene, videoId, "film");
    if (film && scene.random() < 0.25) await interfere(scene, film);
    await pause(scene, 7_000);
  }
}

async function uploadOnce(scene: Scene, kind: "photo" | "song"): Promise<string | undefined> {
  const file = kind === "photo" ? await makePhoto(scene.random) : makeSong(scene.random);
  const outcome = await insist(scene, "PUT", kind === "photo" ? "/me/photos" : "/me/musics", {
    bytes: file.bytes,
  });
  const id = outcome && idOf(outcome);
  if (id) scene.record.uploads.push({ person: scene.person, kind, id, sha256: file.sha256 });
  return id;
}

async function ask(
  scene: Scene,
  videoId: string,
  kind: AskedRender["kind"],
): Promise<AskedRender | undefined> {
  const asked: AskedRender = {
    person: scene.person,
    videoId,
    kind,
    accepted: false,
    mayBeCancelled: false,
  };
  scene.record.renders.push(asked);
  const path = `/me/videos/${videoId}/${kind === "film" ? "render" : "preview"}`;
  const headers = { "Idempotency-Key": `${kind} ${videoId}` };
  const outcome = await insist(scene, "POST", path, { json: {}, headers });
  asked.accepted = outcome?.kind === "done";
  if (outcome?.kind === "refused")
    scene.client.tally.wrongs.push(`a ${kind} was refused: ${JSON.stringify(outcome.body)}`);
  return asked.accepted ? asked : undefined;
}

async function interfere(scene: Scene, film: AskedRender): Promise<void> {
  await pause(scene, 1_500);
  const path = `/me/videos/${film.videoId}`;
  for (const render of scene.record.renders)
    if (render.videoId === film.videoId) render.mayBeCancelled = true;
  const isDeleted = scene.random() < 0.5;
  const outcome = await scene.client.call(scene.person, "DELETE", isDeleted ? path : `${path}?cancel=1`);
  if (isDeleted && outcome.kind === "done") scene.record.deletions.push({ person: scene.person, path });
}
