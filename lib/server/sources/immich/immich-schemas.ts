import { z } from "zod";

/** Ids become parts of addresses, where `..` would lead elsewhere. */
const id = z.string().regex(/^[\w-]{1,64}$/);

/** Answers of Immich from 1.138 on, of which only what is used here is looked at. */
export const versionSchema = z.object({ major: z.int(), minor: z.int(), patch: z.int() });

export const keySchema = z.object({ permissions: z.array(z.string()) });

export const albumSchema = z.object({
  id,
  albumName: z.string(),
  assetCount: z.int(),
  albumThumbnailAssetId: z.nullish(id).catch(null),
});

export type ImmichAlbum = z.output<typeof albumSchema>;

export const personSchema = z.object({ id, name: z.string() });

export const peopleSchema = z.object({ people: z.array(personSchema), hasNextPage: z.optional(z.boolean()) });

export const assetSchema = z.object({
  id,
  type: z.string(),
  originalFileName: z.string(),
  /** Base64 of the SHA-1 of the original. */
  checksum: z.string(),
  fileCreatedAt: z.string(),
  updatedAt: z.optional(z.string()),
  isFavorite: z.boolean(),
  /** Its stars, from 1 to 5; −1 for what was rejected. */
  exifInfo: z.nullish(z.object({ rating: z.nullish(z.number()) })).catch(null),
  isTrashed: z.optional(z.boolean()),
  isOffline: z.optional(z.boolean()),
  isEdited: z.optional(z.boolean()),
  visibility: z.optional(z.string()),
  /** Of a Live Photo, the asset that is its clip. */
  livePhotoVideoId: z.nullish(id).catch(null),
});

export type ImmichAsset = z.output<typeof assetSchema>;

/** Assets are parsed one by one, so that an odd one does not hide the others. */
export const searchSchema = z.object({
  assets: z.object({ items: z.array(z.unknown()), nextPage: z.nullish(z.string()) }),
});

export const albumContentsSchema = z.object({ assets: z.array(z.unknown()) });

export const checkSchema = z.object({
  results: z.array(
    z.object({ action: z.string(), assetId: z.nullish(id), isTrashed: z.optional(z.boolean()) }),
  ),
});

export const uploadSchema = z.object({ id, status: z.string() });

export const addedSchema = z.array(
  z.object({ id: z.string(), success: z.boolean(), error: z.optional(z.string()) }),
);

export const facesSchema = z.array(
  z.object({
    boundingBoxX1: z.number(),
    boundingBoxY1: z.number(),
    boundingBoxX2: z.number(),
    boundingBoxY2: z.number(),
    imageWidth: z.number(),
    imageHeight: z.number(),
  }),
);

export const refusalSchema = z.object({ message: z.union([z.string(), z.array(z.string())]) });
