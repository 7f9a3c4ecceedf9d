import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { libraryManifestSchema, libraryPeaksSchema } from "@/lib/contracts/library-manifest";
import { planFilm } from "@/lib/film/plan";
import { sharp } from "@/lib/server/media/image-library";
import { encodeFrames } from "@/scripts/make-demo/encode-frames";
import { openDemoPainter } from "@/scripts/make-demo/open-demo-painter";
import { siteFilm } from "@/scripts/make-demo/site-film";

const song = "departures";
const shortSide = 720;
const stripHeight = 120;
/** How many bars the waveform below the film has. */
const bars = 160;

/**
 * Renders the start page's film with the service's own engine, together with its first picture, its strip and
 * its waveform.
 */
export async function makeFilm(folder: string): Promise<void> {
  const manifest: unknown = JSON.parse(await readFile("public/library/library.json", "utf8"));
  const track = libraryManifestSchema.parse(manifest).tracks.find(({ id }) => id === song);
  if (!track) throw new Error(`The library has no ${song}.`);
  const { document, context } = siteFilm(track);
  const plan = planFilm(document, context);
  const painter = await openDemoPainter(plan, { shortSide, photos: path.join(folder, "photos") });
  try {
    const second = plan.segments[1] ?? plan.segments[0]!;
    const poster = Math.round(second.startFrame * 0.4 + second.endFrame * 0.6);
    const middles = plan.segments.map(({ startFrame, endFrame }) => (startFrame + endFrame) >> 1);
    const photos = new Map<number, Buffer>();
    async function* frames() {
      for (let frame = 0; frame < painter.frames; frame += 1) {
        const rgba = Buffer.from(await painter.paint(frame));
        if (frame === poster || middles.includes(frame)) photos.set(frame, rgba);
        yield rgba;
      }
    }
    const { width, height } = painter;
    await encodeFrames(path.join(folder, "film.mp4"), { width, height, frames: Readable.from(frames()) });
    const picture = (frame: number) =>
      sharp(photos.get(frame), { raw: { width, height, channels: 4 } }).removeAlpha();
    await picture(poster).webp({ quality: 82 }).toFile(path.join(folder, "film-poster.webp"));
    for (const [at, frame] of middles.entries())
      await picture(frame)
        .resize({ height: stripHeight })
        .webp({ quality: 74 })
        .toFile(path.join(folder, `film-${at}.webp`));
    const clips = plan.segments.map(({ startFrame, endFrame }) => (endFrame - startFrame) / plan.frameCount);
    const loudness = await waveform(track.files.peaks.name, plan.durationSeconds);
    const facts = { seconds: plan.durationSeconds, clips, loudness };
    await writeFile(path.join(folder, "film.json"), `${JSON.stringify(facts)}\n`);
  } finally {
    await painter.dispose?.();
  }
}

async function waveform(name: string, seconds: number): Promise<number[]> {
  const stored: unknown = JSON.parse(await readFile(`public/library/${name}`, "utf8"));
  const { peaksPerSecond, peaks } = libraryPeaksSchema.parse(stored);
  const played = peaks.slice(0, Math.round(seconds * peaksPerSecond));
  return Array.from({ length: bars }, (_, bar) => {
    const part = played.slice(
      Math.floor((bar * played.length) / bars),
      Math.ceil(((bar + 1) * played.length) / bars),
    );
    return Math.round((Math.max(...part) / 255) * 100) / 100;
  });
}
