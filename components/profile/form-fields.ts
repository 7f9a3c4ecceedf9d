/** What was typed into a field. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** form.reset() would not do: it resets password fields to what was typed. */
export function emptied(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll("input")) field.value = "";
}
