/** The text of a form's field. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** Empties a form's fields. form.reset() would reset password fields to what was typed. */
export function emptied(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll("input")) field.value = "";
}
