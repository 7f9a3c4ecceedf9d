/** A form's text fields by name. Missing ones, and files where text was expected, are empty. */
export function formTexts<const Name extends string>(
  form: FormData,
  names: readonly Name[],
): Record<Name, string> {
  const texts = names.map((name) => {
    const value = form.get(name);
    return [name, typeof value === "string" ? value : ""];
  });
  return Object.fromEntries(texts);
}
