import type * as z from "zod/mini";
import { addressOf } from "@/lib/client/address-of";
import { call } from "@/lib/client/call";
import { templateContracts } from "@/lib/client/contracts";
import { sendOnLeave } from "@/lib/client/send-on-leave";
import type { Template } from "@/lib/client/queries/templates";
import type { orderBatch as orderContract } from "@/lib/contracts/templates";
import type { Row, TemplateField } from "@/lib/film/templates/template-field";

export type Order = z.output<(typeof orderContract)["response"]>;

export async function createTemplate(
  body: { video_id: string },
  headers?: Record<string, string>,
): Promise<Template> {
  const { createTemplate: endpoint } = await templateContracts();
  return call(endpoint, { body, headers });
}

export async function changeTemplate(
  id: string,
  body: { name?: string; fields?: TemplateField[] },
): Promise<Template> {
  const { changeTemplate: endpoint } = await templateContracts();
  return call(endpoint, { params: { id }, body });
}

/** Sends the fields from a closing page. */
export function sendFieldsOnLeave(id: string, fields: readonly TemplateField[]): void {
  sendOnLeave(addressOf("/me/templates/{id}", { id }), { fields });
}

export async function deleteTemplate(id: string): Promise<void> {
  const { deleteTemplate: endpoint } = await templateContracts();
  await call(endpoint, { params: { id } });
}

/** Says what is wrong with these rows and what they would cost, and orders nothing. */
export async function checkRows(id: string, rows: readonly Row[], signal: AbortSignal): Promise<Order> {
  const { orderBatch: endpoint } = await templateContracts();
  return call(endpoint, { params: { id }, body: { rows: [...rows], dry_run: true }, signal });
}

export async function orderBatch(
  { id, rows }: { id: string; rows: readonly Row[] },
  headers?: Record<string, string>,
): Promise<Order> {
  const { orderBatch: endpoint } = await templateContracts();
  return call(endpoint, { params: { id }, body: { rows: [...rows] }, headers });
}
