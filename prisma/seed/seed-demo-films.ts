import { filmAssetsSchema } from "@/lib/contracts/film-assets";
import type { FilmAsset } from "@/lib/film/film-asset";
import { accountSelect } from "@/lib/server/accounts/account-row";
import { topUpForToday } from "@/lib/server/credits/top-up-for-today";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { requestRender } from "@/lib/server/renders/request-render";
import { applyChanges } from "@/lib/server/videos/apply-changes";
import { insertVideo } from "@/lib/server/videos/insert-video";
import { lockProject } from "@/lib/server/videos/lock-project";
import { type DemoFilm, demoFilms } from "@/prisma/seed/demo-films";

/** Makes the demo's projects and has the finished ones rendered. Each step is skipped if it was done before. */
export async function seedDemoFilms(accountId: string, photoIds: ReadonlyMap<string, string>): Promise<void> {
  const account = await db().account.findUniqueOrThrow({ where: { id: accountId }, select: accountSelect });
  await topUpForToday(account);
  // Make the draft first, because the list shows the newest film first.
  for (const film of demoFilms.toReversed()) {
    const videoId = (await findFilm(accountId, film)) ?? (await makeFilm(accountId, film, photoIds));
    if (film.isFinished) await renderOnce(accountId, videoId);
  }
}

async function findFilm(accountId: string, { name }: DemoFilm): Promise<string | undefined> {
  return (await db().video.findFirst({ where: { accountId, name }, select: { id: true } }))?.id;
}

async function makeFilm(
  accountId: string,
  film: DemoFilm,
  photoIds: ReadonlyMap<string, string>,
): Promise<string> {
  const { name, style, tags, visibility, credits } = film;
  return db().$transaction(async (tx) => {
    const id = await insertVideo(tx, { accountId, appId: null });
    await applyChanges(tx, await lockProject(tx, accountId, id), {
      name,
      style,
      visibility,
      quality: 720,
      tags: [...tags],
      credits: credits.map(([key, value]): [string, string] => [key, value]),
      assets: assetsOf(film, photoIds),
      fit: "music",
    });
    return id;
  });
}

function assetsOf({ scenes, song }: DemoFilm, photoIds: ReadonlyMap<string, string>): FilmAsset[] {
  let end = 0;
  const visuals = scenes.map((scene) => {
    const times = { start_time: end, end_time: end + scene.seconds };
    end = times.end_time;
    if ("title" in scene) return { name: "text", ...times, data: { title: scene.title, text: scene.text } };
    const { photo, caption = "", focus } = scene;
    return { name: "image", asset_id: photoIds.get(photo), ...times, data: { text: caption, focus } };
  });
  return filmAssetsSchema.parse([...visuals, { name: "music", asset_id: song }]);
}

/** Queues the film for the worker, so that the start does not wait. Leaves a project alone that was ever rendered. */
async function renderOnce(accountId: string, videoId: string): Promise<void> {
  const where = { id: videoId, status: "initial", deletedAt: null, renders: { none: {} } } as const;
  if ((await db().video.count({ where })) === 0) return;
  await requestRender({ accountId, videoId, force: false, dryRun: false, origin: env().PUBLIC_URL ?? "" });
}
