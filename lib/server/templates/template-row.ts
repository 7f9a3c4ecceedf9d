import type { z } from "zod";
import type { templateSchema } from "@/lib/contracts/templates";
import { photoIds } from "@/lib/film/asset-ids";
import { parseDocument } from "@/lib/film/parse-document";
import { choicesOf, defaultOf, fieldProblems, kindOf, maxLengthOf } from "@/lib/film/templates/field-facts";
import type { TemplateFilm } from "@/lib/film/templates/field-parts";
import { type TemplateField, templateFieldsSchema } from "@/lib/film/templates/template-field";
import { epochSeconds } from "@/lib/server/epoch-seconds";
import { fileAddress } from "@/lib/server/files/file-address";
import type { Prisma } from "@/lib/server/generated/prisma/client";

export const templateSelect = {
  id: true,
  name: true,
  fields: true,
  createdAt: true,
  modifiedAt: true,
  video: {
    select: {
      id: true,
      accountId: true,
      name: true,
      document: true,
      quality: true,
      visibility: true,
      tags: true,
      files: { where: { kind: "thumbnail" }, orderBy: { quality: "asc" }, take: 1, select: { fileId: true } },
      photos: { where: { inUse: true }, select: { photo: { select: { id: true, thumbFileId: true } } } },
    },
  },
} as const satisfies Prisma.TemplateSelect;

type RawTemplate = Prisma.TemplateGetPayload<{ select: typeof templateSelect }>;

export type TemplateRow = Omit<RawTemplate, "fields"> & { fields: TemplateField[]; film: TemplateFilm };

export function readTemplate(row: RawTemplate): TemplateRow {
  const film = { name: row.video.name, document: parseDocument(row.video.document) };
  return { ...row, fields: templateFieldsSchema.parse(row.fields), film };
}

/** The finished film's thumbnail, or the first photo of the film. */
function thumbnailOf({ video, film }: TemplateRow, origin: string): string | null {
  const [finished] = video.files;
  if (finished) return fileAddress(origin, finished.fileId, "thumbnail.jpg");
  const thumbs = new Map(video.photos.map(({ photo }) => [photo.id, photo.thumbFileId]));
  const fileId = photoIds(film.document).flatMap((id) => thumbs.get(id) ?? [])[0];
  return fileId === undefined ? null : fileAddress(origin, fileId, "thumbnail");
}

export function presentTemplate(row: TemplateRow, origin: string): z.input<typeof templateSchema> {
  const { fields, film, video, ...template } = row;
  const problems = fieldProblems(film, fields);
  return {
    id: template.id,
    name: template.name,
    video: { id: video.id, name: video.name, thumbnail_url: thumbnailOf(row, origin) },
    fields: fields.map((field) => ({
      name: field.name,
      kind: kindOf(field),
      places: field.places,
      required: field.required,
      max: maxLengthOf(field),
      fits: field.fits,
      default: defaultOf(film, field),
      choices: choicesOf(field)?.slice(),
      problem: problems.find((problem) => problem.field === field.name)?.message ?? null,
    })),
    created_on: epochSeconds(template.createdAt),
    modified_on: epochSeconds(template.modifiedAt),
  };
}
