import { MAX_TEMPLATE_NAME, MAX_TEMPLATES } from "@/lib/contracts/templates";
import { fieldProblems } from "@/lib/film/templates/field-facts";
import type { TemplateFilm } from "@/lib/film/templates/field-parts";
import { proposeFields } from "@/lib/film/templates/propose-fields";
import type { TemplateField } from "@/lib/film/templates/template-field";
import { db, type Transaction } from "@/lib/server/db";
import { DomainError, type FieldErrors, invalid, notFound } from "@/lib/server/errors";
import { newId } from "@/lib/server/new-id";
import { readTemplate, type TemplateRow, templateSelect } from "@/lib/server/templates/template-row";
import { findVideo } from "@/lib/server/videos/find-video";

/** A template is there while its film is outside the trash. */
const there = (accountId: string) => ({ accountId, video: { deletedAt: null } });

export async function listTemplates(accountId: string): Promise<TemplateRow[]> {
  const rows = await db().template.findMany({
    where: there(accountId),
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: templateSelect,
  });
  return rows.map(readTemplate);
}

export async function findTemplate(
  accountId: string,
  id: string,
  tx: Transaction = db(),
): Promise<TemplateRow> {
  const row = await tx.template.findFirst({ where: { id, ...there(accountId) }, select: templateSelect });
  if (!row) throw notFound("template");
  return readTemplate(row);
}

type New = { videoId: string; name?: string; fields?: TemplateField[] };

export async function createTemplate(
  accountId: string,
  { videoId, name, fields: wanted }: New,
): Promise<TemplateRow> {
  return db().$transaction(async (tx) => {
    // Without this lock, requests at once could exceed the limit together.
    await tx.$queryRaw`SELECT 1 FROM account WHERE id = ${accountId} FOR NO KEY UPDATE`;
    const video = await findVideo(accountId, videoId, tx);
    if ((await tx.template.count({ where: there(accountId) })) >= MAX_TEMPLATES)
      throw new DomainError("conflict", `An account has at most ${MAX_TEMPLATES} templates.`, {
        code: "too_many_templates",
      });
    const fields = wanted ?? proposeFields(video.document, video.name);
    if (fields.length === 0) throw invalid({ video_id: "There is nothing in this film that could change." });
    assertFits({ name: video.name, document: video.document }, fields);
    const id = newId();
    const called = name ?? (video.name.trim().slice(0, MAX_TEMPLATE_NAME) || "Template");
    await tx.template.create({
      data: { id, accountId, videoId, name: called, fields },
      select: { id: true },
    });
    return findTemplate(accountId, id, tx);
  });
}

type Changes = { name?: string; fields?: TemplateField[] };

export async function changeTemplate(
  accountId: string,
  id: string,
  { name, fields }: Changes,
): Promise<TemplateRow> {
  return db().$transaction(async (tx) => {
    const { film, fields: before } = await findTemplate(accountId, id, tx);
    if (fields) assertFits(film, fields, before);
    await tx.template.updateMany({
      where: { id, accountId },
      data: { name, fields, modifiedAt: new Date() },
    });
    return findTemplate(accountId, id, tx);
  });
}

export async function deleteTemplate(accountId: string, id: string): Promise<void> {
  const { count } = await db().template.deleteMany({ where: { id, ...there(accountId) } });
  if (count === 0) throw notFound("template");
}

/** Refuses fields that cannot be filled in this film, but for what was in it when they were kept before. */
function assertFits(
  film: TemplateFilm,
  fields: readonly TemplateField[],
  before: readonly TemplateField[] = [],
): void {
  const errors: FieldErrors = {};
  for (const { field, message } of fieldProblems(film, fields, before)) {
    errors[`fields.${fields.findLastIndex(({ name }) => name === field)}`] ??= message;
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
