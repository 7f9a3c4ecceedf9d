import path from "node:path";
import { findFfmpeg } from "@/lib/server/media/ffmpeg-path";
import { createGate } from "@/lib/server/media/gate";
import type { OpenPictures } from "@/lib/worker/picture-source";
import { findMusic } from "@/command/film/find-music";
import { type FilmTools, makeFilm } from "@/command/film/make-film";
import { assertWritable } from "@/command/film/save-film";
import { MEDIA_PROCESSES } from "@/command/film/start-ahead";
import { waitForChange } from "@/command/film/wait-for-change";
import { inWorkFolder } from "@/command/film/work-folder";
import { listFiles, signatureOf } from "@/command/folder/list-files";
import type { FilmOptions } from "@/command/options/film-options";
import { createPictureReader } from "@/command/pictures/read-pictures";
import { Trouble } from "@/command/trouble";

type Place = Pick<FilmTools, "cwd" | "signal" | "report" | "onPoster"> & {
  openPictures: OpenPictures;
  /** Links that lead out of this folder are not followed. */
  within?: string;
};

/**
 * Runs `kinora film`. Whatever happens, only the finished film is left behind, and what is known of the photos and
 * the song.
 */
export async function runFilm(
  options: FilmOptions,
  { openPictures, within, ...place }: Place,
): Promise<void> {
  const { cwd, signal } = place;
  const out = path.resolve(cwd, options.out);
  if (!options.isDry) await assertWritable({ path: out, name: options.out, mayReplace: options.isForced });
  const list = () => listFiles(options.sources, { cwd, except: [out], within });
  await inWorkFolder(async (folder) => {
    const ffmpeg = await findFfmpeg();
    const inTurn = createGate(MEDIA_PROCESSES);
    // It takes longest, so it comes before the pictures.
    const song = inTurn(1, () => findMusic(options.music, { cwd, ffmpeg, signal }));
    // Whoever makes the film waits for it, and hears of trouble then.
    song.catch(() => undefined);
    const listing = await list();
    const tools = { ...place, ffmpeg, openPictures, reader: createPictureReader(inTurn), song, folder };
    if (options.isWatching) await keepMaking(options, tools, list);
    else await makeFilm(listing, options, tools);
  });
}

/** Makes the film now and after every change, until somebody interrupts. */
async function keepMaking(
  options: FilmOptions,
  tools: FilmTools,
  list: () => ReturnType<typeof listFiles>,
): Promise<never> {
  const look = async () => signatureOf(await list());
  let songError: unknown;
  tools.song.catch((error: unknown) => {
    songError = error;
  });
  for (;;) {
    let before = "";
    try {
      const listing = await list();
      before = signatureOf(listing);
      await makeFilm(listing, options, tools);
    } catch (error) {
      tools.signal.throwIfAborted();
      // It is heard once, and no change of the pictures mends it.
      if (error === songError) throw error;
      const isTrouble = error instanceof Trouble;
      // Whatever a picture fails with that is taken away while it is read, the next film does not need it.
      if (!isTrouble && (await look().catch(() => "")) === before) throw error;
      // The next change may bring what is missing.
      tools.report({ event: "waiting", message: isTrouble ? error.message : "The pictures have changed." });
    }
    tools.report({ event: "waiting", message: "Waiting for changes. Press Ctrl-C to stop." });
    await waitForChange(before, look, tools.signal);
  }
}
