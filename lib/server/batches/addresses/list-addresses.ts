import type { MediaKind } from "@/lib/film/kinds/kind-rows";
import { valueOf } from "@/lib/film/templates/apply-row";
import { mediaOf } from "@/lib/film/templates/field-facts";
import { isWebAddress } from "@/lib/film/templates/is-web-address";
import type { Row, TemplateField } from "@/lib/film/templates/template-field";

export type ListedAddress = { row: number; media: MediaKind; address: string };

/** The web addresses that rows name things of the library by, each once, in the order of the rows. */
export function listAddresses(fields: readonly TemplateField[], rows: readonly Row[]): ListedAddress[] {
  const listed = new Map<string, ListedAddress>();
  rows.forEach((row, index) => {
    for (const { media, address } of addressesOfRow(fields, row)) {
      const key = `${media} ${address}`;
      if (!listed.has(key)) listed.set(key, { row: index + 1, media, address });
    }
  });
  return [...listed.values()];
}

export function addressesOfRow(
  fields: readonly TemplateField[],
  row: Row,
): { field: string; media: MediaKind; address: string }[] {
  return fields.flatMap((field) => {
    const media = mediaOf(field);
    const address = media === null ? undefined : valueOf(row, field);
    return media !== null && address !== undefined && isWebAddress(address)
      ? [{ field: field.name, media, address }]
      : [];
  });
}
