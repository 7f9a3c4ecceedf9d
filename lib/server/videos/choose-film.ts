import type { z } from "zod";
import { type chooseFilm as contract, USUAL_SECONDS } from "@/lib/contracts/choose-film";
import { mediaIds } from "@/lib/film/asset-ids";
import type { FilmDocument } from "@/lib/film/document";
import { tellStory } from "@/lib/film/operations/tell-story";
import { albumItems } from "@/lib/server/albums/read-albums";
import { db, type Transaction } from "@/lib/server/db";
import { invalid } from "@/lib/server/errors";
import { storyItemOf, storySelect } from "@/lib/server/photos/story-item";
import { assertFresh } from "@/lib/server/videos/assert-fresh";
import { findVideo } from "@/lib/server/videos/find-video";
import { fitToMusic } from "@/lib/server/videos/fit-to-music";
import { keepVersion } from "@/lib/server/videos/keep-version";
import { lockProject } from "@/lib/server/videos/lock-project";
import type { VideoRow } from "@/lib/server/videos/read-videos";
import { videoWith } from "@/lib/server/videos/video-with";
import { writeDocument } from "@/lib/server/videos/write-document";
import { chooseStory, type Story } from "@/lib/story/choose-story";
import { entriesOf } from "@/lib/story/entries";
import type { StoryItem } from "@/lib/story/story-item";

type Asked = {
  accountId: string;
  videoId: string;
  wish: z.output<NonNullable<typeof contract.body>>;
  ifMatch: string | undefined;
};

export type ChosenFilm = { video: VideoRow; story: Story };

/** Replaces the film with one chosen from photos, or only shows what that would be. */
export function chooseFilm(
  { accountId, videoId, wish, ifMatch }: Asked,
  present: (video: VideoRow) => unknown,
): Promise<ChosenFilm> {
  return db().$transaction(async (tx) => {
    const project = await lockProject(tx, accountId, videoId);
    await assertFresh(tx, project, ifMatch, present);
    const video = await findVideo(accountId, videoId, tx);
    const items = await itemsOf(tx, accountId, project.document, wish);
    const seconds = wish.fit ? await songSeconds(tx, project.document) : (wish.length ?? USUAL_SECONDS);
    const { seed = 0, keep, leave } = wish;
    const story = chooseStory(items, { seconds, seed, keep, leave });
    const chosen = tellStory(project.document, { entries: entriesOf(story, video.name) });
    const document = wish.fit ? await fitToMusic(tx, chosen, wish.fit) : chosen;
    if (wish.dry_run) return { video: await videoWith(video, document, tx), story };
    if (project.isVersionDue) await keepVersion(tx, project);
    await writeDocument(tx, project, document);
    return { video: await findVideo(accountId, videoId, tx), story };
  });
}

/** The photos to choose from, locked so that no sweep removes them before the film holds on to them. */
async function itemsOf(
  tx: Transaction,
  accountId: string,
  document: FilmDocument,
  { photos, album, all, keep = [] }: Asked["wish"],
): Promise<StoryItem[]> {
  const shown = new Set(mediaIds(document, "photo"));
  const given = album === undefined ? photos : await photosOf(tx, accountId, album);
  const wantedIds = all ? null : [...new Set([...(given ?? shown), ...keep])];
  const rows = await tx.photo.findMany({
    where: wantedIds
      ? { accountId, id: { in: wantedIds }, OR: [{ deletedAt: null }, { id: { in: [...shown] } }] }
      : { accountId, deletedAt: null },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: storySelect,
  });
  await tx.$queryRaw`SELECT id FROM photo WHERE id = ANY(${rows.map(({ id }) => id)}) FOR KEY SHARE`;
  const found = new Set(rows.map(({ id }) => id));
  const missing = [...(given ?? []), ...keep].find((id) => !found.has(id));
  if (missing !== undefined) throw invalid({ photos: `No photo with the id ${missing}.` });
  if (rows.length === 0) throw invalid({ photos: "There is no photo to choose from." });
  return rows.map(storyItemOf);
}

async function photosOf(tx: Transaction, accountId: string, albumId: string): Promise<string[]> {
  const album = await tx.album.findFirst({
    where: { id: albumId, accountId, deletedAt: null },
    select: { id: true },
  });
  if (!album) throw invalid({ album: "No album with this id." });
  return (await albumItems(album.id, tx)).flatMap(({ kind, id }) => (kind === "photo" ? [id] : []));
}

async function songSeconds(tx: Transaction, document: FilmDocument): Promise<number> {
  const [first] = mediaIds(document, "song");
  const song = first && (await tx.song.findUnique({ where: { id: first }, select: { durationMs: true } }));
  if (!song) throw invalid({ fit: "There is no music to fit to." });
  return song.durationMs / 1000;
}
