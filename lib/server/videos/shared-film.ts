import { cache } from "react";
import type { AspectRatio } from "@/lib/film/document";
import { frameSize } from "@/lib/film/frame-size";
import { parseDocument } from "@/lib/film/parse-document";
import { FPS } from "@/lib/film/time";
import { pictureAddress } from "@/lib/server/accounts/picture-address";
import { captionsOfFilm } from "@/lib/server/captions/film-captions";
import { db } from "@/lib/server/db";
import { fileAddress } from "@/lib/server/files/file-address";
import type { Visibility } from "@/lib/server/generated/prisma/client";
import { currentAccount } from "@/lib/server/sessions/current-account";
import { currentVisitor } from "@/lib/server/sessions/visitor";
import { filmAddress } from "@/lib/server/videos/film-address";

export type SharedFilm = {
  id: string;
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
 * Finds the film behind a link, as far as the viewer may see it: a private one only for its owner. A film
 * that is being made for the first time is included. Cached, because the page and its metadata both need it.
 */
export const findSharedFilm = cache(async (videoId: string): Promise<SharedFilm | undefined> => {
  const [viewer, { origin }] = await Promise.all([currentAccount(), currentVisitor()]);
  const video = await db().video.findFirst({
    where: { id: videoId, deletedAt: null },
    include: { account: { select: { id: true, name: true, pictureFileId: true } }, files, renders },
  });
  if (!video) return undefined;
  const isMine = viewer?.id === video.accountId;
  const films = video.files.filter(({ kind }) => kind === "film");
  const [making] = video.renders;
  if ((films.length === 0 && !making) || (video.visibility === "private" && !isMine)) return undefined;
  const { aspectRatio, credits } = parseDocument(video.document);
  const first = films.find((film) => film.quality <= maxFirstQuality) ?? films.at(-1);
  const quality = first?.quality ?? earlyQuality;
  const poster = video.files.find(({ kind }) => kind === "thumbnail");
  const listed = { accountId: video.accountId, visibility: "public", deletedAt: null } as const;
  return {
    id: video.id,
    name: video.name,
    visibility: video.visibility,
    isMine,
    owner: { id: video.account.id, name: video.account.name, picture: pictureAddress(video.account, "") },
    hasPublicPage: (await db().video.count({ where: { ...listed, files: { some: { kind: "film" } } } })) > 0,
    durationSeconds: first || !making ? video.durationMs / 1000 : making.framesTotal / FPS,
    views: video.viewCount,
    madeAt: video.createdAt,
    tags: video.tags,
    credits,
    aspectRatio,
    size: frameSize(aspectRatio, quality),
    origin,
    poster: poster ? fileAddress("", poster.fileId, "poster.jpg") : null,
    sources: films.map((film) => ({
      quality: film.quality,
      // The player itself reports what was watched; the direct link would count every fetch.
      address: fileAddress("", film.fileId, "film.mp4"),
      directLink: filmAddress("", video, film.quality),
      download: `${filmAddress("", video, film.quality)}&download=1`,
      bytes: Number(film.file.size),
    })),
    quality,
    captions: (await captionsOfFilm(video.id))?.length ? `/api/v/${video.id}/captions` : null,
  };
});

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
