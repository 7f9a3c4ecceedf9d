/** What was typed into a field. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** A reset would not do: password fields keep what was typed through one. */
export function emptied(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll("input")) field.value = "";
}
