import { z } from "zod";
import type { videoSchema } from "@/lib/contracts/video-schema";
import { assetsFromDocument } from "@/lib/film/assets-from-document";
import type { AssetName, AssetOf } from "@/lib/film/kinds/kind-rows";
import { withoutUndefined } from "@/lib/film/without-undefined";
import { FPS } from "@/lib/film/time";
import type { SignedInAccount } from "@/lib/server/accounts/account-row";
import { pictureAddress } from "@/lib/server/accounts/picture-address";
import { clipAddress, type MadeOfClip } from "@/lib/server/clips/clip-address";
import { epochSeconds } from "@/lib/server/epoch-seconds";
import { fileAddress } from "@/lib/server/files/file-address";
import { filmAddress } from "@/lib/server/videos/film-address";
import type { VideoRow } from "@/lib/server/videos/read-videos";

export type Video = z.input<typeof videoSchema>;
type Owner = Pick<SignedInAccount, "id" | "name" | "pictureFileId">;

const renderErrorSchema = z.object({ status: z.int(), message: z.string() });

type Asset = Video["assets"][number];

/** Presents an asset of each kind, with the addresses of what it shows or plays. */
const presenters: {
  [Name in AssetName]: (asset: AssetOf<Name>, video: VideoRow, origin: string) => Asset;
} = {
  image(asset, video, origin) {
    const photo = video.photos.find(({ id }) => id === asset.asset_id);
    if (!photo) return asset;
    return {
      ...asset,
      url: fileAddress(origin, photo.original, `photo.${photo.format}`),
      thumbnail_url: fileAddress(origin, photo.thumb, "thumbnail"),
      film_url: fileAddress(origin, photo.film720, "film"),
      film_1080_url: fileAddress(origin, photo.film1080, "film-1080"),
    };
  },
  video(asset, { clips }, origin) {
    const { files = {} } = clips.find(({ id }) => id === asset.asset_id) ?? {};
    const addressOf = (kind: MadeOfClip) => {
      const fileId = files[kind];
      return fileId === undefined ? undefined : clipAddress(origin, kind, fileId);
    };
    return {
      ...asset,
      ...withoutUndefined({
        thumbnail_url: addressOf("poster"),
        film_url: addressOf("film720"),
        film_1080_url: addressOf("film1080"),
        index_url: addressOf("index720"),
        index_1080_url: addressOf("index1080"),
        sound_url: addressOf("sound"),
      }),
    };
  },
  text: (asset) => asset,
  music(asset, video, origin) {
    const song = video.songs.find(({ id }) => id === asset.asset_id);
    return song ? { ...asset, url: fileAddress(origin, song.file, `song.${song.format}`) } : asset;
  },
  voice(asset, video, origin) {
    const voice = video.songs.find(({ id }) => id === asset.asset_id);
    return voice ? { ...asset, url: fileAddress(origin, voice.file, `voice.${voice.format}`) } : asset;
  },
};

function presentAsset<Name extends AssetName>(asset: AssetOf<Name>, video: VideoRow, origin: string): Asset {
  return presenters[asset.name](asset, video, origin);
}

/** Null until there is a file, because clients poll for it. */
function byQuality<F extends { quality: number }, T>(files: F[], present: (file: F) => T) {
  if (files.length === 0) return null;
  return Object.fromEntries(files.map((file) => [file.quality, present(file)]));
}

function presentFiles(video: VideoRow, origin: string): Pick<Video, "video" | "thumbnail" | "preview"> {
  const files = video.files.toSorted((a, b) => a.quality - b.quality);
  const films = files.filter(({ kind }) => kind === "film");
  const preview = files.find(({ kind }) => kind === "preview");
  return {
    video: byQuality(films, ({ quality, size }) => ({
      url: filmAddress(origin, video, quality),
      size: Number(size),
    })),
    thumbnail: byQuality(
      files.filter(({ kind }) => kind === "thumbnail"),
      ({ fileId }) => fileAddress(origin, fileId, "thumbnail.jpg"),
    ),
    preview: preview
      ? { url: fileAddress(origin, preview.fileId, "preview.mp4"), size: Number(preview.size) }
      : null,
  };
}

/** How far the film is, in percent; null while none is being made. */
export function progressOf({ renders }: VideoRow): number | null {
  const film = renders.find(({ kind }) => kind === "film");
  return film ? Math.floor((film.framesDone / film.framesTotal) * 100) : null;
}

function segmentsOf({ renders }: VideoRow): Video["segments"] {
  const film = renders.find(({ kind }) => kind === "film");
  if (!film || film.piecesAll === 0) return null;
  return { kept: film.piecesKept, made: film.piecesMade, all: film.piecesAll };
}

function earlyOf({ id, renders }: VideoRow, origin: string): Video["early"] {
  const film = renders.find(({ kind }) => kind === "film");
  if (!film || film.earlyFrames === 0) return null;
  const { earlyFrames, framesTotal } = film;
  return {
    url: `${origin}/api/v/${id}/early`,
    seconds: earlyFrames / FPS,
    duration: framesTotal / FPS,
  };
}

export function presentVideo(video: VideoRow, owner: Owner, origin: string): Video {
  return {
    id: video.id,
    name: video.name,
    status: video.status,
    style: video.document.style,
    assets: assetsFromDocument(video.document).map((asset) => presentAsset(asset, video, origin)),
    duration: video.durationMs / 1000,
    tags: video.tags,
    comment_count: 0,
    owner: { profile_pic: pictureAddress(owner, origin), id: owner.id, name: owner.name },
    credit: video.document.credits,
    created_on: epochSeconds(video.createdAt),
    modified_on: epochSeconds(video.modifiedAt),
    ...presentFiles(video, origin),
    view: video.viewCount,
    quality: video.quality,
    aspect_ratio: video.document.aspectRatio,
    accent_color: video.document.accent ?? null,
    duck_music: video.document.duckMusic !== false,
    clip_sound: video.document.clipSound !== false,
    progress: progressOf(video),
    segments: segmentsOf(video),
    early: earlyOf(video, origin),
    error: renderErrorSchema.nullable().catch(null).parse(video.error),
    callback_url: video.callbackUrl,
    visibility: video.visibility,
    deleted_on: video.deletedAt && epochSeconds(video.deletedAt),
  };
}
