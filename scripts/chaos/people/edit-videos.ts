import { idOf, insist, pause, type Scene } from "@/scripts/chaos/people/scene";
import type { EditedVideo } from "@/scripts/chaos/record";

const savesPerVideo = 60;

/** Save number `number`. Both name and film carry the number, which shows whether a save is there completely. */
export function saveOf(number: number) {
  const words = `Save ${number}`;
  const texts = Array.from({ length: 1 + (number % 20) }, (_, index) => ({
    name: "text",
    start_time: index * 2,
    end_time: index * 2 + 2,
    data: { title: words, text: "And so on. ".repeat(number % 7) },
  }));
  return { name: words, assets: texts, tags: [words] };
}

/** Acts as somebody in the editor: one save after the other, every second one with the version it was made from. */
export async function editVideos(scene: Scene): Promise<void> {
  while (!scene.stopping.aborted) {
    const created = await insist(scene, "POST", "/me/videos", { json: { new: 1, ...saveOf(0) } });
    const videoId = created && idOf(created);
    if (!videoId) continue;
    const video: EditedVideo = { person: scene.person, videoId, sent: 0, acknowledged: 0 };
    scene.record.edits.push(video);
    let etag = created.kind === "done" ? created.etag : null;
    while (video.sent < savesPerVideo && !scene.stopping.aborted) {
      etag = await saveNext(scene, video, etag);
      await pause(scene, 120);
    }
  }
}

/** Returns the version after the save, if it is known. */
async function saveNext(scene: Scene, video: EditedVideo, etag: string | null): Promise<string | null> {
  const path = `/me/videos/${video.videoId}`;
  video.sent += 1;
  const number = video.sent;
  const headers: Record<string, string> = etag && number % 2 === 0 ? { "If-Match": etag } : {};
  const saved = await scene.client.call(scene.person, "POST", path, { json: saveOf(number), headers });
  if (saved.kind === "done") {
    video.acknowledged = number;
    return saved.etag;
  }
  // Nobody else edits this video, so only a lost answer can have made our version outdated.
  if (saved.kind === "refused")
    scene.client.tally.wrongs.push(`a save was refused with ${saved.status}: ${JSON.stringify(saved.body)}`);
  const read = await insist(scene, "GET", path);
  return read?.kind === "done" ? read.etag : null;
}
