/**
 * npm run bench:story: measures how well and how quickly pictures are examined and films are chosen, on drawn
 * scenes whose contents are known. The first figure is how often an upright film keeps people's heads in view
 * (or the whole subject, if there are none; of those wider than the film, as much as fits) when cut around the
 * middle, and when cut around what was found, if that is sure enough.
 */
import { tellChoosing } from "@/bench/story/choosing";
import { tellMoving } from "@/bench/story/clips";
import { isInSight, isTooWide } from "@/bench/story/in-sight";
import { findSubject } from "@/lib/looking/find-subject";
import { drawScenes } from "@/lib/looking/testing/draw-scenes";
import { MIN_CONFIDENCE } from "@/lib/server/media/subject-record";

const seeds = 200;

const rows = new Map<string, { scenes: number; middle: number; found: number }>();
const empty = { scenes: 0, found: 0 };
let cpuMicroseconds = 0;
for (let seed = 0; seed < seeds; seed += 1) {
  for (const scene of drawScenes(seed)) {
    const before = process.cpuUsage();
    const found = findSubject(scene.picture);
    const { user, system } = process.cpuUsage(before);
    cpuMicroseconds += user + system;
    const subject = found && found.confidence >= MIN_CONFIDENCE ? found : undefined;
    if (!scene.subject) {
      empty.scenes += 1;
      if (subject) empty.found += 1;
      continue;
    }
    const title = isTooWide(scene) ? `${scene.name}, wider than the film` : scene.name;
    const row = rows.get(title) ?? { scenes: 0, middle: 0, found: 0 };
    rows.set(title, row);
    row.scenes += 1;
    if (isInSight(0.5, scene)) row.middle += 1;
    if (isInSight(subject ? subject.x + subject.width / 2 : 0.5, scene)) row.found += 1;
  }
}

const percent = (count: number, of: number) => `${((100 * count) / of).toFixed(0)} %`.padStart(8);
console.log(`in sight at 9:16                      middle    found`);
for (const [name, { scenes, middle, found }] of rows)
  console.log(`${name.padEnd(34)}${percent(middle, scenes)} ${percent(found, scenes)}`);
console.log(`${"nothing, taken for something".padEnd(34)}${percent(empty.found, empty.scenes).padStart(17)}`);
console.log(`looking: ${(cpuMicroseconds / 1000 / seeds / 8).toFixed(1)} ms of CPU a picture`);
tellMoving();
await tellChoosing();
