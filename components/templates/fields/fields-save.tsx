import { fieldWords as words } from "@/components/strings/templates";
import type { FieldsState } from "@/components/templates/fields/use-fields";

/** Whether the service has the fields, or why not. */
export function FieldsSave({ save }: Pick<FieldsState, "save">) {
  return (
    <p role="status" className="text-13 text-ink-soft" data-testid="fields-state" data-state={save.kind}>
      {save.kind === "saved" ? words.saved : null}
      {save.kind === "saving" ? words.saving : null}
      {save.kind === "refused" ? (
        <span className="text-danger">{`${words.notSaved}: ${save.reason}`}</span>
      ) : null}
    </p>
  );
}
