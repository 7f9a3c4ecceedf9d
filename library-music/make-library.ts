import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { libraryManifestSchema, type LibraryTrack } from "@/lib/contracts/library-manifest";
import { draftTrack } from "./draft-track";
import { publishTrack } from "./publish-track";
import { ALL_TRACKS } from "./tracks/all-tracks";

const FOLDER = path.join(import.meta.dirname, "../public/library");
const MANIFEST = path.join(FOLDER, "library.json");
const LICENCE =
  "Free for any use in films made with this service, private or commercial, without time limit, fee or credit. Composed and synthesised for it; not to be sold or registered as a recording of one's own.";

const { values, positionals } = parseArgs({
  options: { draft: { type: "boolean" } },
  allowPositionals: true,
});
const unknown = positionals.filter((id) => ALL_TRACKS.every((track) => track.id !== id));
if (unknown.length > 0) throw new Error(`No such track: ${unknown.join(", ")}`);
const wanted = ALL_TRACKS.filter((track) => positionals.length === 0 || positionals.includes(track.id));

if (values.draft === true) {
  for (const track of wanted) await draftTrack(track);
} else {
  await mkdir(FOLDER, { recursive: true });
  const published = new Map((await readPublished()).map((track) => [track.id, track]));
  for (const track of wanted) {
    const entry = await publishTrack(track, FOLDER, LICENCE);
    published.set(track.id, entry);
    console.log(
      `${track.title}: ${entry.durationSeconds.toFixed(1)} s, ${entry.loudness.integratedLufs} LUFS, ${entry.loudness.truePeakDbtp} dBTP`,
    );
  }
  const tracks = ALL_TRACKS.flatMap(({ id }) => published.get(id) ?? []);
  const manifest = libraryManifestSchema.parse({ version: 1, licence: LICENCE, tracks });
  await writeFile(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`);
}

/** What an earlier run left, so that one track can be made anew without the others. */
async function readPublished(): Promise<LibraryTrack[]> {
  const text = await readFile(MANIFEST, "utf8").catch(() => undefined);
  return text === undefined ? [] : libraryManifestSchema.parse(JSON.parse(text)).tracks;
}
