import { formText } from "@/components/ui/form-text";

/** A form's text fields by name. Missing ones, and files where text was expected, are empty. */
export function formTexts<const Name extends string>(
  form: FormData,
  names: readonly Name[],
): Record<Name, string> {
  const texts = names.map((name) => [name, formText(form, name)]);
  return Object.fromEntries(texts);
}
