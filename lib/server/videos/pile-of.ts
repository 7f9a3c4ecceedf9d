import type { z } from "zod";
import type { chooseFilm as contract } from "@/lib/contracts/choose-film";
import { mediaIds } from "@/lib/film/asset-ids";
import type { FilmDocument } from "@/lib/film/document";
import { albumItems } from "@/lib/server/albums/read-albums";
import { clipStoryItem, clipStorySelect } from "@/lib/server/clips/story-item";
import type { Transaction } from "@/lib/server/db";
import { invalid } from "@/lib/server/errors";
import { storyItemOf, storySelect } from "@/lib/server/photos/story-item";
import type { StoryItem } from "@/lib/story/story-item";

type Wish = z.output<NonNullable<typeof contract.body>>;

export type FilmPile = {
  items: StoryItem[];
  /** Clips that are still being prepared, or that failed. */
  unready: string[];
  /** The clips that leave the film unless they are chosen: none if there was no clip to choose from. */
  footage: string[];
};

/** What a film is to be chosen from, locked so that no sweep removes it before the film holds on to it. */
export async function pileOf(
  tx: Transaction,
  accountId: string,
  document: FilmDocument,
  wish: Wish,
): Promise<FilmPile> {
  const shown = { photo: mediaIds(document, "photo"), clip: mediaIds(document, "footage") };
  const given = wish.all ? null : await givenIds(tx, accountId, shown, wish);
  const keep = wish.keep ?? [];
  const photos = await tx.photo.findMany({
    where: inPile(accountId, given && [...given.photos, ...keep], shown.photo),
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: storySelect,
  });
  const clips = await tx.clip.findMany({
    where: {
      ...inPile(accountId, given && [...given.clips, ...keep], shown.clip),
      ...(!given && { still: null }),
    },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: clipStorySelect,
  });
  await tx.$queryRaw`SELECT id FROM photo WHERE id = ANY(${photos.map(({ id }) => id)}) FOR KEY SHARE`;
  await tx.$queryRaw`SELECT id FROM clip WHERE id = ANY(${clips.map(({ id }) => id)}) FOR KEY SHARE`;

  const isPhoto = new Set(photos.map(({ id }) => id));
  const clipById = new Map(clips.map((clip) => [clip.id, clip]));
  const noPhoto = given?.photos.find((id) => !isPhoto.has(id));
  if (noPhoto !== undefined) throw invalid({ photos: `No photo with the id ${noPhoto}.` });
  const noClip = given?.clips.find((id) => !clipById.has(id));
  if (noClip !== undefined) throw invalid({ clips: `No clip with the id ${noClip}.` });
  const nothing = keep.find((id) => !isPhoto.has(id) && !clipById.has(id));
  if (nothing !== undefined) throw invalid({ keep: `No photo or clip with the id ${nothing}.` });
  const early = keep.find((id) => clipById.has(id) && clipById.get(id)?.status !== "ready");
  if (early !== undefined) throw invalid({ keep: `The clip ${early} is not ready.` });

  const ready = clips.filter(({ status }) => status === "ready");
  const items = [...photos.map(storyItemOf), ...ready.map(clipStoryItem)];
  if (items.length === 0) throw invalid({ photos: "There is no photo and no clip to choose from." });
  const unready = clips.filter(({ status }) => status !== "ready").map(({ id }) => id);
  return { items, unready, footage: clips.length > 0 ? [...clipById.keys(), ...shown.clip] : [] };
}

/** What the film shows may be in the trash already, and still be chosen again. */
function inPile(accountId: string, ids: readonly string[] | null, shown: string[]) {
  if (!ids) return { accountId, deletedAt: null };
  return { accountId, id: { in: [...new Set(ids)] }, OR: [{ deletedAt: null }, { id: { in: shown } }] };
}

type Given = { photos: string[]; clips: string[] };

async function givenIds(
  tx: Transaction,
  accountId: string,
  shown: { photo: string[]; clip: string[] },
  { album, photos, clips }: Wish,
): Promise<Given> {
  const listed = { photos: photos ?? [], clips: clips ?? [] };
  if (album !== undefined) {
    const items = await itemsOfAlbum(tx, accountId, album);
    return { photos: [...items.photos, ...listed.photos], clips: [...items.clips, ...listed.clips] };
  }
  return photos || clips ? listed : { photos: shown.photo, clips: shown.clip };
}

async function itemsOfAlbum(tx: Transaction, accountId: string, albumId: string): Promise<Given> {
  const album = await tx.album.findFirst({
    where: { id: albumId, accountId, deletedAt: null },
    select: { id: true },
  });
  if (!album) throw invalid({ album: "No album with this id." });
  const items = await albumItems(album.id, tx);
  const idsOf = (wanted: "photo" | "clip") => items.flatMap(({ kind, id }) => (kind === wanted ? [id] : []));
  return { photos: idsOf("photo"), clips: idsOf("clip") };
}
