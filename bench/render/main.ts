/**
 * npm run bench:render: renders the reference film in several ways side by side, in one run on one machine.
 * Only the ratios mean something elsewhere.
 *   --rows=floor,skia,skia-first,ffmpeg,remotion,stock   which ways (default all; the last two take minutes)
 *   --presets=veryfast,medium                 how hard the encoder tries
 *   --repeats=3                               rounds of the quick rows, each beside a floor of its own
 *   --seconds=36                              length of the film
 *   --clips                                   every second picture of the film is a clip with sound
 *   --niceness=10                             of all that is measured, as `nice` counts
 *   --lengths=30,120,600                      instead: our engine on films of these lengths in seconds
 *   --photos=498                              instead: our engine on a film of this many photos
 *   --film-clips=5,50                         instead: our engine on films with this many different clips
 *   --changes=120,600                         instead: a worker on films of these lengths that were made before
 *   --workers=120                             instead: two workers on one film of this length, compared with one
 *   --promptness                              instead: a worker, timed from acceptance to the film
 */
import "@/bench/quiet-log";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { prepareBench } from "@/bench/render/prepare-bench";
import { ROW_NAMES } from "@/bench/render/row";

const split = (value: unknown) => (typeof value === "string" ? value.split(",") : value);
const listOf = <T extends z.ZodType>(item: T) => z.preprocess(split, z.array(item).optional());
const optionsSchema = z.object({
  rows: listOf(z.enum(ROW_NAMES)).transform((rows) => rows ?? [...ROW_NAMES]),
  presets: listOf(z.enum(["veryfast", "medium"])).transform(
    (presets) => presets ?? (["veryfast", "medium"] as const),
  ),
  repeats: z.coerce.number().int().positive().default(3),
  seconds: z.coerce.number().int().min(9).max(3600).default(36),
  niceness: z.coerce.number().int().min(-20).max(19).default(10),
  lengths: listOf(z.coerce.number().positive()),
  // With a title and a song these make the 500 assets that a film may have.
  photos: z.coerce.number().int().positive().max(498).optional(),
  "film-clips": listOf(z.coerce.number().int().positive().max(200)),
  changes: listOf(z.coerce.number().min(100)),
  workers: z.coerce.number().int().min(60).optional(),
  promptness: z.boolean().default(false),
  clips: z.boolean().default(false),
});
const text = { type: "string" } as const;
const { values } = parseArgs({
  options: {
    rows: text,
    presets: text,
    repeats: text,
    seconds: text,
    niceness: text,
    lengths: text,
    photos: text,
    "film-clips": text,
    changes: text,
    workers: text,
    promptness: { type: "boolean" },
    clips: { type: "boolean" },
  },
});
const options = optionsSchema.parse(values);

// Exit through process.exit, so that its handlers end everything that was started.
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
const folder = await mkdtemp(path.join(os.tmpdir(), "kinora-bench-render-"));
const bench = await prepareBench(folder, { clips: options.clips || options["film-clips"] !== undefined });
try {
  if (options.promptness)
    await (await import("@/bench/render/tell-promptness")).tellPromptness(bench.material);
  else if (options.changes)
    await (await import("@/bench/render/tell-changes")).tellChanges(bench.material, options.changes);
  else if (options.workers)
    await (await import("@/bench/render/tell-workers")).tellWorkers(bench.material, options.workers);
  else if (options.lengths)
    await (await import("@/bench/render/tell-growth")).tellLengths(bench, options.lengths, options);
  else if (options.photos)
    await (await import("@/bench/render/tell-growth")).tellPhotos(bench, options.photos, options);
  else if (options["film-clips"])
    await (await import("@/bench/render/tell-growth")).tellClips(bench, options["film-clips"], options);
  else await (await import("@/bench/render/compare-rows")).compareRows(bench, options);
} finally {
  await bench.end();
  await rm(folder, { recursive: true, force: true });
}
process.exit(0);
