import { db } from "@/lib/server/db";
import { client } from "@/lib/server/testing/api";
import type { Video } from "@/lib/server/videos/present-video";
import type { Material } from "@/bench/render/prepare";
import { referenceFilm } from "@/bench/render/reference-film";

/** Makes a project of the reference film. `accept` has it rendered. */
export async function makeVideo({ headers, photos, clips, song }: Material, seconds?: number) {
  const api = client(headers);
  const film = referenceFilm({ photos, clips, song }, seconds);
  const { body, status } = await api.post<Video>("/me/videos", { new: 1, ...film });
  if (status !== 200) throw new Error(`The project was refused: ${JSON.stringify(body)}`);
  const accept = async (): Promise<string> => {
    const answer = await api.post(`/me/videos/${body.id}/render`, { force: 1 });
    if (answer.status !== 200) throw new Error(`The film was refused: ${JSON.stringify(answer.body)}`);
    const newest = { where: { videoId: body.id }, orderBy: { createdAt: "desc" } } as const;
    return (await db().render.findFirstOrThrow(newest)).id;
  };
  return { id: body.id, accept };
}
