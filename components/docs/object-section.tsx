import { FieldTable, fieldsOf } from "@/components/docs/field-table";
import type { Reference } from "@/components/docs/reference";

export function objectAnchor(name: string): string {
  return `object-${name.toLowerCase()}`;
}

/** One of the named objects in answers. */
export function ObjectSection({ object: { name, schema } }: { object: Reference["objects"][number] }) {
  return (
    <section
      id={objectAnchor(name)}
      aria-labelledby={`${objectAnchor(name)}-title`}
      className="max-w-3xl scroll-mt-20 border-t border-hairline py-8 lg:scroll-mt-6"
    >
      <h3 id={`${objectAnchor(name)}-title`} className="pb-4 text-20 font-semibold">
        {name}
      </h3>
      <FieldTable caption="Fields" fields={fieldsOf(schema)} marksRequired={false} />
    </section>
  );
}
