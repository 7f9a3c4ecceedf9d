import { type Box, findSubject } from "@/lib/looking/find-subject";
import { findMovingSubject } from "@/lib/looking/find-moving-subject";
import { type DrawnMoment, drawClips } from "@/lib/looking/testing/draw-clip";
import { isInSight } from "@/bench/story/in-sight";

const seeds = 24;

const middleOf = (box: Box | undefined) => (box ? box.x + box.width / 2 : 0.5);

/**
 * Tells for how much of the time an upright film keeps the subject of a drawn clip in view when cut around the middle,
 * around what is found in a single picture, and around what is found over time.
 */
export function tellMoving(): void {
  const rows = new Map<string, { shown: number; middle: number; poster: number; found: number }>();
  let [cpuMicroseconds, clips] = [0, 0];
  for (let seed = 0; seed < seeds; seed += 1)
    for (const { name, camera, moments } of drawClips(seed)) {
      const pictures = moments.map(({ picture }) => picture);
      const before = process.cpuUsage();
      const found = findMovingSubject(pictures);
      const { user, system } = process.cpuUsage(before);
      cpuMicroseconds += user + system;
      clips += 1;
      const [first] = moments;
      if (!first?.subject) continue;
      const poster = middleOf(findSubject(first.picture));
      const title = `${name}, ${camera}`;
      const row = rows.get(title) ?? { shown: 0, middle: 0, poster: 0, found: 0 };
      rows.set(title, row);
      const inSight = (middle: number) =>
        moments.filter((moment: DrawnMoment) => isInSight(middle, moment)).length;
      row.shown += moments.length;
      row.middle += inSight(0.5);
      row.poster += inSight(poster);
      row.found += inSight(middleOf(found));
    }
  const percent = (count: number, of: number) => `${((100 * count) / of).toFixed(0)} %`.padStart(8);
  console.log(`clips, in sight at 9:16   middle   poster    found`);
  for (const [title, { shown, middle, poster, found }] of [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    console.log(
      `${title.padEnd(24)}${percent(middle, shown)} ${percent(poster, shown)} ${percent(found, shown)}`,
    );
  console.log(`looking: ${(cpuMicroseconds / 1000 / clips).toFixed(1)} ms of CPU a clip`);
}
