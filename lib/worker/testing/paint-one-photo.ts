/**
 * A program that paints a moving photo as the worker does, and prints how many memory pages each frame took from the
 * system.
 */
import { frameSize } from "@/lib/film/frame-size";
import { planFilm } from "@/lib/film/plan";
import { sheetFilm } from "@/lib/paint/testing/sheet-film";
import { openSkiaEngine } from "@/lib/worker/engines/skia/open-skia-pictures";
import { samplePhoto } from "@/lib/worker/engines/testing/sample-photos";
import { noFootage } from "@/lib/worker/testing/no-footage";

const shortSide = process.argv[2] === "1080" ? 1080 : 720;
const plan = planFilm(sheetFilm("vanilla", "16:9", 0));
const photo = samplePhoto("landscape").toBuffer("image/jpeg");
const outputs = [shortSide, 480, 360].map((quality) => frameSize("16:9", quality));
const source = await openSkiaEngine()({
  plan,
  shortSide,
  outputs,
  slots: 2,
  telling: [],
  firstFrame: 0,
  readPhoto: (_id, decode) => decode(photo),
  ...noFootage,
  signal: new AbortController().signal,
});
/** Starts in the middle of the first photo: it has been decoded, and no words appear or disappear. */
const [first, before, counted] = [180, 12, 24];
const paint = async (from: number, frames: number) => {
  for (let frame = from; frame < from + frames; frame += 1) await source.make(frame, frame % 2);
};
await paint(first, before);
const faultsBefore = process.resourceUsage().minorPageFault;
await paint(first + before, counted);
const faults = process.resourceUsage().minorPageFault - faultsBefore;
console.log(JSON.stringify({ faultsPerFrame: Math.round(faults / counted) }));
process.exit(0);
