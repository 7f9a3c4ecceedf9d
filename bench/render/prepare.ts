import { access, mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { createAccount } from "@/lib/server/accounts/create-account";
import { keepClip } from "@/lib/server/clips/keep-clip";
import { db } from "@/lib/server/db";
import { sha256Of } from "@/lib/server/files/sha256-of";
import { ffmpeg } from "@/lib/server/media/open-ffmpeg";
import { keepSong } from "@/lib/server/music/keep-song";
import { keepPhoto } from "@/lib/server/photos/keep-photo";
import { issueToken } from "@/lib/server/tokens/issue-token";
import { runClipJob } from "@/lib/worker/clips/clip-job";
import { encodeAudio } from "@/lib/worker/audio/encode-audio";
import { makePhoto } from "@/bench/render/make-photo";
import { makeBenchClip } from "@/bench/clips/make-clip";
import { makeSong } from "@/bench/render/make-song";
import { CLIP_COUNT, isUpright, PHOTO_COUNT } from "@/bench/render/reference-film";

/** An account with the uploaded photos and song of the reference film. */
export type Material = {
  headers: Record<string, string>;
  photos: string[];
  /** Empty unless clips are wanted. */
  clips: string[];
  song: string;
  /** The originals, as a camera wrote them. */
  photoFiles: string[];
  clipFiles: string[];
  songFile: string;
};

const cacheFolder = path.resolve("node_modules/.cache/kinora-bench");
const songSeconds = 75;
/** Each a little longer than it is shown, transitions included. */
const clipSeconds = 4;

async function cached(name: string, make: (target: string) => Promise<void>): Promise<string> {
  const file = path.join(cacheFolder, name);
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  if (isThere) return file;
  await mkdir(cacheFolder, { recursive: true });
  const draft = path.join(cacheFolder, `${process.pid}-${name}`);
  await make(draft);
  await rename(draft, file);
  return file;
}

/** Makes the files once and keeps them outside git: photos of six megapixels, and a song that loops in longer films. */
async function makeFiles(): Promise<{ photoFiles: string[]; songFile: string }> {
  const photoFiles: string[] = [];
  for (let index = 0; index < PHOTO_COUNT; index += 1) {
    const [width, height] = isUpright(index) ? [2000, 3000] : [3000, 2000];
    const make = async (target: string) => writeFile(target, await makePhoto(width, height, index));
    photoFiles.push(await cached(`photo-${index}.jpg`, make));
  }
  const songFile = await cached("song.m4a", async (target) =>
    encodeAudio(await ffmpeg(), samplesOf(makeSong(songSeconds)), target, new AbortController().signal),
  );
  return { photoFiles, songFile };
}

async function* samplesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Int16Array> {
  for await (const { buffer, byteOffset, byteLength } of chunks)
    yield new Int16Array(buffer, byteOffset, byteLength / 2);
}

async function prepareClips(accountId: string): Promise<Pick<Material, "clips" | "clipFiles">> {
  const [clips, clipFiles]: [string[], string[]] = [[], []];
  for (let index = 0; index < CLIP_COUNT; index += 1) {
    const make = async (target: string) => writeFile(target, await makeBenchClip(clipSeconds + index));
    const file = await cached(`clip-${index}.mp4`, make);
    const about = { accountId, appId: null, origin: "", name: `Clip ${index}` };
    const { id } = await keepClip({ ...about, path: file, sha256: await sha256Of(file) });
    await runClipJob(id, { ffmpeg, signal: new AbortController().signal });
    clips.push(id);
    clipFiles.push(file);
  }
  return { clips, clipFiles };
}

export async function prepareMaterial(wanted: { clips: boolean }): Promise<Material> {
  const files = await makeFiles();
  const account = await createAccount({ email: "bench@example.org", name: "Bench" });
  const app = await db().app.findFirstOrThrow({ where: { accountId: account.id } });
  const { access_key, access_token } = await issueToken(account.id, app.id);
  const photos: string[] = [];
  for (const [index, file] of files.photoFiles.entries()) {
    const sha256 = await sha256Of(file);
    const about = { accountId: account.id, path: file, sha256, name: `Photo ${index}`, service: null };
    photos.push((await keepPhoto(about)).id);
  }
  const sha256 = await sha256Of(files.songFile);
  const song = await keepSong({ accountId: account.id, path: files.songFile, sha256, title: "Tides" });
  const clips = wanted.clips ? await prepareClips(account.id) : { clips: [], clipFiles: [] };
  const headers = { "X-Access-Key": access_key, "X-Access-Token": access_token };
  return { headers, photos, ...clips, song: song.id, ...files };
}
