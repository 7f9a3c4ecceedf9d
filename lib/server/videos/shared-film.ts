import { cache } from "react";
import type { AspectRatio } from "@/lib/film/document";
import { frameSize } from "@/lib/film/frame-size";
import { parseDocument } from "@/lib/film/parse-document";
import { withFallbacks } from "@/lib/film/templates/slots";
import { FPS } from "@/lib/film/time";
import { pictureAddress } from "@/lib/server/accounts/picture-address";
import { captionsOfFilm } from "@/lib/server/captions/film-captions";
import { db } from "@/lib/server/db";
import { DomainError } from "@/lib/server/errors";
import { fileAddress } from "@/lib/server/files/file-address";
import type { Visibility } from "@/lib/server/generated/prisma/client";
import { LINK_LOCKED_CODE } from "@/lib/contracts/link-limits";
import { currentAccount } from "@/lib/server/sessions/current-account";
import { currentVisitor } from "@/lib/server/sessions/visitor";
import { filmAddress } from "@/lib/server/videos/film-address";
import { findWatchable, type Viewer, type Watchable } from "@/lib/server/videos/find-watchable";

export type SharedFilm = {
  /** The id in its address: the video's own, or a link's. */
  id: string;
  /** For its owner alone: whoever knows it can do without the link. */
  videoId: string;
  /** What it is watched through, if not its own address. */
  link: { name: string; allowsDownload: boolean } | undefined;
  name: string;
  visibility: Visibility;
  isMine: boolean;
  owner: { id: string; name: string; picture: string };
  /** Whether the owner's page lists any film. */
  hasPublicPage: boolean;
  durationSeconds: number;
  views: number;
  madeAt: Date;
  tags: string[];
  credits: readonly (readonly [string, string])[];
  aspectRatio: AspectRatio;
  size: { width: number; height: number };
  origin: string;
  poster: string | null;
  /** Best first; empty while the film is being made. */
  sources: { quality: number; address: string; directLink: string; download: string; bytes: number }[];
  /** The quality that plays first. */
  quality: number;
  /** Where its captions are; null when nothing is said in it, or while it is being made. */
  captions: string | null;
};

/** Viewers can choose more, but over most connections a larger file starts later and looks no better. */
const maxFirstQuality = 720;

const renders = {
  where: { kind: "film" as const, state: { in: ["queued" as const, "running" as const] } },
  select: { framesTotal: true },
};

const files = {
  where: { kind: { in: ["film" as const, "thumbnail" as const] } },
  orderBy: { quality: "desc" as const },
  select: { kind: true, quality: true, fileId: true, file: { select: { size: true } } },
};

/** The size in which a film that is still being made is shown. */
const earlyQuality = 480;

/**
 * Finds the film at an address, as far as the viewer may see it; `locked` when a password has to be said first. A film
 * that is being made for the first time is included. Cached, because the page and its metadata both need it.
 */
export const findSharedFilm = cache(async (id: string): Promise<SharedFilm | "locked" | undefined> => {
  const [viewer, { origin, cookies }] = await Promise.all([currentAccount(), currentVisitor()]);
  const watchable = await watchableOrWhyNot(id, { accountId: viewer?.id, cookies });
  if (!watchable || watchable === "locked") return watchable;
  const { link, isOwner: isMine } = watchable;
  const video = await db().video.findFirst({
    where: { id: watchable.videoId, deletedAt: null },
    include: { account: { select: { id: true, name: true, pictureFileId: true } }, files, renders },
  });
  if (!video) return undefined;
  const films = video.files.filter(({ kind }) => kind === "film");
  const [making] = video.renders;
  if (films.length === 0 && !making) return undefined;
  const { aspectRatio, credits } = parseDocument(video.document);
  const first = films.find((film) => film.quality <= maxFirstQuality) ?? films.at(-1);
  const quality = first?.quality ?? earlyQuality;
  const poster = video.files.find(({ kind }) => kind === "thumbnail");
  const listed = { accountId: video.accountId, visibility: "public", deletedAt: null } as const;
  const address = { id, name: video.name };
  return {
    id,
    videoId: video.id,
    link: link && { name: link.name, allowsDownload: link.allowsDownload },
    name: withFallbacks(video.name),
    visibility: video.visibility,
    isMine,
    owner: { id: video.account.id, name: video.account.name, picture: pictureAddress(video.account, "") },
    hasPublicPage: (await db().video.count({ where: { ...listed, files: { some: { kind: "film" } } } })) > 0,
    durationSeconds: first || !making ? video.durationMs / 1000 : making.framesTotal / FPS,
    views: link?.viewCount ?? video.viewCount,
    madeAt: video.createdAt,
    tags: video.tags,
    credits,
    aspectRatio,
    size: frameSize(aspectRatio, quality),
    origin,
    poster: poster ? (link ? `/api/v/${id}/poster` : fileAddress("", poster.fileId, "poster.jpg")) : null,
    sources: films.map((film) => ({
      quality: film.quality,
      // The player itself reports what was watched; the direct link would count every fetch.
      // A file's address outlives links, so through one there is the direct link alone, which does not count.
      address: link ? filmAddress("", address, film.quality) : fileAddress("", film.fileId, "film.mp4"),
      directLink: filmAddress("", address, film.quality),
      download: `${filmAddress("", address, film.quality)}&download=1`,
      bytes: Number(film.file.size),
    })),
    quality,
    captions: (await captionsOfFilm(video.id))?.length ? `/api/v/${id}/captions` : null,
  };
});

async function watchableOrWhyNot(id: string, viewer: Viewer): Promise<Watchable | "locked" | undefined> {
  try {
    return await findWatchable(id, viewer);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return error.code === LINK_LOCKED_CODE ? "locked" : undefined;
  }
}

/** For owners who open the page of a film they have not made yet. */
export async function isOwnUnmadeFilm(videoId: string): Promise<boolean> {
  const viewer = await currentAccount();
  if (!viewer) return false;
  const own = {
    id: videoId,
    accountId: viewer.id,
    deletedAt: null,
    files: { none: { kind: "film" } },
  } as const;
  return (await db().video.count({ where: own })) > 0;
}
