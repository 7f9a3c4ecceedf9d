import { Code, RichText } from "@/components/docs/rich-text";
import { typeText } from "@/components/docs/type-text";
import type { Origin } from "@/lib/contracts/described";
import type { JsonSchema } from "@/lib/contracts/json-schema";

export type Field = {
  name: string;
  required: boolean;
  description: string;
  schema: JsonSchema;
  /** The origin of a parameter; a field's schema has its own. */
  origin?: Origin;
};

type Props = {
  caption: string;
  fields: readonly Field[];
  /** Whether to mark required fields. */
  marksRequired?: boolean;
};

/** Names, types and meanings; nested fields unfold below their parent. */
export function FieldTable({ caption, fields, marksRequired = true }: Props) {
  return (
    <table className="w-full border-collapse text-left text-14">
      <caption className="pb-2 text-left text-12 font-medium text-ink-soft">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <FieldRow key={field.name} field={field} marksRequired={marksRequired} />
        ))}
      </tbody>
    </table>
  );
}

function FieldRow({ field, marksRequired }: { field: Field; marksRequired: boolean }) {
  const { name, required, schema, origin = schema["x-origin"] } = field;
  const description = field.description || schema.description || "";
  const nested = nestedFields(schema);
  return (
    <tr className="border-t border-hairline align-top">
      <th scope="row" className="w-2/5 py-2.5 pr-4 font-normal sm:w-1/3">
        <span className="font-mono text-13 break-all">{name}</span>
        {marksRequired && required ? <span className="block text-12 text-ink-soft">required</span> : null}
      </th>
      <td className="min-w-0 py-2.5">
        <p className="text-13 text-ink-soft">
          {typeText(schema)}
          {schema.default === undefined ? null : (
            <>
              {" · default "}
              <Code>{JSON.stringify(schema.default)}</Code>
            </>
          )}
          {origin === "extension" ? " · extension" : null}
        </p>
        {description ? (
          <p>
            <RichText>{description}</RichText>
          </p>
        ) : null}
        {nested.map(({ title, fields }) => (
          <details key={title} className="mt-1">
            <summary className="w-fit rounded-control text-13 font-medium text-ink-soft hover:text-ink">
              {title}
            </summary>
            <div className="mt-2 border-l border-hairline pl-3">
              <FieldTable caption={title} fields={fields} marksRequired={marksRequired} />
            </div>
          </details>
        ))}
      </td>
    </tr>
  );
}

export function fieldsOf({ properties = {}, required = [] }: JsonSchema): Field[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    required: required.includes(name),
    description: "",
    schema,
  }));
}

/** The fields inside an object, or inside a list's items: one table for each kind of item. */
function nestedFields(schema: JsonSchema): { title: string; fields: Field[] }[] {
  const inner = typeof schema.items === "object" ? schema.items : schema;
  const choices = inner.anyOf ?? inner.oneOf ?? [inner];
  const objects = choices.filter(({ properties }) => properties && Object.keys(properties).length > 0);
  return objects.map((object) => {
    const kind = object.properties?.name?.const;
    return { title: typeof kind === "string" ? `Fields of ${kind}` : "Fields", fields: fieldsOf(object) };
  });
}
