import * as z from "zod/mini";
import { type TemplateField, templateFieldSchema } from "@/lib/film/templates/template-field";

/** Fields that the service has not taken yet, and those that they were made of. */
export type UnsavedFields = { base: readonly TemplateField[]; wanted: readonly TemplateField[] };

export type FieldsJournal = {
  read(): UnsavedFields | undefined;
  write(unsaved: UnsavedFields): void;
  clear(): void;
};

const fields = z.array(templateFieldSchema);
const entrySchema = z.object({ base: fields, wanted: fields });

/** Keeps the fields of a template on this device until the service has them. A closed page loses none of them. */
export function openFieldsJournal(
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem">,
  templateId: string,
): FieldsJournal {
  const key = `kinora:fields:${templateId}`;
  return {
    read() {
      try {
        return entrySchema.parse(JSON.parse(storage.getItem(key) ?? "null"));
      } catch {
        return undefined;
      }
    },
    write(unsaved) {
      try {
        storage.setItem(key, JSON.stringify(unsaved));
      } catch {
        // A full or forbidden storage: then saving is the only copy.
      }
    },
    clear: () => storage.removeItem(key),
  };
}
