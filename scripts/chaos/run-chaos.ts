import { setMaxListeners } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { seededRandom } from "@/lib/film/chance";
import { db, disconnectDatabase } from "@/lib/server/db";
import { sweep } from "@/lib/server/sweep/sweep";
import { countRuns } from "@/scripts/chaos/check/count-runs";
import { checkEverything } from "@/scripts/chaos/check/check-everything";
import { keepKilling } from "@/scripts/chaos/kills/keep-killing";
import type { Targets } from "@/scripts/chaos/kills/kill-one";
import { createClient, type Send } from "@/scripts/chaos/people/client";
import { editVideos } from "@/scripts/chaos/people/edit-videos";
import { newPerson } from "@/scripts/chaos/people/new-person";
import { renderFilms } from "@/scripts/chaos/people/render-films";
import type { Scene } from "@/scripts/chaos/people/scene";
import { uploadClips } from "@/scripts/chaos/people/upload-clips";
import { uploadFiles } from "@/scripts/chaos/people/upload-files";
import { watchEarly } from "@/scripts/chaos/people/watch-early";
import { watchFilms } from "@/scripts/chaos/people/watch-films";
import { emptyRecord } from "@/scripts/chaos/record";
import { findLeftProcesses, findStrayEncoders, settle } from "@/scripts/chaos/settle";
import { tellFigures } from "@/scripts/chaos/tell-figures";

type Options = { targets: Targets; seconds: number; seed: number; say: (line: string) => void };

const cast = { editors: 6, uploaders: 3, filmers: 2, renderers: 3 };

/** Returns true if nothing was lost and nothing was left behind. */
export async function runChaos({ targets, seconds, seed, say }: Options): Promise<boolean> {
  const { product } = targets;
  const send: Send = (address, init) => fetch(`${product.origin}${address}`, init);
  const client = createClient(send);
  const record = emptyRecord();
  const ending = new AbortController();
  // Everybody who pauses listens to this signal.
  setMaxListeners(0, ending.signal);
  const random = seededRandom(seed);
  const sceneFor = async (): Promise<Scene> => {
    const person = await newPerson(record.people.length);
    record.people.push(person);
    const own = seededRandom(seed * 1_000 + record.people.length);
    return { person, client, record, random: own, stopping: ending.signal };
  };

  const lives: Promise<void>[] = [];
  const scenesFor = async (count: number) => {
    const scenes: Scene[] = [];
    for (let n = 0; n < count; n += 1) scenes.push(await sceneFor());
    return scenes;
  };
  const editors = await scenesFor(cast.editors);
  const uploaders = await scenesFor(cast.uploaders);
  const renderers = await scenesFor(cast.renderers);
  const filmers = await scenesFor(cast.filmers);
  await disconnectDatabase();
  lives.push(
    ...editors.map(editVideos),
    ...uploaders.map(uploadFiles),
    ...filmers.map(uploadClips),
    ...renderers.map(renderFilms),
  );
  lives.push(...renderers.map((scene) => watchFilms(scene, send)));
  lives.push(...renderers.map((scene) => watchEarly(scene, send)));
  const startedAt = performance.now();
  const tell = (line: string) => say(`  ${((performance.now() - startedAt) / 1000).toFixed(1)} s  ${line}`);
  const killing = keepKilling(targets, random, { stopping: ending.signal, tell });
  await Promise.race([wait(seconds * 1000), ...lives.map((life) => life.then(() => wait(seconds * 1000)))]);
  ending.abort();
  const kills = await killing;
  await Promise.all(lives);
  const served = { ...client.tally, wrongs: [...client.tally.wrongs] };

  tell("nothing is killed any more; waiting for the queue");
  const unsettled = await settle(send);
  const settledSeconds = (performance.now() - startedAt) / 1000 - seconds;
  const strays = await findStrayEncoders(product.dataDir);
  const objects = await db().file.count();
  await sweep(0);
  tell("checking");
  const { findings, opened } = await checkEverything(record, client, send);
  const attempts = await db().render.groupBy({ by: ["kind", "state"], _count: true });
  await disconnectDatabase();
  await product.stop();
  await targets.store?.stop();
  const left = await findLeftProcesses(product.dataDir);
  const losses = [...served.wrongs, ...unsettled, ...strays, ...findings, ...left];
  tellFigures({
    say,
    seconds,
    seed,
    kills,
    served,
    record,
    renders: attempts,
    opened,
    objects,
    settledSeconds,
    runs: await countRuns(product.dataDir),
  });
  for (const loss of losses) say(`  LOST OR WRONG: ${loss}`);
  say(`${losses.length === 0 ? "1 passed, 0 failed" : "0 passed, 1 failed"}: ${losses.length} losses`);
  return losses.length === 0;
}
