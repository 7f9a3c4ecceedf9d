"use client";

import { X } from "lucide-react";
import { fieldWords as words } from "@/components/strings/templates";
import type { FieldsState } from "@/components/templates/fields/use-fields";
import { Button } from "@/components/ui/button";
import type { TemplateField } from "@/lib/film/templates/template-field";

type Props = { fields: FieldsState; gone: readonly TemplateField[]; text: string };

/** Fields whose place has left the film. Nothing can be ordered while there are any. */
export function GoneFields({ fields, gone, text }: Props) {
  if (gone.length === 0) return null;
  return (
    <section className="rounded-surface bg-danger-soft p-4" data-testid="fields-gone">
      <h2 className="text-14 font-semibold text-danger">{words.gone}</h2>
      <p className="mt-1 text-14">{text}</p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {gone.map(({ name, places: [first] }) => (
          <li key={name}>
            <Button onClick={() => first && fields.unmark(first)} aria-label={`${words.remove}: ${name}`}>
              {name}
              <X aria-hidden="true" className="size-4" strokeWidth={1.5} />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
