import { log } from "@/lib/server/log";
import type { Ffmpeg } from "@/lib/server/media/ffmpeg-path";
import { keepLoudness } from "@/lib/server/music/keep-loudness";
import type { ClaimedRender } from "@/lib/server/renders/claim-render";
import type { FilmPieces } from "@/lib/server/renders/film-pieces";
import { readRuns } from "@/lib/server/runs/read-runs";
import { shareRuns } from "@/lib/server/runs/share-runs";
import { type DrawnFile, drawFilm } from "@/lib/worker/draw-film";
import type { FilmSources } from "@/lib/worker/early/instalments-of";
import { showEarly } from "@/lib/worker/early/show-early";
import type { VideoSettings } from "@/lib/worker/encode/encode-arguments";
import { UnlikePieces } from "@/lib/worker/mp4/join-film";
import { BrokenMovie } from "@/lib/worker/mp4/read-tracks";
import { orderFilm, piecesOf } from "@/lib/worker/order-film";
import { type Recalled, recallPieces } from "@/lib/worker/pieces/recall-pieces";
import type { OpenPictures } from "@/lib/worker/picture-source";
import { storedFilesFor } from "@/lib/worker/read-stored";
import type { Sharing } from "@/lib/worker/runs/cut-runs";
import { shareFilm } from "@/lib/worker/runs/share-film";
import type { RenderWatch } from "@/lib/worker/watch-render";

export type DrawTools = {
  ffmpeg: () => Promise<Ffmpeg>;
  openPictures: OpenPictures;
  /** Identifies the code that paints and encodes; without it, nothing is reused from earlier films. */
  fingerprint?: () => Promise<string>;
  /** Encoder settings that replace the usual ones. */
  settings?: VideoSettings;
  /** Says which films are made in runs that other workers help with; without it, none are. */
  sharing?: Sharing;
};

export type DrawnRender = {
  files: DrawnFile[];
  /** The pieces that the film consists of; null when no later film may reuse any. */
  pieces: FilmPieces | null;
  /** How many frames came from films made before this render was requested. */
  framesKept: number;
};

const nothing: Recalled = {
  kept: [],
  sound: null,
  soundStretches: new Map(),
  thumbnails: null,
  framesOfEarlierFilms: 0,
};

/**
 * Makes all files of a render in a folder. Until they are published, nothing outside refers to them, except the runs of
 * a long film.
 */
export async function drawRender(
  render: ClaimedRender,
  tools: DrawTools,
  { folder, watch }: { folder: string; watch: RenderWatch },
): Promise<DrawnRender> {
  const { signal, progress, onBytes } = watch;
  const order = await orderFilm(render, { folder, settings: tools.settings });
  const isPreview = render.kind === "preview";
  const fingerprint = await tools.fingerprint?.();
  const workshop = {
    ffmpeg: await tools.ffmpeg(),
    fingerprint,
    openPictures: tools.openPictures,
    mediaFiles: storedFilesFor(watch),
    keepLoudness,
    folder,
    signal,
    progress,
    onBytes,
    showEarly: isPreview ? undefined : (film: FilmSources) => showEarly(film, render),
  };
  if (fingerprint === undefined)
    return { files: (await drawFilm(order, nothing, workshop)).files, pieces: null, framesKept: 0 };
  const film = piecesOf(order, fingerprint);
  const runs = isPreview ? [] : await readRuns(render.id);
  const qualities = order.files.map(({ quality }) => quality);
  const recalled = await recallPieces({ render, film, runs, qualities }, { folder, signal, onBytes });
  const about = { render, order, film, recalled, maker: fingerprint, isResumed: runs.length > 0 };
  const sharing = isPreview ? undefined : tools.sharing;
  const shared = sharing && (await shareFilm(about, sharing, workshop));
  try {
    const { files, soundStretches } = await drawFilm(order, recalled, { ...workshop, shared });
    return { files, pieces: { ...film, soundStretches }, framesKept: recalled.framesOfEarlierFilms };
  } catch (error) {
    const isOwn = !shared && !takesFromOthers(recalled);
    if (isOwn || !(error instanceof UnlikePieces || error instanceof BrokenMovie)) throw error;
    log.warn({ err: error, render: render.id }, "pieces of other files do not fit; the film is made whole");
    if (sharing) await shareRuns(render, fingerprint, []);
    const { files, soundStretches } = await drawFilm(order, nothing, workshop);
    return { files, pieces: { ...film, soundStretches }, framesKept: 0 };
  } finally {
    await shared?.end();
  }
}

function takesFromOthers({ kept, sound, soundStretches }: Recalled): boolean {
  return sound !== null || soundStretches.size > 0 || kept.some((piece) => piece !== null);
}
