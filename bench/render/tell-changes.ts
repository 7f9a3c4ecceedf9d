import { setTimeout as wait } from "node:timers/promises";
import { db } from "@/lib/server/db";
import { client } from "@/lib/server/testing/api";
import type { Video } from "@/lib/server/videos/present-video";
import type { Material } from "@/bench/render/prepare";
import { startWorker, WARMING_SECONDS } from "@/bench/render/start-worker";

const photoSeconds = 4;

type Shot = {
  photo: string;
  caption: string;
};

type Film = {
  shots: Shot[];
  /** Where in its song the film begins. */
  songFrom: number;
};

type Making = { ms: number; frames: number };

const middle = (shots: readonly Shot[]) => Math.floor(shots.length / 2);

/** Typical changes to a film that was made before. */
const changes: Record<string, (film: Film) => Film> = {
  "one caption": ({ shots, ...film }) => ({
    ...film,
    shots: shots.map((shot, index) => (index === middle(shots) ? { ...shot, caption: "Other words" } : shot)),
  }),
  "one photo out": ({ shots, ...film }) => ({ ...film, shots: shots.toSpliced(middle(shots), 1) }),
  "one photo in": ({ shots, ...film }) => {
    const added = { photo: shots[0]?.photo ?? "", caption: "One more" };
    return { ...film, shots: shots.toSpliced(middle(shots), 0, added) };
  },
  "one photo moved": ({ shots, ...film }) => {
    const [moved] = shots.slice(3, 4);
    return { ...film, shots: shots.toSpliced(3, 1).toSpliced(20, 0, ...(moved ? [moved] : [])) };
  },
  "other music": (film) => ({ ...film, songFrom: 20 }),
};

/** Prints what a change costs on films of these lengths, as a share of making the whole film on the same worker. */
export async function tellChanges({ headers, photos, song }: Material, lengths: readonly number[]) {
  const api = client(headers);
  const assetsOf = ({ shots, songFrom }: Film) => [
    ...shots.map(({ photo, caption }, index) => ({
      name: "image",
      asset_id: photo,
      data: { text: caption },
      start_time: index * photoSeconds,
      end_time: (index + 1) * photoSeconds,
    })),
    { name: "music", asset_id: song, start_time: 0, end_time: 0, data: { offset: songFrom } },
  ];
  const render = async (videoId: string): Promise<Making> => {
    await wait(1_000);
    const startedAt = performance.now();
    const { status } = await api.post(`/me/videos/${videoId}/render`);
    if (status !== 200) throw new Error(`The film was refused: ${status}`);
    for (;;) {
      const newest = { where: { videoId }, orderBy: { createdAt: "desc" } } as const;
      const { state, framesTotal, framesKept } = await db().render.findFirstOrThrow(newest);
      if (state === "done") return { ms: performance.now() - startedAt, frames: framesTotal - framesKept };
      if (state === "failed") throw new Error("The film failed.");
      await wait(20);
    }
  };
  const makeVideo = async (film: Film): Promise<string> => {
    const body = { new: 1, name: "Film", style: "vanilla", assets: assetsOf(film) };
    return (await api.post<Video>("/me/videos", body)).body.id;
  };
  const filmOf = (count: number): Film => ({
    shots: Array.from({ length: count }, (_, index) => ({
      photo: photos[index % photos.length] ?? "",
      caption: index % 3 === 0 ? `Words of photo ${index}` : "",
    })),
    songFrom: 0,
  });
  const worker = await startWorker();
  try {
    await render(await makeVideo(filmOf(WARMING_SECONDS / photoSeconds)));
    for (const seconds of lengths) {
      const film = filmOf(Math.round(seconds / photoSeconds));
      console.log(`\nA film of ${seconds} s and ${film.shots.length} photos\n`);
      console.log(
        "| | frames made | from acceptance to the film, s | of a whole render |\n|---|---|---|---|",
      );
      const video = await makeVideo(film);
      // Forget the films before it, since they have some of its pieces.
      await db().filmPieces.deleteMany();
      const whole = await render(video);
      const tell = (what: string, { ms, frames }: Making) => {
        const part = `${((100 * ms) / whole.ms).toFixed(1)} %`;
        console.log(`| ${what} | ${frames} | ${(ms / 1000).toFixed(2)} | ${part} |`);
      };
      tell("the whole film", whole);
      for (const [what, change] of Object.entries(changes)) {
        await api.post(`/me/videos/${video}`, { assets: assetsOf(change(film)) });
        tell(what, await render(video));
        // Changes it back, unmeasured.
        await api.post(`/me/videos/${video}`, { assets: assetsOf(film) });
        await render(video);
      }
      const copy = (await api.post<Video>(`/me/videos/${video}/duplicate`)).body.id;
      tell("nothing: a copy", await render(copy));
    }
  } finally {
    await worker.stop();
  }
}
