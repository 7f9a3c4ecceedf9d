import { tableWords as words } from "@/components/strings/templates";
import type { TemplateField } from "@/lib/film/templates/template-field";

/** What the name of a column does not say: every row needs it, or no film does. */
export function ColumnNote({ field }: { field: TemplateField | undefined }) {
  if (field?.required) return <span className="text-12 font-normal">{words.required}</span>;
  if (field) return null;
  return (
    <span className="truncate text-12 font-normal" title={words.notField}>
      {words.notFieldShort}
    </span>
  );
}
