import { withFallbacks } from "@/lib/film/templates/slots";
import { pictureAddress } from "@/lib/server/accounts/picture-address";
import { db } from "@/lib/server/db";
import { fileAddress } from "@/lib/server/files/file-address";

export type PublicPage = {
  name: string;
  bio: string;
  picture: string;
  films: { id: string; name: string; poster: string | null; durationSeconds: number; views: number }[];
};

const max = 200;

/** The films that somebody shows to everybody, newest first. Without any there is no page. */
export async function findPublicPage(accountId: string): Promise<PublicPage | undefined> {
  const account = await db().account.findUnique({
    where: { id: accountId, disabledAt: null },
    select: {
      id: true,
      name: true,
      bio: true,
      pictureFileId: true,
      videos: {
        where: { visibility: "public", deletedAt: null, files: { some: { kind: "film" } } },
        orderBy: [{ createdAt: "desc" }, { id: "desc" }],
        take: max,
        select: {
          id: true,
          name: true,
          durationMs: true,
          viewCount: true,
          files: { where: { kind: "thumbnail", quality: { lte: 480 } }, orderBy: { quality: "desc" } },
        },
      },
    },
  });
  if (!account || account.videos.length === 0) return undefined;
  return {
    name: account.name,
    bio: account.bio,
    picture: pictureAddress(account, ""),
    films: account.videos.map(({ id, name, durationMs, viewCount, files }) => ({
      id,
      name: withFallbacks(name),
      poster: files[0] ? fileAddress("", files[0].fileId, "poster.jpg") : null,
      durationSeconds: durationMs / 1000,
      views: viewCount,
    })),
  };
}
